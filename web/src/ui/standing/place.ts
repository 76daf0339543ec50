// How a game ended for the viewer, in a sentence.
import type { End } from '../../net/protocol'
import { capital, lineName, pointsText } from '../words'
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
      ? t('It was a tie, and you won the tie-break.')
      : t('You are {n} ahead.', { n: pointsText(own - next) })
  }
  const place = { place: others.filter((other) => other > own).length + 1, of: totals.length, who: name(first) }
  if (best === own) return t('You tied with {who} and lost only on the tie-break.', place)
  return t('Place {place} of {of}, {n} behind {who}.', { ...place, n: pointsText(best - own) })
}

/** The line that did most of it: between the viewer and the winner, or for a winner the next best. */
export function gapOf({ sheet, totals, winners }: End, you: number[]): string {
  const [seat] = you
  if (you.length !== 1 || seat === undefined || totals[seat] === undefined || !winners.length) return ''
  const won = winners.includes(seat)
  const others = totals.map((_, other) => other).filter((other) => other !== seat)
  const rival = won ? others.sort((a, b) => totals[b]! - totals[a]!)[0] : winners[0]
  if (rival === undefined) return ''
  const [ahead, behind] = won ? [seat, rival] : [rival, seat]
  const gap = (points: number[]): number => (points[ahead] ?? 0) - (points[behind] ?? 0)
  const line = sheet.toSorted((a, b) => gap(b.points) - gap(a.points))[0]
  if (!line || gap(line.points) <= 0) return ''
  const [own, theirs] = [seat, rival].map((one) => pointsText(line.points[one] ?? 0))
  return t('Biggest gap: {line}, {own} against {theirs}.', {
    line: capital(lineName(line.line)),
    own: own ?? '',
    theirs: theirs ?? '',
  })
}
