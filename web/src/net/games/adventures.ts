// The types of adventures, as its Python structs have them. `fourseas game types adventures` writes them; do not edit.

export interface View {
  turn: number
  decides: number | null
  first: number
  round: number
  asked: Asked | null
  plays: number
  card: string | null
  effect: number | null
  sail: Sailing | null
  visit: Visit | null
  owed: number
  push: Pushing | null
  docked: Track[]
  speed: Speed
  played: string[]
  merchants: Record<string, Colour[]>
  offering: (string | null)[]
  tiles: string[]
  meeples: Record<string, number>
  gone: string[]
  players: Player[]
  standing: Standing
  bag: number
  port_deck: number
  merchant_deck: number
  tiles_waiting: number
  outlook: Outlook
  looked: string[] | null
}

export type Asked =
  | "bonus_crate"
  | "bonus_card"
  | "meeple"
  | "play"
  | "sail"
  | "plunder"
  | "port"
  | "pay"
  | "push"
  | "shield"
  | "crate"
  | "swap"
  | "refill"
  | "remove"
  | "look"
  | "claim"

export interface Sailing {
  points: number
  ships: Track[]
}

export type Track = "black" | "red" | "blue"

/** A ship in a port. */
export interface Visit {
  space: string
  takes: number
  rescue: boolean
  bought: string[]
}

/** A ship is pushed back: whose and which is null before that is chosen. */
export interface Pushing {
  force: number
  target: number | null
  track: Track | null
}

/** Steps that the ship of whose turn it is may sail beyond what a card says. */
export interface Speed {
  black: number
  red: number
  blue: number
}

export type Colour = "pink" | "yellow" | "brown" | "blue" | "white"

export interface Player {
  ships: Ships
  visited: string[]
  crates: Crates
  in_hand: number
  in_draw: number
  discards: string[]
  table: string[]
  cards: number
  tiles: OwnTile[]
  pirates: number
  to_place: number
  hand: string[] | null
  draw_pile: string[] | null
  points: Points
}

/** The space of each ship. */
export interface Ships {
  black: string
  red: string
  blue: string
}

export interface Crates {
  pink: number
  yellow: number
  brown: number
  blue: number
  white: number
}

export interface OwnTile {
  id: string
  doubled: boolean
}

/** ADV-51 ADV-52: as if the game ended now, by the lines of the score sheet. */
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

export interface Outlook {
  steps: Partial<Record<Track, Record<string, number>>>
  sails: Record<string, Partial<Record<Track, Record<string, number>>>>
  visits: string[]
  pushes: PushTo[]
  refills: Record<string, number>
  prices: Record<string, Price>
}

/** A rival's ship, and where a push would leave it. */
export interface PushTo {
  player: number
  track: Track
  to: string
}

/** What a treasure tile asks of the viewer. */
export interface Price {
  payable: boolean
  lacks: number
  missing: Partial<Record<Colour, number>>
}

export interface Box {
  board: Board
  tiles: Tile[]
  cards: Card[]
  places: Places
  game?: string
  name?: string
  sources?: Record<string, Source>
}

export interface Board {
  spaces: Record<string, Space>
  edges: [string, string][]
}

export interface Space {
  track: Track | null
  kind: Kind
  crates: number
  on_spur: boolean
  junction: string | null
  index: number | null
  at?: [number, number]
  name?: string
}

export type Kind = "start" | "sea" | "merchant" | "port" | "goal"

export interface Tile {
  id: string
  name: string
  cost: Record<string, number>
  vp: number
  source?: Source
}

export type Source = "rulebook" | "public" | "reconstructed"

export interface Card {
  id: string
  name: string
  deck: "merchant" | "port" | "start"
  move: number
  effects: Effect[]
  advanced: "out" | "table" | null
  vp: number
  copies: number
  text?: string
  source?: Source
}

export interface Effect {
  effect: string
  n?: number
  track?: Track
}

/** ADV-52: points for the places on a track, by the number of players. */
export interface Places {
  "2": number[]
  "3": number[]
  "4": number[]
  "5": number[]
  "6": number[]
  twelve: number
}

/** ADV-6: a crate or a card, one of the two. */
export interface Bonus {
  act: "bonus"
  colour?: Colour | null
  card?: string | null
}

export interface Meeple {
  act: "meeple"
  port: string
}

export interface Play {
  act: "play"
  card: string
  as: "action" | "move"
}

export interface Sail {
  act: "move"
  ship: Track
  to: string
}

export interface Plunder {
  act: "plunder"
}

export interface Take {
  act: "take"
  card: string
}

export interface Buy {
  act: "buy"
  tile: string
}

export interface Leave {
  act: "leave"
  meeple_tile?: string | null
}

export interface Push {
  act: "push"
  player: number
  track: Track
}

export interface Shield {
  act: "shield"
  card: string | null
}

export interface Crate {
  act: "crate"
  colour: Colour
}

export interface Swap {
  act: "swap"
  give: Colour
  take: Colour
}

export interface Refill {
  act: "refill"
  space: string
}

export interface Remove {
  act: "remove"
  card: string
  from: "discard" | "hand"
}

/** Use a spyglass that lies on the table. */
export interface Look {
  act: "look"
  card: string
}

export interface Skip {
  act: "skip"
}

export interface EndTurn {
  act: "end_turn"
}

export interface Claim {
  act: "claim"
  tile: string | null
}

export type Move =
  | Bonus
  | Meeple
  | Play
  | Sail
  | Plunder
  | Take
  | Buy
  | Leave
  | Push
  | Shield
  | Crate
  | Swap
  | Refill
  | Remove
  | Look
  | Skip
  | EndTurn
  | Claim

export interface PlacedMeeple {
  event: "placed_meeple"
  seat: number
  space: string
  clause: string
}

/** A card was played for its movement or its action; then it lies in front, on the table, or is out of play. */
export interface Played {
  event: "played"
  seat: number
  card: string
  as: "action" | "move"
  goes: Goes
  clause: string
}

export type Goes = "front" | "table" | "out"

/** A player has one more card to play this turn. */
export interface PlaysMore {
  event: "plays_more"
  seat: number
  clause: string
}

/** Cards came into a hand; when the draw pile had none left, `shuffled` discards became a new one. */
export interface Drew {
  event: "drew"
  seat: number
  count: number
  shuffled: number
  clause: string
}

/** The top of a deck went to a discard pile because an action says so, or as a bonus. */
export interface GainedCard {
  event: "gained_card"
  seat: number
  card: string
  deck: "merchant" | "port"
  clause: string
}

/** A card left the game. */
export interface Removed {
  event: "removed"
  seat: number
  card: string
  from: "discard" | "hand"
  clause: string
}

/** A spyglass was discarded to look at the top cards of the port deck. */
export interface Looked {
  event: "looked"
  seat: number
  card: string
  count: number
  clause: string
}

/** The played cards went to the discard pile. */
export interface EndedTurn {
  event: "ended_turn"
  seat: number
  cards: number
  clause: string
}

/** A player's turn begins, perhaps with a new round. */
export interface Began {
  event: "began"
  seat: number
  round: number
  new_round: boolean
  plays: number
}

/** A player did without something they might have done. */
export interface Skipped {
  event: "skipped"
  seat: number
  what: Option
  clause: string | null
}

export type Option = "sail" | "plunder" | "push" | "swap" | "refill" | "remove"

/** A crate out of the bag. */
export interface GotCrate {
  event: "got_crate"
  seat: number
  colour: Colour
  random: boolean
  clause: string | null
}

/** A crate went back into the bag, and one of another colour came out. */
export interface Swapped {
  event: "swapped"
  seat: number
  give: Colour
  take: Colour
}

export interface Refilled {
  event: "refilled"
  seat: number
  space: string
  crates: Partial<Record<Colour, number>>
  clause: string
}

export interface ReachedTrinidad {
  event: "reached_trinidad"
  seat: number
  ship: Track
  clause: string
}

/** The tile that comes with reaching Trinidad; none if it was not wanted. */
export interface Claimed {
  event: "claimed"
  seat: number
  tile: string | null
  vp: number
  clause: string
}

export interface Ended {
  event: "ended"
  reason: "complete" | "truncated"
  clause: string
}

export interface Sailed {
  event: "sailed"
  seat: number
  ship: Track
  from: string
  to: string
  steps: number
  path: string[]
  clause: string
}

export interface Plundered {
  event: "plundered"
  seat: number
  space: string
  crates: Partial<Record<Colour, number>>
  card: string | null
  clause: string
}

/** A ship is to be pushed whose owner has a shield, and is asked. */
export interface Aimed {
  event: "aimed"
  seat: number
  target: number
  ship: Track
  steps: number
  clause: string
}

export interface Pushed {
  event: "pushed"
  seat: number
  target: number
  ship: Track
  from: string
  to: string
  steps: number
  path: string[]
  clause: string
}

/** A shield was discarded, and the push was cancelled. */
export interface Shielded {
  event: "shielded"
  seat: number
  by: number
  ship: Track
  card: string
  clause: string
}

export interface Visited {
  event: "visited"
  seat: number
  space: string
  clause: string
}

export interface Recruited {
  event: "recruited"
  seat: number
  card: string
  from: "deck" | "looked" | "offering"
  clause: string
}

/** A new card lies in the offering. */
export interface Offered {
  event: "offered"
  card: string
  place: number
  clause: string
}

/** A treasure tile was bought; crates that stand in for others are told by themselves. */
export interface Bought {
  event: "bought"
  seat: number
  tile: string
  vp: number
  crates: Partial<Record<Colour, number>>
  clause: string
}

/** A crate was paid for one of another colour. */
export interface StoodIn {
  event: "stood_in"
  seat: number
  colour: Colour
  clause: string
}

export interface LaidOut {
  event: "tiles_laid_out"
  tiles: string[]
  clause: string
}

/** A visit is over; `unasked` if there was nothing more to do. */
export interface Left {
  event: "left"
  seat: number
  space: string
  unasked: boolean
  clause: string
}

/** A player found their own meeple in a port. */
export interface Met {
  event: "met"
  seat: number
  space: string
  clause: string
}

/** A player found another's meeple in a port. */
export interface Captured {
  event: "captured"
  seat: number
  of: number
  space: string
  clause: string
}

export interface Rescued {
  event: "rescued"
  seat: number
  clause: string
}

/** The meeple went on a tile that was bought in its port. */
export interface Doubled {
  event: "doubled"
  seat: number
  tile: string
  vp: number
  clause: string
}

export type GameEvent =
  | PlacedMeeple
  | Played
  | PlaysMore
  | Drew
  | GainedCard
  | Removed
  | Looked
  | EndedTurn
  | Began
  | Skipped
  | GotCrate
  | Swapped
  | Refilled
  | ReachedTrinidad
  | Claimed
  | Ended
  | Sailed
  | Plundered
  | Aimed
  | Pushed
  | Shielded
  | Visited
  | Recruited
  | Offered
  | Bought
  | StoodIn
  | LaidOut
  | Left
  | Met
  | Captured
  | Rescued
  | Doubled

export type Preview = null

/** What a board of this game shows. */
export interface Game {
  view: View
  box: Box
  move: Move
  event: GameEvent
  preview: Preview
}
