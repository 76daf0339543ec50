// Clock arithmetic: what is left, how it is formatted, when to warn.
import type { ClockView, Clocks } from '../net/protocol'
import { t } from '../i18n/t'

export const WARN_MS = 30_000

export interface Left {
  ms: number
  runs: ClockView['runs']
  warn: boolean
}

/** What a seat has left at a given server time; for somebody who is away, that is the bank for absences. */
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
  if (days) return t('{days} d {hours} h', { days, hours })
  if (hours) return `${hours}:${two(minutes)}:${two(seconds)}`
  return `${minutes}:${two(seconds)}`
}

/** The same for a screen reader. */
export function spoken(ms: number): string {
  const all = Math.ceil(ms / 1000)
  const parts: [number, (n: number) => string][] = [
    [Math.floor(all / 86_400), (n) => t('{n} {n|day|days}', { n })],
    [Math.floor((all % 86_400) / 3600), (n) => t('{n} {n|hour|hours}', { n })],
    [Math.floor((all % 3600) / 60), (n) => t('{n} {n|minute|minutes}', { n })],
    [all % 60, (n) => t('{n} {n|second|seconds}', { n })],
  ]
  const largest = parts.filter(([n]) => n > 0).slice(0, 2)
  return largest.map(([n, unit]) => unit(n)).join(' ') || t('no time left')
}
