import { expect, test } from 'vitest'
import type { End } from '../../net/protocol'
import { gapOf, placeOf } from './place'

const end = (totals: number[], ...winners: number[]): End => ({ reason: 'complete', sheet: [], totals, winners })
const name = (seat: number) => ['Ann', 'Bo', 'Cy'][seat] ?? ''

test('the end says where the viewer came in, and how far from the winner', () => {
  expect(placeOf(end([197, 201, 203], 2), [0], name)).toBe('Place 3 of 3, 6 behind Cy.')
  expect(placeOf(end([197, 201.5, 203], 2), [1], name)).toBe('Place 2 of 3, 1½ behind Cy.')
  expect(placeOf(end([197, 201, 203], 2), [2], name)).toBe('You are 2 ahead.')
  expect(placeOf(end([203, 201, 203], 2), [0], name)).toBe('You tied with Cy and lost only on the tie-break.')
  expect(placeOf(end([203, 201, 203], 2), [2], name)).toBe('It was a tie, and you won the tie-break.')
})

test('it says which line made the difference, to the winner or to the next best', () => {
  const sheet = [
    { line: 'rum', clause: 'PIR-61', points: [11, 2, 0] },
    { line: 'treasury', clause: 'PIR-65', points: [3, 40, 50] },
  ]
  const ending: End = { ...end([14, 42, 50], 2), sheet }
  expect(gapOf(ending, [0])).toBe('Biggest gap: Treasury, 3 against 50.')
  expect(gapOf(ending, [2])).toBe('Biggest gap: Treasury, 50 against 40.')
  expect(gapOf(ending, [])).toBe('')
  expect(gapOf(end([1, 1], 1), [0])).toBe('')
})

test('it says nothing to spectators, of several seats, or of a game without a winner', () => {
  expect(placeOf(end([1, 2], 1), [], name)).toBe('')
  expect(placeOf(end([1, 2], 1), [0, 1], name)).toBe('')
  expect(placeOf({ reason: 'truncated', sheet: [], totals: [], winners: [] }, [0], name)).toBe('')
})
