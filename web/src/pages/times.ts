/** Times and speeds in words. */

import type { Speed } from '../net/protocol'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was. */
export function ago(at: number, now: number): string {
  const past = Math.max(0, now - at)
  if (past < MINUTE) return 'just now'
  if (past < HOUR) return count(Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return count(Math.floor(past / HOUR), 'hour')
  return past < 2 * DAY ? 'yesterday' : count(Math.floor(past / DAY), 'day')
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'} ago`
}

export function speedWords(speed: Speed): string {
  switch (speed.kind) {
    case 'live': {
      const { bank_s = 600, increment_s = 10 } = speed
      const bank = bank_s % 60 === 0 ? `${bank_s / 60} min` : `${bank_s} s`
      return `live, ${bank} + ${increment_s} s a move`
    }
    case 'relaxed':
      return 'no clock'
    case 'slow': {
      const { days = 2 } = speed
      return `slow, ${days} day${days === 1 ? '' : 's'} a move`
    }
  }
}

/** 3, 4, 5 as "3 to 5"; 2, 4 as "2 or 4". */
export function playersWords(players: readonly number[]): string {
  const first = players[0]
  const last = players.at(-1)
  if (first === undefined || last === undefined || first === last) return `${first ?? ''}`
  const whole = last - first === players.length - 1
  if (whole && players.length > 2) return `${first} to ${last}`
  return `${players.slice(0, -1).join(', ')} or ${last}`
}
