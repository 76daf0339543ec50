// What the board reads of the two games, and what each calls the same things.
import type * as Pirates from '../../net/games/pirates'
import type * as Seeraeuber from '../../net/games/seeraeuber'
import type { ChoiceOf, Lately, LineOf } from '../board'

/** One of two games: what only the other has is undefined. */
type Either<A, B> = (A & Lacking<A, B>) | (B & Lacking<B, A>)
type Lacking<A, B> = { [K in Exclude<keyof B, keyof A>]?: undefined }

type Recent = 'majorities' | 'standing' | 'wheels' | 'anchors' | 'ransom_price'

export type View = Either<Lately<Pirates.View, Recent>, Lately<Seeraeuber.View, 'majorities' | 'standing'>>
export type Box = Either<Pirates.Box, Seeraeuber.Box>
export type Prize = Either<Pirates.Card, Seeraeuber.Prize>
export type Move = Pirates.Move | Seeraeuber.Move
export type GameEvent = Pirates.GameEvent | Seeraeuber.GameEvent

export interface Game {
  view: View
  box: Box
  move: Move
  event: GameEvent
  preview: Pirates.Preview
}

export type Choice = ChoiceOf<Move>
export type Line = LineOf<Game>

export const FACES = ['2', '3', '4', '5', '?'] as const

/** Each game's names for what both have. */
export interface Dialect {
  prize: 'card' | 'ship' // for people
  kept: boolean // whether captains keep cards
  kinds: string[]
  merge: (stack: string, onto: string) => Move
  board: (stack: string, prize: string, token: string | null) => Move
  mutiny: ((stack: string, prize: string, token: string | null) => Move) | null
  ransom: ((pirate: string) => Move) | null
}

const PIRATES: Dialect = {
  prize: 'card',
  kept: true,
  kinds: ['saber', 'rum', 'relics', 'chest', 'wheel', 'anchor'],
  merge: (stack, onto) => ({ act: 'assemble', stack, onto }),
  board: (stack, card, token) => ({ act: 'capture', stack, card, token }),
  mutiny: (stack, card, token) => ({ act: 'mutiny', stack, card, token }),
  ransom: (pirate) => ({ act: 'ransom', pirate }),
}

const SEERAEUBER: Dialect = {
  prize: 'ship',
  kept: false,
  kinds: ['chest', 'rum', 'candlestick', 'dagger'],
  merge: (stack, onto) => ({ act: 'move', stack, onto }),
  board: (stack, ship, token) => ({ act: 'board', stack, ship, token }),
  mutiny: null,
  ransom: null,
}

export function dialectOf(box: Box): Dialect {
  return box.ships ? SEERAEUBER : PIRATES
}

export function prizesOf(box: Box): Map<string, Prize> {
  return new Map<string, Prize>((box.cards ?? box.ships).map((prize) => [prize.id, prize]))
}

/** The card that a move boards. */
export function boardedBy(move: Move): string | null {
  if ('card' in move) return move.card
  return 'ship' in move ? move.ship : null
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
