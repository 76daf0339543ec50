// What a boarding would bring, as the server reckons it up; see fourseas/games/crews/preview.py.
import { t } from '../../i18n/t'

/** Hidden numbers give a range, as narrow as what is visible allows. */
export interface Range {
  least: number
  most: number
}

export interface Boarding {
  loot: number
  mutiny: boolean
  wages: { seat: number; pirates: number; ducats: Range }[] // in the order of the party
  supply: Range // what the captain cannot pay
  left: Range // the captain's gain or loss
  keeps: 'yes' | 'no' | 'perhaps' | null // null where cards are never kept
  mate: number | null // who gets the other token, if there are two
}

export function spoken({ least, most }: Range): string {
  return least === most ? String(least) : t('{least} to {most}', { least, most })
}

/** With its sign, as gains are written: +12, −3, +2…+5. */
export function signed({ least, most }: Range): string {
  const one = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
  return least === most ? one(least) : `${one(least)}…${one(most)}`
}
