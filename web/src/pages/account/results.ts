// How a game went for me: my score and place, and those of the others.
import type { Played } from '../../net/protocol'
import { t } from '../../i18n/t'

export interface Opponent {
  name: string
  score: number | null
}

export interface Result {
  /** Null if it is not known: the game is running, was abandoned, or I had no seat. */
  place: number | null
  score: number | null
  of: number
  /** The others, by their places; free seats are left out. */
  opponents: Opponent[]
}

/** Of several seats that are mine, the best one counts; the others are opponents like all the rest. */
export function resultOf({ players, mine, scores, places }: Played): Result {
  const rank = (seat: number): number => places?.[seat] ?? 0
  const [me] = mine.toSorted((a, b) => rank(a) - rank(b))
  const others = players.map((_, seat) => seat).filter((seat) => seat !== me && players[seat])
  return {
    place: me === undefined ? null : (places?.[me] ?? null),
    score: me === undefined ? null : (scores?.[me] ?? null),
    of: players.length,
    opponents: others
      .sort((a, b) => rank(a) - rank(b) || a - b)
      .map((seat) => ({ name: players[seat] ?? '', score: scores?.[seat] ?? null })),
  }
}

/** How it went, or goes, in a word or two. */
export function outcome({ phase, won, my_turn }: Played, { place, of }: Result): string {
  if (phase === 'gathering') return t('waiting for players')
  if (phase === 'playing') return my_turn ? t('your turn') : t('in progress##a game')
  if (won === null) return t('finished##a game')
  if (won) return t('won')
  return place === null ? t('lost') : t('place {place} of {of}', { place, of })
}
