import { describe, expect, it } from 'vitest'
import { leftOf, spoken, written } from './clock'

const clocks = {
  at: 1000,
  seats: [
    { bank_ms: 60_000, away_ms: 10_000, runs: 'bank' as const },
    { bank_ms: 60_000, away_ms: 40_000, runs: 'away' as const },
    { bank_ms: 20_000, away_ms: 10_000, runs: 'no' as const },
  ],
}

describe('clocks', () => {
  it('run down from what the server said', () => {
    expect(leftOf(clocks, 0, 1000)).toEqual({ ms: 60_000, runs: 'bank', warn: false })
    expect(leftOf(clocks, 0, 32_000)).toEqual({ ms: 29_000, runs: 'bank', warn: true })
    expect(leftOf(clocks, 0, 99_999_999)?.ms).toBe(0)
    expect(leftOf(clocks, 0, 500)?.ms).toBe(60_000)
  })

  it('draw on the bank for being away', () => {
    expect(leftOf(clocks, 1, 6000)).toEqual({ ms: 35_000, runs: 'away', warn: false })
  })

  it('stand still, and do not warn, where it is not the turn', () => {
    expect(leftOf(clocks, 2, 500_000)).toEqual({ ms: 20_000, runs: 'no', warn: false })
    expect(leftOf(clocks, 7, 0)).toBeNull()
  })

  it('are written and spoken', () => {
    expect(written(0)).toBe('0:00')
    expect(written(61_001)).toBe('1:02')
    expect(written(3_661_000)).toBe('1:01:01')
    expect(written(2 * 86_400_000 + 3 * 3_600_000)).toBe('2 d 3 h')
    expect(spoken(61_000)).toBe('1 minute 1 second')
    expect(spoken(0)).toBe('no time left')
  })
})
