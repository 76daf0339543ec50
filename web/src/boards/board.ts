// The props of a game's board. A board is a function of these; its only state is what is being touched.
import type { Component } from 'svelte'
import type { Meant, Previews } from '../net/table/previews.svelte'
import type { Choice, LogLine, Preview, Readiness, SeatView } from '../net/protocol'

/** The types of a game: its `Game` in net/games. A board that knows nothing of a game has these. */
export interface AnyGame {
  view: unknown
  box: unknown
  move: unknown
  event: unknown
  preview: unknown
}

/** A view with fields that the replay of an older game may lack. */
export type Lately<View, Fields extends keyof View> = Omit<View, Fields> & Partial<Pick<View, Fields>>

/** A choice whose move is one of a game's. */
export type ChoiceOf<Move> = Choice & { move: Move }

/** A line of the log with the words and the events of a game. */
export type LineOf<Game extends AnyGame> = Omit<LogLine, 'words' | 'events'> & {
  words: Game['move'] | null
  events: Game['event'][]
}

/** What a move would bring, with what the game itself has to say of it. */
export type PreviewOf<Game extends AnyGame> = Preview & { own: Game['preview'] | null }

export interface BoardProps<Game extends AnyGame = AnyGame> {
  box: Game['box'] // the components, as in records
  view: Game['view'] // what the viewer may see of the game
  seats: SeatView[]
  you: number[] // the viewer's seats; empty for a spectator and in a replay
  awaited: number[]
  over?: boolean // the game is: this is its last position
  replayed?: boolean // then no line above the board has the totals
  // The legal actions of the viewer's awaited seats; empty when there is nothing to decide.
  choices: ChoiceOf<Game['move']>[]
  label: (choice: Choice) => string // a choice in words; empty until the server has answered
  happened: LineOf<Game> | null // the move that led to this view, for the animation
  recent: LineOf<Game>[] // the moves since the viewer's last own one, oldest first, to be highlighted
  motion: boolean // pieces travel; false: they are simply there
  // The table asks for confirmation if a move is final, then sends it; not if a button already said so (`sure`).
  play: (choice: Choice, sure?: boolean) => void
  confirms?: boolean // the viewer wants to be asked; a board may do it itself, where it has more to show
  pointed?: Game['move'] | null // a lesson or a hint points at where this move is made: a board brings it into sight
  taught?: boolean // a lesson leads: only its moves may be made, and where time runs it waits for them
  ready?: Readiness | null // a race is about to begin, as soon as everybody is ready
  onready?: (() => void) | undefined // the viewer is ready
  oncounted?: (() => void) | undefined // for boards that count the points themselves: done, show the sheet
  onclause?: ((clause: string) => void) | undefined // opens the rules at a clause, if there is room
  // What moves would bring: `look` asks the server for those somebody looks at, `of` has the answer once it is there;
  // `point` names the one move that is about to be made, so that the table says what it would change.
  previews: {
    look: Previews['look']
    of: (choice: Meant) => PreviewOf<Game> | null | undefined
    point: Previews['point']
  }
  whyNot: (move: Game['move']) => void // the table asks the server and shows the clause
}

export type Board<Game extends AnyGame = AnyGame> = Component<BoardProps<Game>>
