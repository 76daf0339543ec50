// How the players stand, as the server has it in every view of a game that says so; and its words.
import { pointsText } from '../words'
import { t } from '../../i18n/t'
import type { ScoreLine, Standing } from '../../net/games/pirates'
import type { Preview } from '../../net/protocol'

export type { ScoreLine, Standing }

/** Of a view; null where the game, or the replay of an older one, has none. */
export function standingIn(view: unknown): Standing | null {
  const standing = view && typeof view === 'object' && 'standing' in view ? view.standing : null
  return standing && typeof standing === 'object' && 'totals' in standing ? (standing as Standing) : null
}

/** As gains are written: +12, −3. */
export function signed(points: number): string {
  return points < 0 ? pointsText(points) : `+${pointsText(points)}`
}

/** Whether a player leads: not where all are level. Null where that is hidden. */
export function isAhead({ leaders, totals }: Standing, seat: number): boolean | null {
  return leaders && leaders.includes(seat) && leaders.length < totals.length
}

/** The lines that say something of a player: what counts, or may yet. */
export function linesOf({ lines }: Standing, seat: number): ScoreLine[] {
  return lines.filter(({ points, counts }) => points[seat] !== 0 || counts?.[seat])
}

/** How a player comes by the points of a line: 3 wheels × 6, 2 of 4 match, the most. */
export function reckoningOf(line: ScoreLine, seat: number): string {
  const n = line.counts?.[seat] ?? null
  if (line.points[seat] === null) return t('hidden until the end')
  if (n === null) return ''
  if (line.each) return multiplied(n, line.each[seat] ?? 0, line.of?.[seat])
  if (line.of) return t('{n} of {of} match', { n, of: line.of[seat] ?? 0 })
  if (line.clause === 'ADV-52') return t('place {n}', { n })
  if (!line.most?.includes(seat)) return String(n)
  return line.clause === 'PIR-62' ? t('{n}, the most: counts as one more', { n }) : t('{n}, the most', { n })
}

function multiplied(n: number, each: number, anchors: number | undefined): string {
  if (anchors === undefined) return `${n} × ${pointsText(each)}`
  return t('{n} {n|wheel|wheels} × {each}, for {anchors} {anchors|anchor|anchors}', { n, each, anchors })
}

/** What a move would bring its player: +22, and you would lead. Empty where nobody can tell. */
export function foretold({ points, leads }: Preview, seat: number, standing: Standing | null): string {
  const own = points[seat]
  if (own === null || own === undefined) return ''
  const gain = own === 0 ? t('No points') : signed(own)
  const before = standing && isAhead(standing, seat)
  if (leads === null || before === null) return gain
  if (leads) return before ? t('{gain}, and you would still lead', { gain }) : t('{gain}, and you would lead', { gain })
  return before ? t('{gain}, but you would no longer lead', { gain }) : gain
}
