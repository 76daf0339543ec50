// The types of pirates, as its Python structs have them. `fourseas game types pirates` writes them; do not edit.

export interface View {
  stacks: string[][]
  treasuries: number[]
  tokens: Record<string, number>[]
  deck: number
  turn: number
  display: (string | null)[]
  majorities: Record<string, number[]>
  standing: Standing
  kept: string[][]
  discarded: string[]
  black_spot: number | null
  ransomed: string | null
  wheels: number[]
  anchors: number[]
  ransom_price: number
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
  cards: Card[]
  faces: string[]
  values: Values
  game?: string
  name?: string
  sources?: Record<string, Source>
}

export interface Card {
  id: string
  ducats: number
  min: number
  mystery: number
  tokens: string[]
  source?: Source
  kind: "monster" | "ruin" | "ship"
  wheels: number
  anchors: number
}

export type Source = "rulebook" | "public" | "reconstructed"

export interface Values {
  saber: number
  rum: number
  relics: number
  chest: number
}

export interface Assemble {
  act: "assemble"
  stack: string
  onto: string
}

export interface Capture {
  act: "capture"
  stack: string
  card: string
  token: string | null
}

export interface Mutiny {
  act: "mutiny"
  stack: string
  card: string
  token: string | null
}

export interface Ransom {
  act: "ransom"
  pirate: string
}

export interface Pass {
  act: "pass"
}

export type Move = Assemble | Capture | Mutiny | Ransom | Pass

/** A stack was put on another. */
export interface Stacked {
  event: "stacked"
  seat: number
  stack: string
  onto: string
  height: number
  under: number
}

/** A party captured a card; the events after it tell who got what. */
export interface Boarded {
  event: "boarded"
  seat: number
  stack: string
  card: string
  crew: number
  mutiny: boolean
}

/** Ducats from the supply. */
export interface Gained {
  event: "gained"
  seat: number
  ducats: number
  clause: string
}

/** Ducats from one player to another, of which the supply may have paid a part. */
export interface Paid {
  event: "paid"
  seat: number
  to: number
  ducats: number
  supply: number
  clause: string
}

export interface TookToken {
  event: "took_token"
  seat: number
  token: string
  clause: string
}

/** A card left the game. */
export interface Discarded {
  event: "discarded"
  card: string
  clause: string
}

/** A stack broke up into single pirates. */
export interface WentHome {
  event: "went_home"
  pirates: string[]
}

/** New cards were turned up. */
export interface Revealed {
  event: "revealed"
  cards: string[]
  clause: string
}

export interface Passed {
  event: "passed"
  seat: number
  clause: string
}

/** Everybody had to pass: all stacks break up. The pirates that go home follow. */
export interface BrokeUp {
  event: "broke_up"
  clause: string
}

export interface Ended {
  event: "ended"
  reason: "complete" | "truncated"
  clause: string
}

/** The black spot went from one player (or the board's edge, null) to another. */
export interface SpotMoved {
  event: "spot_moved"
  origin: number | null
  to: number
  ducats: number
  clause: string
}

/** The captain paid everything and keeps the card. */
export interface Kept {
  event: "kept"
  seat: number
  card: string
  clause: string
}

export interface Ransomed {
  event: "ransomed"
  seat: number
  pirate: string
  stack: string
  to: number
  ducats: number
  supply: number
  clause: string
}

export type GameEvent =
  | Stacked
  | Boarded
  | Gained
  | Paid
  | TookToken
  | Discarded
  | WentHome
  | Revealed
  | Passed
  | BrokeUp
  | Ended
  | SpotMoved
  | Kept
  | Ransomed

export interface Preview {
  loot: number
  mutiny: boolean
  wages: Wage[]
  supply: Range
  left: Range
  keeps: "no" | "perhaps" | "yes" | null
  mate: number | null
  spot: Spot | null
}

export interface Wage {
  seat: number
  pirates: Pay[]
  ducats: Range
}

/** Of one pirate. */
export interface Pay {
  face: string | null
  ducats: Range
}

/** As narrow as what is visible allows. */
export interface Range {
  least: number
  most: number
}

/** PIR-43: the black spot moves. */
export interface Spot {
  to: number
  ducats: number
}

/** What a board of this game shows. */
export interface Game {
  view: View
  box: Box
  move: Move
  event: GameEvent
  preview: Preview
}
