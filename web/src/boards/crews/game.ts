// What the board reads of the two games: their components, their views, and what each calls the same things.

export interface Prize {
  id: string
  ducats: number
  min: number
  mystery: number
  tokens: string[]
  kind?: 'ship' | 'ruin' | 'monster'
  wheels?: number
  anchors?: number
}

export interface Box {
  cards?: Prize[]
  ships?: Prize[]
  values: Record<string, number>
}

export interface View {
  stacks: string[][] // top first; a pirate is `<seat>.<face>`, or the seat alone where its number is hidden
  treasuries: number[]
  tokens: Record<string, number>[]
  deck: number
  turn: number
  display: (string | null)[]
  discarded: string[]
  kept?: string[][]
  black_spot?: number | null
  ransomed?: string | null
  challenged?: string[]
  asked?: { seat: number; stack: string } | null
  majorities?: Record<string, number[]> // who has most of a kind; not in replays of before, like all that follows
  wheels?: number[] // on the cards that each player kept
  anchors?: number[]
  ransom_price?: number
}

export const FACES = ['2', '3', '4', '5', '?'] as const

/** Each game's names for what both have. */
export interface Dialect {
  prize: string // a card, for people
  field: string // the same in a move
  merge: string
  board: string
  mutiny: string | null
  ransom: string | null
  kept: boolean // whether captains keep cards
  kinds: string[]
}

const PIRATES: Dialect = {
  prize: 'card',
  field: 'card',
  merge: 'assemble',
  board: 'capture',
  mutiny: 'mutiny',
  ransom: 'ransom',
  kept: true,
  kinds: ['saber', 'rum', 'relics', 'chest', 'wheel', 'anchor'],
}

const SEERAEUBER: Dialect = {
  prize: 'ship',
  field: 'ship',
  merge: 'move',
  board: 'board',
  mutiny: null,
  ransom: null,
  kept: false,
  kinds: ['chest', 'rum', 'candlestick', 'dagger'],
}

export function dialectOf(box: Box): Dialect {
  return box.ships ? SEERAEUBER : PIRATES
}

export function prizesOf(box: Box): Map<string, Prize> {
  return new Map((box.cards ?? box.ships ?? []).map((prize) => [prize.id, prize]))
}

export function ownerOf(pirate: string): number {
  return Number(pirate[0])
}

/** The number of a pirate, or null where it is hidden. */
export function faceOf(pirate: string): string | null {
  return pirate[2] ?? null
}

/** The captain takes both tokens of the monster; there is nothing to choose. */
export function isMonster(prize: Prize): boolean {
  return prize.kind === 'monster'
}
