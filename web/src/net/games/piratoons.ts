// The types of piratoons, as its Python structs have them. `fourseas game types piratoons` writes them; do not edit.

export interface View {
  round: number
  captain: number
  mode: Mode
  asked: Asked | null
  turn: number
  now: number
  beat: number
  may_stop: boolean
  sealed: boolean[]
  bids: number[] | null
  sand: number
  caller: number | null
  stop_at: number | null
  ends: number
  chest: Slot[]
  discs: Disc[]
  overboard: string[]
  sunk: string[]
  bank: number
  stacks_left: number
  limits: Limits
  answer: string | number | null
  players: Player[]
  standing: Standing
}

export type Mode = "steady" | "dexterity" | "letter"

export type Asked = "purses" | "open" | "plunder" | "beat" | "bid" | "take" | "build"

/** A space of the chest. */
export interface Slot {
  slot: number
  tile: string | null
  pieces: number[]
  leader: number | null
  aims: Point[]
}

/** In the units of the chest. */
export interface Point {
  x: number
  y: number
}

/** A piece at a dexterity table. */
export interface Disc {
  x: number
  y: number
  seat: number | null
  valid: boolean
  fallen: boolean
}

export interface Limits {
  rounds: number
  crew: number
  hand: number
  spread: number
  rooms: Record<string, Partial<Record<Kind, number>>>
  either: Kind[]
}

export type Kind = "sail" | "deck" | "gunport" | "porthole" | "quarter"

export interface Player {
  stock: number
  clumsy: boolean
  fallen: number
  purse: PurseState
  built: boolean
  excess: string[]
  doubloons: number | null
  ship: Ship
  sails: number
  barrels: number
  points: Points
  worth: Worth
  may_place: boolean
  may_call: boolean
  count: Count | null
}

export type PurseState = "shown" | "hidden" | "undecided"

export interface Ship {
  order: string[]
  place: Record<string, Partial<Record<Kind, string[]>>>
  loose: string[]
}

/** TOO-80 to TOO-83: as if the game ended now, by the lines of the score sheet. */
export interface Points {
  fastest: number
  richest: number | null
  biggest: number
  connections: number
  "empty decks": number
  "empty gun ports": number
  "empty portholes": number
  "empty quarters": number
  "empty spaces": number
  sets: number
  total: number
}

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

/** TOO-81: where two hulls of a ship meet. */
export interface Joint {
  left: string
  right: string
  storeys: boolean[]
  fits: number
  points: number
}

/** TOO-83. */
export interface TileSet {
  kind: Fitting
  name: SetName
  tiles: string[]
  points: number
}

export type Fitting = "deck" | "gunport" | "porthole" | "quarter"

export type SetName = "alike" | "different" | "pair"

/** TOO-82: empty spaces of a kind, or of all kinds together. */
export interface Empty {
  kind: "all" | "deck" | "gunport" | "porthole" | "quarter"
  spaces: number
  points: number
}

export interface Count {
  lines: Line[]
  wins: boolean
}

/** A line of the score sheet. */
export interface Line {
  name: string
  clause: string
  count: number
  of: number | null
  points: number
  total: number
}

/** What every player would have if the game ended now. */
export interface Standing {
  lines: ScoreLine[]
  totals: number[]
  leaders: number[] | null
}

/** A line of the score sheet; every list is by seat. */
export interface ScoreLine {
  line: string
  clause: string
  points: (number | null)[]
  counts: (number | null)[] | null
  of: number[] | null
  each: number[] | null
  most: number[] | null
}

export interface Box {
  equipment: Equipment[]
  boats: Boat[]
  bow: Bow
  stern: Stern
  chest: Chest
  game?: string
  name?: string
  sources?: Record<string, Source>
}

export interface Equipment {
  id: string
  name: string
  kind: Kind
  picture?: number
  source?: Source
}

export type Source = "rulebook" | "public" | "reconstructed"

export interface Boat {
  id: string
  name: string
  storeys: number
  barrels: number
  spaces: Spaces
  left: string[]
  right: string[]
  source?: Source
}

/** Spaces below the deck. */
export interface Spaces {
  gunport: number
  porthole: number
  quarter: number
}

export interface Bow {
  spaces: Spaces
  right: string[]
}

export interface Stern {
  spaces: Spaces
  left: string[]
}

export interface Chest {
  width: number
  height: number
  equipment_rects: [number, number, number, number][]
  boat_rects: [number, number, number, number][]
  radius: number
  pitch: number
}

/** TOO-1: whether the others see one's doubloons. */
export interface Purse {
  act: "purse"
  show: boolean
}

export interface Open {
  act: "open"
}

/** TOO-26: a piece onto a tile, or at dexterity tables to a point of the chest. */
export interface Drop {
  act: "drop"
  tile?: string | null
  x?: number | null
  y?: number | null
}

export interface Stop {
  act: "stop"
}

/** Hold back for a moment: for programs that race without a clock. */
export interface Wait {
  act: "wait"
}

/** The house lets time go by: where no clock does. */
export interface Tick {
  act: "tick"
}

/** TOO-30: sealed until all are in. */
export interface Beat {
  act: "beat"
  choice: string
}

/** TOO-61: sealed until all are in. */
export interface Bid {
  act: "bid"
  amount: number
}

export interface Take {
  act: "take"
  tile: string
}

/** TOO-74. */
export interface Throw {
  act: "throw"
  tile: string
}

/** The whole ship: its boats from bow to stern, and what stands where. */
export interface Build {
  act: "build"
  order: string[]
  place: Record<string, Partial<Record<Kind, string[]>>>
}

export type Move = Purse | Open | Drop | Stop | Wait | Tick | Beat | Bid | Take | Throw | Build

/** Whether the others see a player's doubloons. */
export interface ChosePurse {
  event: "purse"
  seat: number
  shown: boolean
  clause: string
}

/** The chest was opened: its tiles slot by slot, equipment first. Where all race by the clock the lid goes up a little later, for everybody at once, and no tile is told before. */
export interface Opened {
  event: "opened"
  seat: number
  tiles: string[]
  clause: string
}

/** A piece was dropped: on a tile, or at dexterity tables at a point, where it may count for nothing. */
export interface Dropped {
  event: "dropped"
  seat: number
  tile: string | null
  x: number | null
  y: number | null
  valid: boolean
  clause: string
}

/** A drop knocked off another player's piece; that one goes back, and `lost` pieces count no more. */
export interface Clumsy {
  event: "clumsy"
  seat: number
  struck: number
  x: number
  y: number
  lost: number
  clause: string
}

/** A player's own piece was knocked off; `tile` is the one it lay on, if it counted. */
export interface Fell {
  event: "fell"
  seat: number
  tile: string | null
  x: number
  y: number
  clause: string
}

/** A program let a quarter of a second go by. */
export interface HeldBack {
  event: "held_back"
  seat: number
  clause: string
}

/** The house let time go by, at a table without a clock. */
export interface Ticked {
  event: "ticked"
  now: number
  clause: string
}

/** A player called stop: plundering ends at `ends`, when the hands have had their time. */
export interface Called {
  event: "called"
  seat: number
  ends: number
  clause: string
}

/** Plundering is over. `seat` called stop (in a sealed beat perhaps others too), or it ended by itself. */
export interface Stopped {
  event: "stopped"
  seat: number | null
  clause: string
}

/** A player has chosen in secret; nothing else is told. */
export interface Sealed {
  event: "sealed"
  seat: number
  what: "beat" | "bid"
  clause: string
}

/** All choices of a beat: for each seat a tile, `wait` or `stop`, or nothing if it was not asked. */
export interface BeatShown {
  event: "beat_shown"
  beat: number
  choices: (string | null)[]
  clause: string
}

/** The pay of every seat, and what each put back before because the bank was short. */
export interface Paid {
  event: "paid"
  amounts: number[]
  put_back: number[]
  clause: string
}

export interface Looted {
  event: "looted"
  seat: number
  tile: string
  kind: Sort
  clause: string
}

export type Sort = "equipment" | "boats"

/** The bid of every seat, or nothing if it was not asked, and the seats whose bids cancel out. */
export interface BidsShown {
  event: "bids_shown"
  bids: (number | null)[]
  cancelled: number[]
  clause: string
}

/** A tile was taken for a bid, out of the chest or out of the water. */
export interface Took {
  event: "took"
  seat: number
  tile: string
  kind: Sort
  from: Origin
  price: number
  clause: string
}

export type Origin = "chest" | "overboard"

export interface Sank {
  event: "sank"
  tiles: string[]
  clause: string
}

export interface Floated {
  event: "floated"
  tiles: string[]
  clause: string
}

export interface Threw {
  event: "threw"
  seat: number
  tile: string
  clause: string
}

/** A player is done building: the boats from bow to stern. */
export interface Built {
  event: "built"
  seat: number
  order: string[]
  clause: string
}

/** The next round begins: everybody takes their pieces back. */
export interface NewRound {
  event: "new_round"
  round: number
  captain: number
  placed: number[]
  lost: number[]
  clause: string
}

export interface Ended {
  event: "ended"
  reason: "complete"
  clause: string
}

export type GameEvent =
  | ChosePurse
  | Opened
  | Dropped
  | Clumsy
  | Fell
  | HeldBack
  | Ticked
  | Called
  | Stopped
  | Sealed
  | BeatShown
  | Paid
  | Looted
  | BidsShown
  | Took
  | Sank
  | Floated
  | Threw
  | Built
  | NewRound
  | Ended

/** A ship as somebody wants it. */
export interface Preview {
  worth: Worth
  gains: Record<string, (number | null)[]>
  build: Build
  left: string[]
}

/** What a board of this game shows. */
export interface Game {
  view: View
  box: Box
  move: Move
  event: GameEvent
  preview: Preview
}
