import { afterEach, expect, test, vi } from 'vitest'
import type { Ping, Snapshot } from '../protocol'
import { ServerClock } from './clock'

afterEach(() => {
  vi.useRealTimers()
})

test('once the latency is known, messages that took longer do not set the clock back', () => {
  vi.useFakeTimers({ now: 1_000 })
  const clock = new ServerClock()
  clock.told(5_000)
  expect(clock.now()).toBe(5_000)
  clock.set({ now: 5_000, delay: 40 } as Ping)
  expect(clock.now()).toBe(5_040)
  clock.told(4_000)
  expect(clock.now()).toBe(5_040)
  clock.set({ now: 9_000, delay: null } as Ping) // not measured yet
  expect(clock.now()).toBe(5_040)
})

test('a race has its own time, anything else keeps the view', () => {
  vi.useFakeTimers({ now: 1_000 })
  const clock = new ServerClock()
  clock.told(7_500)
  const race = { race: { opens_at: 7_000 }, view: { asked: 'plunder' } } as unknown as Snapshot
  expect(clock.timed(race).view).toEqual({ asked: 'plunder', now: 500 })
  const calm = { race: null, view: {} } as unknown as Snapshot
  expect(clock.timed(calm)).toBe(calm)
})
