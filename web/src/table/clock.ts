// The arithmetic of clocks: what is left, how it is written, when it warns.
import type { ClockView, Clocks } from '../net/protocol'

export const WARN_MS = 30_000

export interface Left {
  ms: number
  runs: ClockView['runs']
  warn: boolean
}

/** What a seat has left at a moment of the server's clock; while somebody is away, that is the bank for being away. */
export function leftOf(clocks: Clocks, seat: number, now: number): Left | null {
  const clock = clocks.seats[seat]
  if (!clock) return null
  const gone = clock.runs === 'no' ? 0 : Math.max(0, now - clocks.at)
  const ms = Math.max(0, (clock.runs === 'away' ? clock.away_ms : clock.bank_ms) - gone)
  return { ms, runs: clock.runs, warn: clock.runs !== 'no' && ms < WARN_MS }
}

const two = (n: number): string => String(n).padStart(2, '0')

/** 2 d 3 h, 1:04:09, 4:09 */
export function written(ms: number): string {
  const all = Math.ceil(ms / 1000)
  const days = Math.floor(all / 86_400)
  const hours = Math.floor((all % 86_400) / 3600)
  const minutes = Math.floor((all % 3600) / 60)
  const seconds = all % 60
  if (days) return `${days} d ${hours} h`
  if (hours) return `${hours}:${two(minutes)}:${two(seconds)}`
  return `${minutes}:${two(seconds)}`
}

/** The same for a screen reader. */
export function spoken(ms: number): string {
  const all = Math.ceil(ms / 1000)
  const parts: [number, string][] = [
    [Math.floor(all / 86_400), 'day'],
    [Math.floor((all % 86_400) / 3600), 'hour'],
    [Math.floor((all % 3600) / 60), 'minute'],
    [all % 60, 'second'],
  ]
  const told = parts.filter(([n]) => n > 0).slice(0, 2)
  return told.map(([n, unit]) => `${n} ${unit}${n === 1 ? '' : 's'}`).join(' ') || 'no time'
}
