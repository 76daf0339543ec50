import { expect, test } from 'vitest'
import { inline, plainOf } from './inline'

const plain = (text: string) => ({ kind: 'plain', text })

test('text without marks is one part, and nothing is none', () => {
  expect(inline('Put it on top.')).toEqual([plain('Put it on top.')])
  expect(inline('')).toEqual([])
})

test('emphasis, bold and code', () => {
  expect(inline('its *minimum*, **20 cards** and `?`.')).toEqual([
    plain('its '),
    { kind: 'em', parts: [plain('minimum')] },
    plain(', '),
    { kind: 'strong', parts: [plain('20 cards')] },
    plain(' and '),
    { kind: 'code', text: '?' },
    plain('.'),
  ])
})

test('marks inside marks', () => {
  expect(inline('**a *b* c**')).toEqual([
    { kind: 'strong', parts: [plain('a '), { kind: 'em', parts: [plain('b')] }, plain(' c')] },
  ])
  expect(inline('*(our `x`)*')).toEqual([
    { kind: 'em', parts: [plain('(our '), { kind: 'code', text: 'x' }, plain(')')] },
  ])
})

test('code is taken as it stands', () => {
  expect(inline('`a * b * c **d**`')).toEqual([{ kind: 'code', text: 'a * b * c **d**' }])
  expect(inline('`PIR-20`')).toEqual([{ kind: 'code', text: 'PIR-20' }])
})

test('clauses are found, also within brackets and ranges', () => {
  expect(inline('(PIR-53), PIR-31 to SEE-7')).toEqual([
    plain('('),
    { kind: 'clause', text: 'PIR-53' },
    plain('), '),
    { kind: 'clause', text: 'PIR-31' },
    plain(' to '),
    { kind: 'clause', text: 'SEE-7' },
  ])
  expect(inline('a man-of-war, UTF-8x')).toEqual([plain('a man-of-war, UTF-8x')])
})

test.each(['2 * 3 * 4', 'a *star', '**open', 'a ` tick', '* * *', '**', '****'])('%s stays as it is', (text) => {
  expect(plainOf(text)).toBe(text)
})

test('nothing is markup for the browser', () => {
  expect(inline('<b onclick="x">*<i>*')).toEqual([plain('<b onclick="x">'), { kind: 'em', parts: [plain('<i>')] }])
})

test('plain text has lost its marks', () => {
  expect(plainOf('**20 cards**: *13* ships, `?` [PIR-2]')).toBe('20 cards: 13 ships, ? [PIR-2]')
})
