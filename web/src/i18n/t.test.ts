import { afterEach, expect, test } from 'vitest'
import { speak, t, term, wantedLanguage } from './t'

afterEach(() => speak('en'))

test('what is put in, for one and for more, and with a capital letter', () => {
  expect(t('{n} {n|card|cards} for {who}', { n: 1, who: 'Ann' })).toBe('1 card for Ann')
  expect(t('{n} {n|card|cards} for {who}', { n: 0, who: 'Ann' })).toBe('0 cards for Ann')
  expect(t('{^what}', { what: 'a port' })).toBe('A port')
  expect(t('port##on the chart')).toBe('port')
})

test('French says one for nothing too', async () => {
  await speak('fr')
  expect(t('{n|one|more}', { n: 0 })).toBe('one')
  expect(t('{n|one|more}', { n: 2 })).toBe('more')
})

test('a name that no catalogue has stays as it is', async () => {
  await speak('de')
  expect(term('My own {card}')).toBe('My own {card}')
  expect(document.documentElement.lang).toBe('de')
})

test('the language that was chosen comes before those of the browser', () => {
  expect(wantedLanguage('a=b; language=fr', ['de-DE'])).toBe('fr')
  expect(wantedLanguage('', ['pt-BR', 'de-AT', 'en'])).toBe('de')
  expect(wantedLanguage('language=xx', ['pt'])).toBe('en')
  expect(wantedLanguage('mylanguage=fr', [])).toBe('en')
})
