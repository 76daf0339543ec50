// What a capture would bring, as the server computes it, in words. Hidden numbers give a range.
import { t } from '../../../i18n/t'
import type { Pay, Range } from '../../../net/games/pirates'

export function spoken({ least, most }: Range): string {
  return least === most ? String(least) : t('{least} to {most}', { least, most })
}

/** With its sign, as gains are written: +12, −3, +2…+5. */
export function signed({ least, most }: Range): string {
  const one = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
  return least === most ? one(least) : `${one(least)}…${one(most)}`
}

/** A loss as what is paid: 3, or 2 to 5. */
export function paid({ least, most }: Range): string {
  return spoken({ least: Math.abs(most), most: Math.abs(least) })
}

/** Pirate by pirate: 5 for the 5, 6 for the ?. */
export function wagesOf(pirates: Pay[]): string {
  const wages = pirates.map(({ face, ducats }) =>
    face === null
      ? t('{ducats} for a hidden one', { ducats: spoken(ducats) })
      : t('{ducats} for the {face}', { ducats: spoken(ducats), face }),
  )
  return wages.join(', ')
}
