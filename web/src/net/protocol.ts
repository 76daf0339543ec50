// Written by `make protocol` from fourseas/server/protocol. Do not edit.

export interface Ack {
  is: "ack"
  ref: number
  number: number
}

export interface AddPart {
  do: "part"
  ref?: number
  seat: number
  part: string
}

export interface Arrange {
  do: "arrange"
  ref?: number
  players?: number
  options?: Record<string, boolean>
  speed?: Live | Relaxed | Slow
  listed?: boolean
}

export interface AskLabels {
  do: "labels"
  ref?: number
}

export interface AskPreview {
  do: "preview"
  ref?: number
  seen: number
  seat: number
  moves: Record<string, any>[]
}

export interface AskWhy {
  do: "ask_why"
  ref?: number
  seat: number
  move: Record<string, any>
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

export interface ChatPage {
  said: ChatLine[]
  older: boolean
}

export interface Choice {
  seat: number
  move: any
  final: boolean
}

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

export interface Consent {
  do: "consent"
  ref?: number
  yes: boolean
}

export interface Credentials {
  login: string
  passphrase: string
}

export interface End {
  reason: "abandoned" | "complete" | "truncated"
  sheet: Line[]
  totals: number[]
  winners: number[]
}

export interface Fairness {
  commit: string
  seed?: string | null
  salt?: string | null
  secret?: string | null
  parts?: string[] | null
}

export interface Frame {
  view?: any
  patch?: ([(string | number | [number, number])[], any])[]
  line: LogLine | null
}

export interface GameInfo {
  id: string
  name: string
  designer: string
  players: number[]
  minutes: number
  sentence: string
  options: Option[]
  levels: string[]
  rules: string
  has_tutorial: boolean
  seat_keys: string[]
  board_keys: string[]
  board: string | null
  words: Record<string, string>
}

export interface Key {
  is: "key"
  race: number
  key: string
  now: number
}

export interface Labels {
  is: "labels"
  ref: number
  number: number
  choices: Choice[]
  labels: string[]
}

export interface Leave {
  do: "leave"
  ref?: number
}

export interface Lesson {
  step: number
  steps: number
  title: string
  texts: string[]
  clause: string | null
  done: boolean
}

export interface Line {
  line: string
  clause: string
  points: number[]
}

export interface Live {
  kind: "live"
  bank_s?: number
  increment_s?: number
}

export interface LogLine {
  number: number
  at: number
  kind: "move" | "table"
  line: string
  seat: number | null
  move: number | null
  words: any
  events: any[]
}

export interface LogPage {
  lines: LogLine[]
  older: boolean
}

export interface Me {
  name: string
  login: string | null
}

export interface Move {
  do: "move"
  ref?: number
  seen: number
  seat: number
  move: Record<string, any>
}

export interface NewName {
  name: string
}

export interface NewTable {
  game: string
  players?: number
  options?: Record<string, boolean>
  speed?: Live | Relaxed | Slow
  listed?: boolean
  hot_seat?: boolean
  bots?: string[]
  start?: boolean
  tutorial?: boolean
}

export interface Option {
  id: string
  text: string
  default: boolean
  apart: string[]
}

export interface PassphraseOnly {
  passphrase: string
}

export interface Ping {
  is: "ping"
  now: number
  delay: number | null
}

export interface Played {
  table: string
  game: string
  phase: "gathering" | "over" | "playing"
  my_turn: boolean
  players: string[]
  at: number
  won: boolean | null
}

export interface Pong {
  do: "pong"
  ref?: number
  now: number
}

export interface Preview {
  points: (number | null)[]
  leads: boolean | null
  reveals: boolean
  own: any
}

export interface Previews {
  is: "previews"
  ref: number
  number: number
  previews: (Preview | null)[]
}

export interface Problem {
  is: "problem"
  code: "failed" | "illegal" | "not_allowed" | "not_now" | "not_your_seat" | "not_your_turn" | "outdated" | "stale" | "too_fast" | "too_large" | "unknown" | "unparsable"
  text: string
  clause: string | null
  ref: number | null
}

export interface Race {
  opens_at: number
  starts_at: number
}

export interface Readiness {
  opener: number
  ready: number[]
  waiting_for: number[]
  until: number
}

export interface Ready {
  do: "ready"
  ref?: number
}

export interface Refresh {
  do: "refresh"
  ref?: number
}

export interface Relaxed {
  kind: "relaxed"
}

export interface Rematch {
  do: "rematch"
  ref?: number
  start?: boolean
}

export interface Replay {
  game: string
  rules: string
  box: any
  options: Record<string, boolean>
  players: string[]
  bots: (string | null)[]
  moves: number
  page: number
  frames: Frame[]
  end: End | null
  fairness: Fairness | null
}

export interface Return {
  do: "return"
  ref?: number
}

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

export interface Sealed {
  is: "sealed"
  race: number
  box: string
}

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

export interface Slow {
  kind: "slow"
  days?: number
}

export interface Snapshot {
  is: "table"
  number: number
  now: number
  table: string
  game: string
  rules: string
  box_id: string
  box: any
  options: Record<string, boolean>
  speed: Live | Relaxed | Slow
  listed: boolean
  hot_seat: boolean
  phase: "gathering" | "over" | "playing"
  you: number[]
  host: boolean
  seats: SeatView[]
  spectators: number
  moves: number
  log: LogLine[]
  log_older: boolean
  chat: ChatLine[]
  chat_older: boolean
  view: any
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
  readable: "nothing" | "record" | "replay"
  lesson: Lesson | null
}

export interface Stand {
  do: "stand"
  ref?: number
  seat: number
}

export interface StandIn {
  do: "stand_in"
  ref?: number
  seat: number
}

export interface Start {
  do: "start"
  ref?: number
  level?: string
}

export interface TableRef {
  table: string
}

export interface TableSummary {
  table: string
  game: string
  phase: "gathering" | "over" | "playing"
  speed: Live | Relaxed | Slow
  players: (string | null)[]
  at: number
}

export interface Undo {
  do: "undo"
  ref?: number
  seen: number
  seat: number
}

export interface UndoView {
  free: boolean
  ask: boolean
  asked_by: number | null
  to_move: number | null
  waiting_for: number[]
}

export interface Update {
  is: "update"
  number: number
  now: number
  ack?: number
  lines?: LogLine[]
  said?: ChatLine[]
  options?: Record<string, boolean>
  speed?: Live | Relaxed | Slow
  listed?: boolean
  phase?: "gathering" | "over" | "playing"
  you?: number[]
  host?: boolean
  seats?: SeatView[]
  spectators?: number
  moves?: number
  log?: LogLine[]
  log_older?: boolean
  view?: any
  patch?: ([(string | number | [number, number])[], any])[]
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
  readable?: "nothing" | "record" | "replay"
  lesson?: Lesson | null
}

export interface WhyNot {
  is: "why"
  ref: number
  clause: string | null
  text: string | null
}

export type Speed =
  | Live
  | Relaxed
  | Slow

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
  | Problem

export type FromClient =
  | Move
  | AskWhy
  | AskLabels
  | AskPreview
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

export type Code =
  | "unparsable" | "unknown" | "outdated" | "too_large" | "too_fast" | "not_your_turn" | "not_your_seat" | "illegal" | "stale" | "not_now" | "not_allowed" | "failed"

export const PROTOCOL = 2
