import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Playback } from './playback'

describe('showing what others did', () => {
  let shown: [string, number][]
  let played: Playback<string>

  beforeEach(() => {
    vi.useFakeTimers()
    shown = []
    played = new Playback<string>((frame, behind) => shown.push([frame, behind]), Date.now)
  })
  afterEach(() => vi.useRealTimers())

  it('shows the first at once, and each next when the one before was seen', () => {
    played.add('a', 700)
    played.add('b', 100)
    played.add('c', 700)
    expect(shown).toEqual([['a', 0]])
    expect(played.behind).toBe(2)
    vi.advanceTimersByTime(699)
    expect(shown).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shown.at(-1)).toEqual(['b', 1])
    vi.advanceTimersByTime(100)
    expect(shown.at(-1)).toEqual(['c', 0])
    expect(played.behind).toBe(0)
  })

  it('waits for nothing when what came before was long seen', () => {
    played.add('a', 700)
    vi.advanceTimersByTime(900)
    played.add('b', 700)
    expect(shown).toEqual([
      ['a', 0],
      ['b', 0],
    ])
  })

  it('goes on at once when what is shown has been seen', () => {
    for (const frame of ['a', 'b', 'c']) played.add(frame, 700)
    played.next()
    expect(shown.at(-1)).toEqual(['b', 1])
    vi.advanceTimersByTime(699)
    expect(shown.at(-1)).toEqual(['b', 1])
    vi.advanceTimersByTime(1)
    expect(shown.at(-1)).toEqual(['c', 0])
  })

  it('skips to the last that is known', () => {
    for (const frame of ['a', 'b', 'c']) played.add(frame, 700)
    played.skip()
    expect(shown).toEqual([
      ['a', 0],
      ['c', 0],
    ])
    vi.advanceTimersByTime(5000)
    expect(shown).toHaveLength(2)
    played.add('d', 700)
    expect(shown.at(-1)).toEqual(['d', 0])
  })

  it('leaps where something must not wait, and drops what is no longer true', () => {
    played.add('a', 700)
    played.add('b', 700)
    played.leap('mine')
    expect(shown.at(-1)).toEqual(['mine', 0])
    played.add('c', 700)
    played.add('d', 700)
    played.drop()
    vi.advanceTimersByTime(5000)
    expect(shown.at(-1)).toEqual(['c', 0])
  })
})
