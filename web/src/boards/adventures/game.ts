// The box and the view of this game, as the server sends them, and what follows from them.

import { term } from '../../i18n/t'

export const COLOURS = ['pink', 'yellow', 'brown', 'blue', 'white'] as const
export const TRACKS = ['black', 'red', 'blue'] as const
export type Colour = (typeof COLOURS)[number]
export type Track = (typeof TRACKS)[number]
export type Crates = Record<Colour, number>

export interface Space {
  track?: Track | null
  kind: 'start' | 'sea' | 'merchant' | 'port' | 'goal'
  index?: number
  on_spur?: boolean
  junction?: string
  crates?: number
  at: [number, number]
  name?: string
}

export interface Effect {
  effect: string
  n?: number
  track?: Track
}

export interface Card {
  id: string
  name: string
  deck: 'start' | 'merchant' | 'port'
  move: number
  effects?: Effect[]
  advanced?: 'table' | 'out' | null
  vp?: number
  copies: number
  text?: string
}

export interface Tile {
  id: string
  name: string
  cost: Partial<Crates>
  vp: number
}

export interface Box {
  board: { spaces: Record<string, Space>; edges: [string, string][] }
  cards: Card[]
  tiles: Tile[]
}

export interface Points {
  tiles: number
  cards: number
  pirates: number
  crates: number
  black: number
  red: number
  blue: number
  total: number
}

export interface PlayerView {
  ships: Record<Track, string>
  visited: string[]
  crates: Crates
  hand: string[] | null
  in_hand: number
  draw_pile: string[] | null
  in_draw: number
  discards: string[]
  table: string[]
  cards: number
  tiles: { id: string; doubled: boolean }[]
  pirates: number
  to_place: number
  points: Points
}

export type Asked =
  | 'bonus_crate'
  | 'bonus_card'
  | 'meeple'
  | 'play'
  | 'sail'
  | 'plunder'
  | 'port'
  | 'pay'
  | 'push'
  | 'shield'
  | 'crate'
  | 'swap'
  | 'refill'
  | 'remove'
  | 'look'
  | 'claim'

/** What a treasure tile asks of the viewer. */
export interface Price {
  payable: boolean
  lacks?: number // crates of the right colours
  missing?: Partial<Crates> // the same by colour
}

/** What lies ahead of who decides, as the rules say. What there is none of is left out. */
export interface Outlook {
  steps?: Partial<Record<Track, Record<string, number>>> // to each space in reach, by ship
  visits?: string[] // ports in reach that would be visited
  pushes?: { player: number; track: Track; to: string }[]
  refills?: Record<string, number> // crates that a merchant would get
  prices?: Record<string, Price> // by tile; not for spectators
}

export interface View {
  turn: number
  decides: number | null
  first: number
  round: number
  asked: Asked | null
  plays: number
  card: string | null
  effect: number | null
  sail: { points: number; ships: Track[] } | null
  visit: { space: string; takes: number; rescue: boolean; bought: string[] } | null
  owed: number
  push: { force: number; target: number | null; track: Track | null } | null
  docked: Track[]
  speed: Record<Track, number>
  players: PlayerView[]
  played: string[]
  merchants: Record<string, Colour[]>
  bag: number
  offering: (string | null)[]
  port_deck: number
  merchant_deck: number
  tiles: string[]
  tiles_waiting: number
  meeples: Record<string, number>
  gone: string[]
  looked: string[] | null
  outlook?: Outlook // not in replays of before
}

/** A box with look-up by id. */
export class Parts {
  #cards: Map<string, Card>
  #tiles: Map<string, Tile>

  constructor(readonly box: Box) {
    this.#cards = new Map(box.cards.map((card) => [card.id, { ...card, name: term(card.name) }]))
    this.#tiles = new Map(box.tiles.map((tile) => [tile.id, { ...tile, name: term(tile.name) }]))
  }

  card(id: string): Card {
    return this.#cards.get(id) ?? { id, name: id, deck: 'port', move: 0, copies: 1 }
  }

  tile(id: string): Tile {
    return this.#tiles.get(id) ?? { id, name: id, cost: {}, vp: 0 }
  }

  space(id: string): Space | undefined {
    return this.box.board.spaces[id]
  }
}
