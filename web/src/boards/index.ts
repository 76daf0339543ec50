// The boards, each loaded when its game is first shown. A game without one is played at the text table.
import type { Component } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import type { Choice, LogLine } from '../net/protocol'
import type { Board } from './board'
import type { Moment, Viewer } from './moments/moment'
import { ownBoard } from './own'

export type Primer = Component<{ game: string }>
export type Practice = Component<{ box: unknown; view: unknown; onclose: () => void }>

/** What the folder of a board offers, in its index.ts. */
interface Offered {
  Board: Board
  /** How long somebody else's move is shown, if moves differ; in milliseconds. */
  paceOfMove?: (line: LogLine) => number
  /** Where a move is made: selectors of what to touch, in that order. */
  pointsAt?: (move: unknown) => string[]
  /** What of a move deserves more than a line in the log. */
  momentOf?: (line: LogLine, viewer: Viewer) => Moment | null
  /** What somebody wants of the viewer now, beyond making a move; empty if nothing. */
  demandOf?: (view: unknown, awaited: number[], recent: LogLine[], viewer: Viewer) => string
  /** The components, explained, and an example, for the rules page. */
  Primer?: Primer
  /** What the lesson cannot teach move by move: tried out by oneself. */
  Practice?: Practice
  /** Adjusts a move chosen from a list, if the hand that makes it matters. */
  fromList?: (choice: Choice, box: unknown, view: unknown) => Choice
}

/** A board trusts that it is given its own game. Here, where the game's name chooses the board, the types meet. */
const trusted = async (board: Promise<{ Board: unknown }>): Promise<Offered> => (await board) as Offered

interface Entry {
  load: () => Promise<Offered>
  /** Whether the board counts the points itself, and says when it is done. */
  counts?: true
  /** How low it can be on a phone and still be played, in pixels: then a lesson beside it stays in sight. */
  low?: number
}

const PACE = 900

const boards: Record<string, Entry> = {
  pirates: { load: () => trusted(import('./crews')) },
  seeraeuber: { load: () => trusted(import('./crews')) },
  adventures: { load: () => trusted(import('./adventures')), low: 390 },
  piratoons: { load: () => trusted(import('./piratoons')), counts: true },
}

// What a board has to say is shown as soon as it is loaded, also at a table that was opened in the middle of a turn.
const loaded = new SvelteMap<string, Offered>()

export async function boardOf(game: string): Promise<Board | null> {
  const offered = await boards[game]?.load()
  if (!offered) return ownBoard(game)
  loaded.set(game, offered)
  return offered.Board
}

/** Whether its board arranges itself in the room there is; another's own may want more. */
export const takesTheRoom = (game: string): boolean => game in boards

export const lowestOf = (game: string): number | undefined => boards[game]?.low

/** Until its board is loaded, nobody sees a move. */
export function paceOf(game: string, line: LogLine): number {
  if (!boards[game]) return PACE
  const board = loaded.get(game)
  return board ? (board.paceOfMove?.(line) ?? PACE) : 0
}

/** Where a move is made on the board, as selectors; nothing where that is not known. */
export function pointsAt(game: string, move: unknown): string[] {
  return loaded.get(game)?.pointsAt?.(move) ?? []
}

export function momentOf(game: string, line: LogLine, viewer: Viewer): Moment | null {
  return loaded.get(game)?.momentOf?.(line, viewer) ?? null
}

export function demandOf(game: string, view: unknown, awaited: number[], recent: LogLine[], viewer: Viewer): string {
  return loaded.get(game)?.demandOf?.(view, awaited, recent, viewer) ?? ''
}

export function practiceOf(game: string): Practice | null {
  return loaded.get(game)?.Practice ?? null
}

export async function primerOf(game: string): Promise<Primer | null> {
  return (await boards[game]?.load())?.Primer ?? null
}

/** A move chosen from a list, as it is made. */
export function fromList(game: string, choice: Choice, box: unknown, view: unknown): Choice {
  return loaded.get(game)?.fromList?.(choice, box, view) ?? choice
}

export function countsItself(game: string): boolean {
  return boards[game]?.counts ?? false
}
