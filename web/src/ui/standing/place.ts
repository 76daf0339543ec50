// How a game ended for the viewer, in a sentence.
import type { End } from '../../net/protocol'
import { pointsText } from '../words'
import { t } from '../../i18n/t'

export function placeOf({ totals, winners }: End, you: number[], name: (seat: number) => string): string {
  const [seat] = you
  const own = seat === undefined ? undefined : totals[seat]
  const [first] = winners
  const best = first === undefined ? undefined : totals[first]
  if (you.length !== 1 || seat === undefined || own === undefined || first === undefined || best === undefined)
    return ''
  const others = totals.filter((_, other) => other !== seat).sort((a, b) => b - a)
  if (winners.includes(seat)) {
    const next = others[0]
    if (winners.length > 1 || next === undefined) return ''
    return next === own
      ? t('It was a tie, and the tie-break is yours.')
      : t('You are {n} ahead.', { n: pointsText(own - next) })
  }
  const place = { place: others.filter((other) => other > own).length + 1, of: totals.length, who: name(first) }
  if (best === own) return t('You are level with {who}, and lose only the tie-break.', place)
  return t('You are in place {place} of {of}, {n} behind {who}.', { ...place, n: pointsText(best - own) })
}
