// How long a great moment is shown, in milliseconds.
import type { Moment } from '../../boards/moments/moment'

const LETTER = 40 // so fast one reads without haste

/** As long as it takes to read it: what concerns nobody here in particular is not waited for as long. */
export function lengthOf({ title, text, tone }: Moment): number {
  return Math.min(1100 + LETTER * (title.length + text.length), tone === 'plain' ? 3200 : 6000)
}

export const STILL = 6000 // without animations: a banner, until it is read
