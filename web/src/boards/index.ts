// The boards, each loaded when its game is first shown. A game without one is played at the text table.
import type { LogLine } from '../net/protocol'
import { paceOfMove } from './adventures/pace'
import type { Board } from './board'
import { paceOfMove as paceOfPiratoons } from './piratoons/pace'

interface Entry {
  load: () => Promise<{ default: Board }>
  /** How long a move of somebody else is to be seen, where moves are not all alike. In milliseconds. */
  pace?: (line: LogLine) => number
  /** Whether the board itself counts the points, and says when it is through. */
  counts?: true
}

const PACE = 900

const boards: Record<string, Entry> = {
  pirates: { load: () => import('./dorra/Board.svelte') },
  seeraeuber: { load: () => import('./dorra/Board.svelte') },
  adventures: { load: () => import('./adventures/Board.svelte'), pace: paceOfMove },
  piratoons: { load: () => import('./piratoons/Board.svelte'), pace: paceOfPiratoons, counts: true },
}

export async function boardOf(game: string): Promise<Board | null> {
  const found = boards[game]
  return found ? (await found.load()).default : null
}

export function paceOf(game: string, line: LogLine): number {
  return boards[game]?.pace?.(line) ?? PACE
}

export function countsItself(game: string): boolean {
  return boards[game]?.counts ?? false
}
