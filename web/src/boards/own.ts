// The board that somebody's own game brings: a plain module with a function `mount`, which the server has from the
// game's folder. docs/adding-a-game.md says what it is given.
import { gamesKnown } from '../net/known.svelte'
import type { Board, BoardProps } from './board'
import OwnBoard from './OwnBoard.svelte'

export interface OwnProps extends Pick<
  BoardProps,
  | 'box'
  | 'view'
  | 'seats'
  | 'you'
  | 'awaited'
  | 'choices'
  | 'label'
  | 'happened'
  | 'motion'
  | 'play'
  | 'previews'
  | 'whyNot'
> {
  language: string
  /** A word of the game in the language of the page, from its names.*.json and view.*.json. */
  term: (name: string) => string
}

export interface Mounted {
  update: (props: OwnProps) => void
  destroy?: () => void
}

export type Mount = (element: HTMLElement, props: OwnProps) => Mounted

export async function ownBoard(game: string): Promise<Board | null> {
  const address = (await gamesKnown()).find(({ id }) => id === game)?.board
  if (!address) return null
  const { mount } = (await import(/* @vite-ignore */ address)) as { mount: Mount }
  const board: Board = (internals, props) =>
    OwnBoard(internals, Object.create(props, { mount: { value: mount }, game: { value: game } }))
  return board
}
