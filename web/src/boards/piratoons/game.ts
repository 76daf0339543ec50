// The types of this game, its box with look-up by id, and what follows from them.
import type * as Now from '../../net/games/piratoons'
import type { Boat, Box, Equipment, Kind, Limits, Move, Ship, Spaces } from '../../net/games/piratoons'
import type { ChoiceOf, Lately, LineOf } from '../board'

export type {
  Boat,
  Box,
  Build,
  Chest as ChestBox,
  Count,
  Disc,
  Empty,
  Equipment,
  Joint,
  Kind,
  Limits,
  Line as CountLine,
  Move,
  Player as PlayerView,
  Point,
  Preview,
  Ship as ShipView,
  Slot,
  TileSet,
  Worth,
} from '../../net/games/piratoons'

export type View = Lately<Now.View, 'standing'>
export type Game = Omit<Now.Game, 'view'> & { view: View }

export const KINDS = ['sail', 'deck', 'gunport', 'porthole', 'quarter'] as const satisfies Kind[]
export const INSIDE = ['gunport', 'porthole', 'quarter'] as const satisfies (keyof Spaces)[] // spaces below the deck
export const SYMBOLS = ['anchor', 'compass rose', 'coat of arms', 'buoy'] as const // by storey, the lowest first
const CLASSIC: Colour[] = ['coral', 'teal', 'gold']
const NO_SPACES: Spaces = { gunport: 0, porthole: 0, quarter: 0 }

export type Choice<M extends Move = Move> = ChoiceOf<M>
export type Line = LineOf<Game>
export type Colour = string // coral, teal and gold; a pack may have others
export type Inside = keyof Spaces
export type Placing = Ship['place'] // on which hull which tiles are, by kind
export type Rect = Box['chest']['boat_rects'][number] // left, top, right, bottom

/** A boat, or an end of a ship, which has one edge only. */
export type Hull = Boat & { end?: 'bow' | 'stern' }

/** A box with look-up by id, and what the rules allow with it. */
export class Parts {
  #equipment: Map<string, Equipment>
  #hulls: Map<string, Hull>

  constructor(
    readonly box: Box,
    readonly limits: Limits,
  ) {
    this.#equipment = new Map(box.equipment.map((tile) => [tile.id, tile]))
    this.#hulls = new Map<string, Hull>(box.boats.map((boat) => [boat.id, boat]))
    const [bow, stern] = [box.bow.right.length, box.stern.left.length] // storeys
    this.#hulls.set('bow', { id: 'bow', name: 'Bow', barrels: 0, storeys: bow, left: [], ...box.bow, end: 'bow' })
    this.#hulls.set('stern', {
      ...{ id: 'stern', name: 'Stern', barrels: 0, storeys: stern, right: [] },
      ...box.stern,
      end: 'stern',
    })
    const edges = [box.bow.right, box.stern.left, ...box.boats.flatMap(({ left, right }) => [left, right])]
    this.colours = [...new Set([...CLASSIC, ...edges.flat()])]
  }

  /** The colours of the half symbols; their places say how each is painted. */
  readonly colours: Colour[]

  isBoat(id: string): boolean {
    return this.#hulls.has(id)
  }

  tile(id: string): Equipment {
    return this.#equipment.get(id) ?? { id, name: id, kind: 'deck', picture: 1 }
  }

  hull(id: string): Hull {
    return (
      this.#hulls.get(id) ?? {
        id,
        name: id,
        storeys: 1,
        barrels: 0,
        spaces: NO_SPACES,
        left: ['coral'],
        right: ['coral'],
      }
    )
  }

  nameOf(id: string): string {
    return this.isBoat(id) ? this.hull(id).name : this.tile(id).name
  }

  rect(slot: number): Rect {
    const { equipment_rects, boat_rects } = this.box.chest
    return [...equipment_rects, ...boat_rects][slot] ?? [0, 0, 100, 100]
  }

  get slots(): number {
    return this.box.chest.equipment_rects.length + this.box.chest.boat_rects.length
  }

  /** How many tiles of a kind fit on a hull, as the rules have it. */
  room(hull: string, kind: Kind): number {
    return this.limits.rooms[hull]?.[kind] ?? 0
  }

  /** The kinds that share a space with this one, one at a time. */
  sharing(kind: Kind): Kind[] {
    return this.limits.either.includes(kind) ? this.limits.either : [kind]
  }
}

/** The hulls of a ship from end to end. */
export function hullsOf(order: string[]): string[] {
  return ['bow', ...order, 'stern']
}

export function tilesOn(place: Placing, hull: string, kind: Kind): string[] {
  return place[hull]?.[kind] ?? []
}
