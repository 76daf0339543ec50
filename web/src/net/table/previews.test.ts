import { expect, test, vi } from 'vitest'
import { MOST_ASKED, MOST_KNOWN, Previews } from './previews.svelte'
import type { Choice, Preview } from '../protocol'

const choice = (n: number, seat = 0): Choice => ({ seat, move: { act: 'go', n }, final: false })
const brings = (points: number): Preview => ({ points: [points], leads: true, reveals: false, own: null })
const settled = () => new Promise((done) => setTimeout(done))

function asking() {
  const ask = vi.fn((_: number, moves: any[]) => Promise.resolve(moves.map((move) => brings(move.n))))
  return { ask, previews: new Previews(ask) }
}

test('what is looked at in one moment goes into one question, and is asked once', async () => {
  const { ask, previews } = asking()
  previews.look([choice(1), choice(2)])
  previews.look([choice(2), choice(3)])
  expect(previews.of(choice(1))).toBeUndefined()
  await settled()
  previews.look([choice(1)])
  await settled()
  expect(ask.mock.calls.map(([, moves]) => moves.map((move) => move.n))).toEqual([[1, 2, 3]])
  expect(previews.of(choice(3))?.points).toEqual([3])
})

test('no question has too many moves, and each is about one seat', async () => {
  const { ask, previews } = asking()
  previews.look([...Array.from({ length: MOST_ASKED + 1 }, (_, n) => choice(n)), choice(0, 1)])
  await settled()
  expect(ask.mock.calls.map(([seat, moves]) => [seat, moves.length])).toEqual([
    [0, MOST_ASKED],
    [0, 1],
    [1, 1],
  ])
})

test('what would follow a choice is a question of its own', async () => {
  const { ask, previews } = asking()
  const first = { act: 'play' }
  const later = { ...choice(1), after: first }
  previews.look([choice(1), later, { ...choice(2), after: first }])
  await settled()
  expect(ask.mock.calls.map((call) => [call[1].length, (call as unknown[])[2]])).toEqual([
    [1, undefined],
    [2, first],
  ])
  expect(previews.of(later)?.points).toEqual([1])
  expect(previews.of({ ...choice(2), after: { act: 'wait' } })).toBeUndefined()
})

test('another position makes all of it stale, the same does not', async () => {
  const { previews } = asking()
  const view = {}
  previews.position(view)
  previews.look([choice(1)])
  await settled()
  previews.position(view)
  expect(previews.of(choice(1))?.points).toEqual([1])
  previews.position({})
  expect(previews.of(choice(1))).toBeUndefined()
})

test('an answer that comes too late is not shown', async () => {
  const { previews } = asking()
  previews.look([choice(1)])
  await Promise.resolve()
  previews.position({})
  await settled()
  expect(previews.of(choice(1))).toBeUndefined()
})

test('without an answer it is asked again', async () => {
  const ask = vi.fn((): Promise<Preview[] | null> => Promise.resolve(null))
  const previews = new Previews(ask)
  previews.look([choice(1)])
  await settled()
  previews.look([choice(1)])
  await settled()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('where there is no more room, the oldest are forgotten', async () => {
  const { ask, previews } = asking()
  previews.look([choice(-1)])
  await settled()
  previews.look(Array.from({ length: MOST_KNOWN }, (_, n) => choice(n)))
  await settled()
  expect(previews.of(choice(-1))).toBeUndefined()
  expect(previews.of(choice(MOST_KNOWN - 1))?.points).toEqual([MOST_KNOWN - 1])
  const questions = ask.mock.calls.length
  previews.look([choice(-1)])
  await settled()
  expect(ask).toHaveBeenCalledTimes(questions + 1)
})
