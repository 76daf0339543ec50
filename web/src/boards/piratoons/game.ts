// The box and the view of this game, as the server sends them, and what follows from them.

export const KINDS = ['sail', 'deck', 'gunport', 'porthole', 'quarter'] as const
export const INSIDE = ['gunport', 'porthole', 'quarter'] as const // spaces below the deck
export const SYMBOLS = ['anchor', 'compass rose', 'coat of arms', 'buoy'] as const // by storey, the lowest first
const CLASSIC: Colour[] = ['coral', 'teal', 'gold']

export type Colour = string // coral, teal and gold; a pack may have others
export type Kind = (typeof KINDS)[number]
export type Inside = (typeof INSIDE)[number]
export type Spaces = Partial<Record<Inside, number>>
export type Rect = [left: number, top: number, right: number, bottom: number]

export interface Equipment {
  id: string
  name: string
  kind: Kind
  picture?: number
}

export interface Boat {
  id: string
  name: string
  storeys: number
  barrels: number
  spaces: Spaces
  left: Colour[] // the lowest storey first
  right: Colour[]
}

export interface ChestBox {
  width: number
  height: number
  equipment_rects: Rect[]
  boat_rects: Rect[]
  radius: number
  pitch: number
}

export interface Box {
  equipment: Equipment[]
  boats: Boat[]
  bow: { spaces: Spaces; right: Colour[] }
  stern: { spaces: Spaces; left: Colour[] }
  chest: ChestBox
}

/** On which hull which tiles are, by kind. */
export type Placing = Record<string, Partial<Record<Kind, string[]>>>

export interface ShipView {
  order: string[]
  place: Placing
  loose: string[]
}

/** Where two hulls meet. */
export interface Joint {
  left: string
  right: string
  storeys: boolean[] // whether the halves match, the lowest storey first
  fits: number
  points: number
}

export interface TileSet {
  kind: Exclude<Kind, 'sail'>
  name: 'alike' | 'different' | 'pair'
  tiles: string[]
  points: number
}

export interface Empty {
  kind: Exclude<Kind, 'sail'> | 'all'
  spaces: number
  points: number
}

/** What a ship is worth, part by part. */
export interface Worth {
  joints: Joint[]
  fits: number
  storeys: number
  connections: number
  sets: TileSet[]
  set_points: number
  empty: Empty[]
  empty_points: number
}

/** What an arrangement of one's ship would bring. */
export interface Preview {
  worth: Worth
  gains: Record<string, (number | null)[]> // by boat, at each gap from bow to stern; null where it stands
  build: { act: 'build'; order: string[]; place: Placing } // with all that is loose in free spaces
  left: string[] // tiles that then have no space
}

export interface CountLine {
  name: string
  clause: string
  count: number
  of: number | null
  points: number
  total: number // of the lines so far
}

export interface Count {
  lines: CountLine[]
  wins: boolean
}

export interface Limits {
  rounds: number
  crew: number
  hand: number // milliseconds from one piece to the next
  spread: number // of a hurried hand
  rooms: Record<string, Partial<Record<Kind, number>>> // by hull, how many tiles of a kind it holds
  either: Kind[] // a hull holds one of these kinds at a time
}

export interface Point {
  x: number
  y: number
}

export interface Disc {
  x: number
  y: number
  seat: number | null
  valid: boolean
  fallen: boolean
}

export interface PlayerView {
  stock: number
  clumsy: boolean
  fallen: number
  doubloons: number | null
  purse: 'shown' | 'hidden' | 'undecided'
  ship: ShipView
  sails: number
  barrels: number
  built: boolean
  excess: string[]
  points: Record<string, number | null> // `richest` is null, and not in the `total`, where purses are hidden
  worth: Worth
  may_place: boolean
  may_call: boolean
  count: Count | null // when the game is over
}

export type Asked = 'purses' | 'open' | 'plunder' | 'beat' | 'bid' | 'take' | 'build'

export interface Slot {
  slot: number
  tile: string | null
  pieces: number[]
  leader: number | null // who would win the tile
  aims: Point[] // at dexterity tables: where to drop without striking another piece
}

export interface View {
  round: number
  captain: number
  mode: 'steady' | 'dexterity' | 'letter'
  asked: Asked | null
  turn: number
  now: number // negative: until the announced opening
  beat: number
  may_stop: boolean
  sand: number // milliseconds that the timer runs
  caller: number | null // who called stop
  stop_at: number | null // when plundering ends because of that
  ends: number // when it ends as things stand
  chest: Slot[]
  discs: Disc[]
  overboard: string[]
  sunk: string[]
  bank: number
  stacks_left: number
  sealed: boolean[]
  answer: string | number | null
  bids: number[] | null
  limits: Limits
  players: PlayerView[]
}

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
      this.#hulls.get(id) ?? { id, name: id, storeys: 1, barrels: 0, spaces: {}, left: ['coral'], right: ['coral'] }
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
