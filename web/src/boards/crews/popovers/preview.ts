// What a capture would bring, as the server computes it, in words. Hidden numbers give a range.
import { t } from '../../../i18n/t'
import type { Pay, Range, Spot } from '../../../net/games/pirates'

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

/** Who gets the black spot in a mutiny, and what it costs: the mutineer, or somebody else. */
export function spotWords({ ducats: n }: Spot, who: string | null): string {
  if (who === null)
    return n
      ? t('You get the black spot: {n} ducats less at the end.', { n })
      : t('You get the black spot, but with the sea monster it costs you nothing.')
  return n
    ? t('{who} gets the black spot: {n} ducats less at the end.', { who, n })
    : t('{who} gets the black spot, but the sea monster spares them the price.', { who })
}
