import { expect, test } from 'vitest'
import type { SeatView } from '../../../net/protocol'
import type { View } from '../game'
import { othersLine, spokenOf } from './question'

const seats = [{ name: 'Ann' }, { name: 'Bo' }] as unknown as SeatView[]

test.each(['purses', 'beat', 'bid', 'build'])('a replay, where nobody is waited for, names nobody (%s)', (asked) => {
  const view = { asked, beat: 3 } as unknown as View
  expect(othersLine(view, seats, [1], 0)).toContain('Bo')
  expect(othersLine(view, seats, [], 0)).toMatch(/^[^ ]+( [^ ]+)*[.…]$/)
  expect(othersLine(view, seats, [], 0)).not.toMatch(/ [.:]|for\.|waiting/i)
})

test('the line has the colour of whom it tells', () => {
  const view = { asked: 'plunder', turn: 2, captain: 1 } as const
  expect(spokenOf(view, null)).toBe(1)
  expect(spokenOf({ ...view, asked: 'take' }, null)).toBe(2)
  expect(spokenOf({ ...view, asked: 'bid' }, 0)).toBe(0) // who called stop, not the captain
})
