/** Times and speeds in words. */

import type { Speed } from '../net/protocol'
import { t } from '../i18n/t'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was. */
export function ago(at: number, now: number): string {
  const past = Math.max(0, now - at)
  if (past < MINUTE) return t('just now')
  if (past < HOUR) return t('{n} {n|minute|minutes} ago', { n: Math.floor(past / MINUTE) })
  if (past < DAY) return t('{n} {n|hour|hours} ago', { n: Math.floor(past / HOUR) })
  return past < 2 * DAY ? t('yesterday') : t('{n} days ago', { n: Math.floor(past / DAY) })
}

export function speedWords(speed: Speed): string {
  switch (speed.kind) {
    case 'live': {
      const { bank_s = 600, increment_s = 10 } = speed
      const bank = bank_s % 60 === 0 ? t('{n} min', { n: bank_s / 60 }) : t('{n} s', { n: bank_s })
      return t('live, {bank} + {n} s per move', { bank, n: increment_s })
    }
    case 'relaxed':
      return t('no clock')
    case 'slow': {
      const { days = 2 } = speed
      return t('correspondence, {n} {n|day|days} per move', { n: days })
    }
  }
}

/** 3, 4, 5 as "3 to 5"; 2, 4 as "2 or 4". */
export function playersWords(players: readonly number[]): string {
  const first = players[0]
  const last = players.at(-1)
  if (first === undefined || last === undefined || first === last) return `${first ?? ''}`
  const whole = last - first === players.length - 1
  if (whole && players.length > 2) return t('{first} to {last}', { first, last })
  return t('{some} or {last}', { some: players.slice(0, -1).join(', '), last })
}
