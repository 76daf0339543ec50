// The props of a game's board. A board is a function of these; its only state is what is being touched.
import type { Component } from 'svelte'
import type { Previews } from '../net/previews.svelte'
import type { Choice, LogLine, Readiness, SeatView } from '../net/protocol'

export interface BoardProps {
  box: any // the components, as in records
  view: any // what the viewer may see of the game
  seats: SeatView[]
  you: number[] // the viewer's seats; empty for a spectator and in a replay
  awaited: number[]
  choices: Choice[] // the legal actions of the viewer's awaited seats; empty when there is nothing to decide
  label: (choice: Choice) => string // a choice in words; empty until the server has answered
  happened: LogLine | null // the move that led to this view, for the animation
  recent: LogLine[] // the moves since the viewer's last own one, oldest first, to be highlighted
  motion: boolean // pieces travel; false: they are simply there
  // The table asks for confirmation if a move is final, then sends it; not if a button already said so (`sure`).
  play: (choice: Choice, sure?: boolean) => void
  ready?: Readiness | null // a race is about to begin, as soon as everybody is ready
  onready?: (() => void) | undefined // the viewer is ready
  oncounted?: (() => void) | undefined // for boards that count the points themselves: done, show the sheet
  onclause?: ((clause: string) => void) | undefined // opens the rules at a clause, if there is room
  // What moves would bring: `look` asks the server for those somebody looks at, `of` has the answer once it is there.
  previews: Pick<Previews, 'look' | 'of'>
  whyNot: (move: Record<string, unknown>) => void // the table asks the server and shows the clause
}

export type Board = Component<BoardProps>
