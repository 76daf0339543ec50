import { expect, test } from 'vitest'
import type { LogLine } from '../../net/protocol'
import { Turning } from './turning'

const led = (...leaders: number[]) => ({ lines: [], totals: [], leaders })
const move = (n: number) => ({ move: n, line: `move ${n}` }) as LogLine

test('the turning point is the last time that somebody else came to lead alone', () => {
  const turning = new Turning()
  turning.see(led(0), null)
  expect(turning.last).toBeNull()
  turning.see(led(0, 1), move(1))
  turning.see(led(1), move(2))
  turning.see(led(1), move(3))
  expect(turning.last).toMatchObject({ seat: 1, line: { move: 2 } })
  turning.see(led(0), move(4))
  expect(turning.last).toMatchObject({ seat: 0, line: { move: 4 } })
  turning.see({ lines: [], totals: [], leaders: null }, move(5))
  expect(turning.last?.line.move).toBe(4)
})
