import { expect, test } from 'vitest'
import type { End } from '../../net/protocol'
import { placeOf } from './place'

const end = (totals: number[], ...winners: number[]): End => ({ reason: 'complete', sheet: [], totals, winners })
const name = (seat: number) => ['Ann', 'Bo', 'Cy'][seat] ?? ''

test('the end says where the viewer came in, and how far from the winner', () => {
  expect(placeOf(end([197, 201, 203], 2), [0], name)).toBe('You are in place 3 of 3, 6 behind Cy.')
  expect(placeOf(end([197, 201.5, 203], 2), [1], name)).toBe('You are in place 2 of 3, 1½ behind Cy.')
  expect(placeOf(end([197, 201, 203], 2), [2], name)).toBe('You are 2 ahead.')
  expect(placeOf(end([203, 201, 203], 2), [0], name)).toBe('You are level with Cy, and lose only the tie-break.')
  expect(placeOf(end([203, 201, 203], 2), [2], name)).toBe('It was a tie, and the tie-break is yours.')
})

test('it says nothing to spectators, of several seats, or of a game without a winner', () => {
  expect(placeOf(end([1, 2], 1), [], name)).toBe('')
  expect(placeOf(end([1, 2], 1), [0, 1], name)).toBe('')
  expect(placeOf({ reason: 'truncated', sheet: [], totals: [], winners: [] }, [0], name)).toBe('')
})
