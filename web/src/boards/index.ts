// The boards, each loaded when its game is first shown. A game without one is played at the text table.
import type { Board } from './board'

const boards: Record<string, () => Promise<{ default: Board }>> = {
  pirates: () => import('./dorra/Board.svelte'),
  seeraeuber: () => import('./dorra/Board.svelte'),
}

export async function boardOf(game: string): Promise<Board | null> {
  const load = boards[game]
  return load ? (await load()).default : null
}
