import { expect, test } from 'vitest'
import type { Played } from '../../net/protocol'
import { resultOf } from './results'

const game: Played = {
  table: 't',
  game: 'pirates',
  phase: 'over',
  my_turn: false,
  players: ['Ann', 'Bo', 'Cy'],
  at: 0,
  won: false,
  mine: [1],
  scores: [201, 197.5, 203],
  places: [2, 3, 1],
}

test('my score and place, and the others from the first to the last', () => {
  expect(resultOf(game)).toEqual({
    place: 3,
    score: 197.5,
    of: 3,
    opponents: [
      { name: 'Cy', score: 203 },
      { name: 'Ann', score: 201 },
    ],
  })
})

test('at a hot seat the best of my seats counts', () => {
  const { place, score, opponents } = resultOf({ ...game, mine: [0, 1] })
  expect([place, score, opponents.map(({ name }) => name)]).toEqual([2, 201, ['Cy', 'Bo']])
})

test('without scores the others are still named, in the order of their seats', () => {
  const old = resultOf({ ...game, scores: null, places: null })
  expect([old.place, old.score]).toEqual([null, null])
  expect(old.opponents).toEqual([
    { name: 'Ann', score: null },
    { name: 'Cy', score: null },
  ])
})

test('free seats are nobody, and whoever only watched bots has no place', () => {
  const gathering = { ...game, phase: 'gathering' as const, players: ['', 'Bo', 'Cy'], scores: null, places: null }
  expect(resultOf(gathering).opponents.map(({ name }) => name)).toEqual(['Cy'])
  expect(resultOf({ ...game, mine: [] })).toMatchObject({ place: null, score: null })
  expect(resultOf({ ...game, mine: [] }).opponents).toHaveLength(3)
})
