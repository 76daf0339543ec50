// The types of this game, and its box with look-up by id.
import { term, termOf } from '../../i18n/t'
import type * as Now from '../../net/games/adventures'
import type { Box, Colour, Move, Space, Tile, Track } from '../../net/games/adventures'
import type { ChoiceOf, Lately, LineOf } from '../board'

export type {
  Asked,
  Box,
  Colour,
  Crates,
  Effect,
  Move,
  Player,
  Points,
  Price,
  Push,
  Sail,
  Space,
  Tile,
  Track,
} from '../../net/games/adventures'

/** A card, by its name in the page's language; `face` says where that may be divided. */
export type Card = Now.Card & { face?: string }

export type View = Lately<Now.View, 'outlook' | 'standing'>
export type Game = Omit<Now.Game, 'view'> & { view: View }
export type Choice<M extends Move = Move> = ChoiceOf<M>
export type Line = LineOf<Game>

export const COLOURS = ['pink', 'yellow', 'brown', 'blue', 'white'] as const satisfies Colour[]
export const TRACKS = ['black', 'red', 'blue'] as const satisfies Track[]

/** Of a box that is older or newer than this page. */
const UNKNOWN: Omit<Card, 'id' | 'name'> = { deck: 'port', move: 0, effects: [], advanced: null, vp: 0, copies: 1 }

/** A box with look-up by id. */
export class Parts {
  #cards: Map<string, Card>
  #tiles: Map<string, Tile>

  constructor(readonly box: Box) {
    this.#cards = new Map(
      box.cards.map((card) => [card.id, { ...card, name: term(card.name), face: termOf('on a card', card.name) }]),
    )
    this.#tiles = new Map(box.tiles.map((tile) => [tile.id, { ...tile, name: term(tile.name) }]))
  }

  card(id: string): Card {
    return this.#cards.get(id) ?? { ...UNKNOWN, id, name: id }
  }

  tile(id: string): Tile {
    return this.#tiles.get(id) ?? { id, name: id, cost: {}, vp: 0 }
  }

  space(id: string): Space | undefined {
    return this.box.board.spaces[id]
  }
}
