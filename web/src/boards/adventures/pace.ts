// How long a move of a rival is to be seen. A turn is some ten small moves, and is told within six seconds.
import type { LogLine } from '../../net/protocol'

const MOST = 650 // a card, and what it is for
const SOME = 480
const LITTLE = 300
const LEAST = 60 // what changes nothing to be seen

const PACES: Record<string, number> = {
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

export function paceOfMove(line: LogLine): number {
  const sailed = line.events.find(({ event }) => event === 'sailed' || event === 'pushed')
  if (sailed?.steps) return Math.min(SOME + 90 * (sailed.steps as number), 2 * SOME) // a longer way takes longer
  return PACES[line.words?.act as string] ?? SOME
}
