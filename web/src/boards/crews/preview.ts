// What a boarding would bring, as the server reckons it up, in words. Hidden numbers give a range.
import { t } from '../../i18n/t'
import type { Range } from '../../net/games/pirates'

export function spoken({ least, most }: Range): string {
  return least === most ? String(least) : t('{least} to {most}', { least, most })
}

/** With its sign, as gains are written: +12, −3, +2…+5. */
export function signed({ least, most }: Range): string {
  const one = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
  return least === most ? one(least) : `${one(least)}…${one(most)}`
}
