// How long somebody else's move is shown. A race is shown as it happens; sealed moves show nothing.
import type { Line, Move } from './game'

const AT_ONCE = 0
const REVEAL = 1600 // fists open, choices of a beat fall
const SOME = 900

const PACES: Record<Move['act'], number> = {
  purse: AT_ONCE,
  open: AT_ONCE,
  drop: AT_ONCE,
  stop: AT_ONCE,
  tick: AT_ONCE,
  wait: AT_ONCE,
  build: AT_ONCE,
  beat: AT_ONCE,
  bid: AT_ONCE,
  take: SOME,
  throw: 500,
}

export function paceOfMove({ events, words }: Line): number {
  if (events.some(({ event }) => event === 'beat_shown' || event === 'bids_shown')) return REVEAL
  return (words && PACES[words.act]) || AT_ONCE
}
