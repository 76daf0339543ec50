import { expect, test } from 'vitest'
import { beginning, matching, parts } from './finding'

const SAILS = ['Sail the Havana ship 1 ahead (space 2)', 'Sail the Havana ship 2 ahead (space 3)', 'Stop here']

test('moves are found by words in the order in which they are typed', () => {
  expect(matching(SAILS, 'havana 2 ahead')).toEqual([1])
  expect(matching(SAILS, 'HAVANA')).toEqual([0, 1])
  expect(matching(SAILS, ' ')).toEqual([0, 1, 2])
})

test('words that stand together are found together first', () => {
  const ports = ['Sail to the merchant before Grand Cayman', 'Sail to Grand Cayman']
  expect(matching(ports, 'to grand')).toEqual([1])
  expect(matching(ports, 'sail grand')).toEqual([0, 1])
})

test('words in another order find what holds all of them', () => {
  expect(matching(SAILS, 'ahead havana')).toEqual([0, 1])
  expect(matching(SAILS, 'ahead trinidad')).toEqual([])
})

test('a number is not found in a longer one', () => {
  const bids = ['Bid 1 doubloon', 'Bid 11 doubloons', 'Bid 12 doubloons']
  expect(matching(bids, '1')).toEqual([0])
  expect(matching(bids, '11')).toEqual([1])
  expect(matching(bids, 'doub')).toEqual([0, 1, 2])
})

test('what labels have in common stops before they end', () => {
  expect(beginning(['Put your 2 on the 3', 'Put your 2 on the 4'])).toBe('Put your 2 on the')
  expect(beginning(['Put your 2', 'Put your 2 aside'])).toBe('Put your')
  expect(beginning(['Stop', 'Go on'])).toBe('')
})

const puts = (pirates: number, onto: number) =>
  Array.from({ length: pirates * onto }, (_, n) => [`p${Math.floor(n / onto)}`, `s${n % onto}`])
const fields = (put: string[]) => put
const label = ([pirate, stack]: string[]) => `Put your ${pirate} on ${stack}`

test('a long list is parted by what its moves name first', () => {
  const found = parts(puts(3, 9), fields, label)
  expect(found.map(([title, some]) => [title, some.length])).toEqual([
    ['Put your p0 on', 9],
    ['Put your p1 on', 9],
    ['Put your p2 on', 9],
  ])
})

test('a short list stays as it is, and one whose moves begin all alike', () => {
  expect(parts(puts(3, 4), fields, label)).toHaveLength(1)
  expect(parts(puts(3, 9), fields, ([pirate, stack]) => `Onto ${stack} your ${pirate}`)).toHaveLength(9)
  expect(parts(puts(3, 9), fields, () => 'Put')).toHaveLength(1)
})
