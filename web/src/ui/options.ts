/** Options of a game that exclude each other. */

import type { GameInfo } from '../net/protocol'

/** Switch an option; those it excludes are switched off. */
export function choose(
  game: GameInfo,
  options: Record<string, boolean>,
  id: string,
  on: boolean,
): Record<string, boolean> {
  const gone = on ? (game.options.find((option) => option.id === id)?.apart ?? []) : []
  return { ...options, [id]: on, ...Object.fromEntries(gone.map((other) => [other, false])) }
}
