// How long somebody else's move is shown: a capture has more to follow than a pirate who joins a party.
import type { Line } from '../game'

const CAPTURE = 1800
const SOME = 1100
const LITTLE = 700 // nothing moves

export function paceOfMove({ events }: Line): number {
  if (events.some(({ event }) => event === 'boarded' || event === 'broke_up')) return CAPTURE
  return events.some(({ event }) => event === 'stacked' || event === 'ransomed') ? SOME : LITTLE
}
