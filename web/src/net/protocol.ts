// Written by `make protocol` from fourseas/server/protocol. Do not edit.

/** The request had already been fulfilled; if something changes, the update itself says so. */
export interface Ack {
  is: "ack"
  ref: number
  number: number
}

/** Add my part of the seed if I did not sit down myself, as at a table that I opened; before the game. */
export interface AddPart {
  do: "part"
  ref?: number
  seat: number
  part: string
}

/** The host changes the table before the game; omitted fields stay as they are. */
export interface Arrange {
  do: "arrange"
  ref?: number
  players?: number
  options?: Record<string, boolean>
  speed?: Live | Relaxed | Slow
  listed?: boolean
}

/** A time bank per player, and an increment after every move. Being disconnected uses up a separate bank. */
export interface Live {
  kind: "live"
  bank_s?: number
  increment_s?: number
}

/** No clock. */
export interface Relaxed {
  kind: "relaxed"
}

/** So many days per move. */
export interface Slow {
  kind: "slow"
  days?: number
}

/** What does the table look like, in words? */
export interface AskDescribe {
  do: "describe"
  ref?: number
}

/** What would be a good move, and why? `seen` is the number of the last entry the sender knows. */
export interface AskHint {
  do: "hint"
  ref?: number
  seen: number
  seat: number
}

/** What are my choices called? */
export interface AskLabels {
  do: "labels"
  ref?: number
}

/** What would these moves bring? `seen` is the number of the last entry the sender knows. */
export interface AskPreview {
  do: "preview"
  ref?: number
  seen: number
  seat: number
  moves: Record<string, unknown>[]
  after?: Record<string, unknown> | null
}

/** Why is this not allowed? */
export interface AskWhy {
  do: "ask_why"
  ref?: number
  seat: number
  move: Record<string, unknown>
}

export interface Chat {
  do: "chat"
  ref?: number
  text: string
}

export interface ChatLine {
  number: number
  at: number
  name: string
  seat: number | null
  text: string
}

/** The chat of a table, oldest first. */
export interface ChatPage {
  said: ChatLine[]
  older: boolean
}

/** A legal action of one of the viewer's awaited seats. What it is called comes on request: `labels`. */
export interface Choice {
  seat: number
  move: unknown
  final?: boolean
}

/** The host frees a seat before the game. */
export interface Clear {
  do: "clear"
  ref?: number
  seat: number
}

export interface ClockView {
  bank_ms: number
  away_ms: number
  runs: "away" | "bank" | "no"
}

export interface Clocks {
  at: number
  seats: ClockView[]
}

/** Answer a request to take moves back, for all my seats. */
export interface Consent {
  do: "consent"
  ref?: number
  yes: boolean
}

export interface Credentials {
  login: string
  passphrase: string
}

/** The answer to `describe`: the table in words, as the viewer may see it. Empty while no game is played; null where the game has no words of its own for it. */
export interface Described {
  is: "described"
  ref: number
  number: number
  sections: Section[] | null
}

/** A heading, and what is said under it. */
export interface Section {
  title: string
  lines: string[]
}

export interface DeviceKeys {
  p256dh: string
  auth: string
}

export interface End {
  reason: "abandoned" | "complete" | "truncated"
  sheet: Line[]
  totals: number[]
  winners: number[]
}

/** A line of the score sheet. */
export interface Line {
  line: string
  clause: string
  points: number[]
}

export interface Fairness {
  commit: string
  seed?: string | null
  salt?: string | null
  secret?: string | null
  parts?: string[] | null
}

/** The game after a number of moves. The first frame of a page has the view, the others what differs from the frame before, like the patches of an update. */
export interface Frame {
  view?: unknown
  patch?: ([(string | number | [number, number])[], unknown])[]
  line: LogLine | null
}

/** Something that happened at the table. */
export interface LogLine {
  number: number
  at: number
  kind: "move" | "table"
  line: string
  seat: number | null
  move: number | null
  words: unknown
  events: unknown[]
}

export interface GameInfo {
  id: string
  name: string
  designer: string
  players: number[]
  minutes: number
  sentence: string
  goal: string
  options: Option[]
  levels: string[]
  rules: string
  has_tutorial: boolean
  has_hands: boolean
  seat_keys: string[]
  board_keys: string[]
  board: string | null
  words: Record<string, string>
}

export interface Option {
  id: string
  text: string
  default: boolean
  apart: string[]
}

/** The answer to `hint`: one of my choices, its label, and why it is a good one. */
export interface Hinted {
  is: "hinted"
  ref: number
  number: number
  choice: Choice
  label: string
  reason: string
}

/** The race is open; sent to everybody who plays at the same moment. */
export interface Key {
  is: "key"
  race: number
  key: string
  now: number
}

/** The answer to `labels`: what the viewer may do now, and a label for each. In a race that may differ from the choices last sent, since time has passed. */
export interface Labels {
  is: "labels"
  ref: number
  number: number
  choices: Choice[]
  labels: string[]
}

/** Leave a running game for good; a bot plays on. */
export interface Leave {
  do: "leave"
  ref?: number
}

/** The progress of a guided first game. */
export interface Lesson {
  step: number
  steps: number
  title: string
  texts: string[]
  points: Record<string, unknown>[]
  clause: string | null
  done: boolean
}

/** Lines of a table's log, oldest first. */
export interface LogPage {
  lines: LogLine[]
  older: boolean
}

export interface Me {
  name: string
  login: string | null
}

/** Make a move; `seen` is the number of the last entry the sender knows. */
export interface Move {
  do: "move"
  ref?: number
  seen: number
  seat: number
  move: Record<string, unknown>
}

/** A browser's subscription to web push. */
export interface NewDevice {
  endpoint: string
  keys: DeviceKeys
}

/** A line that is added to the log. That of a move leaves out what the update says anyway: its `number` is the update's, its `move` the update's `moves`, its `kind` a move. */
export interface NewLine {
  number?: number
  at: number
  kind?: "move" | "table"
  line: string
  seat: number | null
  move?: number | null
  words: unknown
  events: unknown[]
}

export interface NewName {
  name: string
}

/** Open a table. With `start` it begins at once: every seat that is not mine goes to a bot. */
export interface NewTable {
  game: string
  players?: number
  options?: Record<string, boolean>
  speed?: Live | Relaxed | Slow
  listed?: boolean
  hot_seat?: boolean
  names?: string[]
  curtain?: boolean
  bots?: string[]
  start?: boolean
  tutorial?: boolean
}

export interface NewWebhook {
  url: string
}

/** What became of a notice that was sent to try. */
export interface NoticeTest {
  devices: number
  webhook: boolean | null
}

/** How I want to be told that it is my turn; nothing of it is on until I ask for it. */
export interface Notices {
  push_key: string | null
  devices: string[]
  webhooks: boolean
  webhook: Webhook | null
  calendar: string | null
}

export interface Webhook {
  url: string
  secret: string
}

export interface OldDevice {
  endpoint: string | null
}

export interface PassphraseOnly {
  passphrase: string
}

export interface People {
  at_tables: number
}

/** To be answered at once with `pong`, so that the server knows the latency. */
export interface Ping {
  is: "ping"
  now: number
  delay: number | null
}

/** A table of mine, for my history. */
export interface Played {
  table: string
  game: string
  phase: Phase
  my_turn: boolean
  players: string[]
  at: number
  won: boolean | null
  mine: number[]
  scores: number[] | null
  places: number[] | null
}

export type Phase = "gathering" | "playing" | "over"

/** The answer to `ping`, with the time it contained. */
export interface Pong {
  do: "pong"
  ref?: number
  now: number
}

/** What a legal move would bring. None stands for what the seat cannot foresee. */
export interface Preview {
  points: (number | null)[]
  leads: boolean | null
  reveals: boolean
  own: unknown
}

/** The answer to `preview`: one for each of the moves; null for a move that is not legal. */
export interface Previews {
  is: "previews"
  ref: number
  number: number
  previews: (Preview | null)[]
}

/** Something was refused, and nothing changed. Also the body of every REST error. */
export interface Problem {
  is: "problem"
  code: Code
  text: string
  clause: string | null
  ref: number | null
}

export type Code =
  | "unparsable"
  | "unknown"
  | "outdated"
  | "too_large"
  | "too_fast"
  | "not_your_turn"
  | "not_your_seat"
  | "illegal"
  | "stale"
  | "not_now"
  | "not_allowed"
  | "failed"

/** A part of the game in real time, in which everybody acts at once. The time in the view, `now`, counts from `opens_at`; until then it is negative, and the view does not contain what the race is about. Those who play receive that sealed beforehand, and the key when the race opens; then everybody gets an update, spectators a moment later. Anything done before `starts_at` is refused. */
export interface Race {
  opens_at: number
  starts_at: number
}

/** A race is about to begin, as soon as everybody is ready. */
export interface Readiness {
  opener: number
  ready: number[]
  waiting_for: number[]
  until: number
}

/** I am ready for the race that is about to begin, on all my seats. From the player who begins it, this also means: begin as soon as everybody is ready. */
export interface Ready {
  do: "ready"
  ref?: number
}

/** Send the snapshot again. */
export interface Refresh {
  do: "refresh"
  ref?: number
}

/** The same people once more; the first to ask opens the table. */
export interface Rematch {
  do: "rematch"
  ref?: number
  start?: boolean
}

/** A game and the first page of its frames; there is one more frame than moves. */
export interface Replay {
  game: string
  rules: string
  box: unknown
  options: Record<string, boolean>
  players: string[]
  bots: (string | null)[]
  moves: number
  page: number
  frames: Frame[]
  end: End | null
  fairness: Fairness | null
}

/** Take my seats back from the bots that played for me. */
export interface Return {
  do: "return"
  ref?: number
}

/** A paragraph, a clause, a list item or a table of the rules. Text may contain *emphasis*, **bold** and `code`. */
export interface RuleBlock {
  kind: "clause" | "item" | "table" | "text"
  text: string
  clause: string
  rows: string[][]
}

export interface RuleSection {
  title: string
  blocks: RuleBlock[]
}

export interface RulesText {
  game: string
  name: string
  sections: RuleSection[]
}

/** For those who play: the update with which a race will open, encrypted. Programs that ignore it get the same as an update when the race opens; docs/protocol.md explains how a box is opened. */
export interface Sealed {
  is: "sealed"
  race: number
  box: string
}

/** The host puts a bot on a free seat before the game, or changes its level. */
export interface SeatBot {
  do: "seat_bot"
  ref?: number
  seat: number
  level: string
}

export interface SeatView {
  colour: string
  name: string
  state: "bot" | "free" | "person"
  level: string | null
  stand_in: boolean
  here: boolean
  left: boolean
  host: boolean
}

export interface Sit {
  do: "sit"
  ref?: number
  seat: number
  part?: string | null
}

/** Everything, sent when a socket opens or asks for it: at most 64 KiB. */
export interface Snapshot {
  is: "table"
  number: number
  now: number
  table: string
  game: string
  rules: string
  box_id: string
  box: unknown
  options: Record<string, boolean>
  speed: Live | Relaxed | Slow
  listed: boolean
  hot_seat: boolean
  curtain: boolean
  phase: Phase
  you: number[]
  host: boolean
  seats: SeatView[]
  spectators: number
  moves: number
  log: LogLine[]
  log_older: boolean
  chat: ChatLine[]
  chat_older: boolean
  view: unknown
  awaited: number[]
  choices: Choice[]
  race: Race | null
  ready: Readiness | null
  clocks: Clocks | null
  undo: UndoView
  fairness: Fairness | null
  end: End | null
  rematch: string | null
  closed: string | null
  readable: Readable
  lesson: Lesson | null
}

/** What the viewer may take back, and a request that awaits consent; empty if there is nothing of either. */
export interface UndoView {
  free?: boolean
  ask?: boolean
  asked_by?: number | null
  to_move?: number | null
  waiting_for?: number[]
}

export type Readable = "nothing" | "record" | "replay"

/** Give a seat back before the game. */
export interface Stand {
  do: "stand"
  ref?: number
  seat: number
}

/** Let a bot play for somebody who is away, after the grace period. */
export interface StandIn {
  do: "stand_in"
  ref?: number
  seat: number
}

/** The host starts; free seats go to bots of this level. */
export interface Start {
  do: "start"
  ref?: number
  level?: string
}

export interface TableRef {
  table: string
}

/** A line of the lobby. */
export interface TableSummary {
  table: string
  game: string
  phase: Phase
  speed: Live | Relaxed | Slow
  players: (string | null)[]
  at: number
}

/** How I have fared at a game: in those of my latest games that ended by the rules and in which I had one seat. */
export interface Tally {
  game: string
  played: number
  won: number
  best: number | null
  streak: number
  longest: number
}

/** A view of a game, to be told in words. */
export interface ToDescribe {
  box: unknown
  view: unknown
  players: string[]
  seat: number | null
}

/** Take my last move back, or ask for it if others must consent. */
export interface Undo {
  do: "undo"
  ref?: number
  seen: number
  seat: number
}

/** What changed. `lines` and `said` are appended, `patch` changes parts of the view: pairs of a path and its new value; a pair of places at the end of a path stands for a part of a list. Every other field but `ack` replaces the snapshot's. Where moves were taken back, `log` has the last lines again; of the lines known before, all stay except those of moves beyond `moves`. */
export interface Update {
  is: "update"
  number: number
  now: number
  ack?: number
  lines?: NewLine[]
  said?: ChatLine[]
  options?: Record<string, boolean>
  speed?: Live | Relaxed | Slow
  listed?: boolean
  phase?: Phase
  you?: number[]
  host?: boolean
  seats?: SeatView[]
  spectators?: number
  moves?: number
  log?: LogLine[]
  log_older?: boolean
  view?: unknown
  patch?: ([(string | number | [number, number])[], unknown])[]
  awaited?: number[]
  choices?: Choice[]
  race?: Race | null
  ready?: Readiness | null
  clocks?: Clocks | null
  undo?: UndoView
  fairness?: Fairness | null
  end?: End | null
  rematch?: string | null
  closed?: string | null
  readable?: Readable
  lesson?: Lesson | null
}

/** The answer to `ask_why`; both null if the move is allowed. */
export interface WhyNot {
  is: "why"
  ref: number
  clause: string | null
  text: string | null
}

export type Speed = Live | Relaxed | Slow

export type ToClient =
  | Snapshot
  | Update
  | Ack
  | Ping
  | Sealed
  | Key
  | WhyNot
  | Labels
  | Previews
  | Described
  | Hinted
  | Problem

export type FromClient =
  | Move
  | AskWhy
  | AskLabels
  | AskDescribe
  | AskPreview
  | AskHint
  | Chat
  | Sit
  | AddPart
  | Stand
  | SeatBot
  | Clear
  | Arrange
  | Start
  | Undo
  | Consent
  | Ready
  | Leave
  | Return
  | StandIn
  | Rematch
  | Refresh
  | Pong

export const PROTOCOL = 2
