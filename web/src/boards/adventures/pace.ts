// How long a rival's move is shown. A turn is about ten small moves, and is shown within six seconds.
import type { Line, Move } from './game'

const MOST = 650 // a card, and what it is for
const SOME = 480
const LITTLE = 300
const LEAST = 60 // a move without visible effect

const PACES: Record<Move['act'], number> = {
  play: MOST,
  push: MOST,
  claim: MOST,
  move: SOME,
  take: SOME,
  buy: SOME,
  shield: SOME,
  look: SOME,
  plunder: LITTLE,
  crate: LITTLE,
  swap: LITTLE,
  refill: LITTLE,
  remove: LITTLE,
  bonus: LITTLE,
  meeple: LITTLE,
  end_turn: LITTLE,
  leave: LEAST,
  skip: LEAST,
}

export function paceOfMove({ events, words }: Line): number {
  const sailed = events.find((event) => event.event === 'sailed' || event.event === 'pushed')
  if (sailed?.steps) return Math.min(SOME + 90 * sailed.steps, 2 * SOME) // a longer way takes longer
  return (words && PACES[words.act]) || SOME
}
