// What is asked, and of whom, in one line.
import type { SeatView } from '../../net/protocol'
import { listed } from '../../table/words'
import type { View } from './game'
import { countOf, nameOfSeat } from './names'
import { SAND } from './race'

/** The question to the viewer, who has to answer it. */
export function questionOf(view: View, seat: number, now: number, throwing: boolean): string {
  const me = view.players[seat]
  switch (view.asked) {
    case 'purses':
      return 'Do the others see your doubloons until the end?'
    case 'open':
      return 'You are the captain. Everybody ready? Then open the chest.'
    case 'plunder':
      return raceLine(view, seat, now)
    case 'beat':
      return `Beat ${view.beat}: touch a tile for a piece of yours, or wait${view.may_stop ? ', or stop' : ''}.`
    case 'bid':
      return `Bid for what is left: you have ${countOf(me?.doubloons ?? 0, 'doubloon')}.`
    case 'take':
      return `You pay ${countOf(view.bids?.[seat] ?? 0, 'doubloon')}: touch the tile that you take.`
    case 'build':
      return throwing
        ? 'Not everything fits: touch a tile that goes overboard.'
        : 'Build: boats in any order, equipment on its spaces.'
    default:
      return ''
  }
}

export function raceLine(view: View, seat: number, now: number): string {
  const me = view.players[seat]
  if (now < 0) return 'Hands off! The chest opens…'
  if (me?.clumsy) return 'How clumsy! You are out of this round.'
  if (now >= SAND)
    return me?.stock ? 'The sand is through: drop more, or call stop!' : 'The sand is through: call stop!'
  return me?.stock ? 'Grab! Touch a tile to drop a piece on it.' : 'All your pieces are placed.'
}

/** What the viewer waits for. */
export function othersLine(view: View, seats: SeatView[], awaited: number[], now: number): string {
  const names = listed(awaited.map((seat) => nameOfSeat(seats, seat)))
  switch (view.asked) {
    case 'purses':
      return `${names} decide${awaited.length === 1 ? 's' : ''} about the purse.`
    case 'open':
      return `${nameOfSeat(seats, view.captain)} opens the chest. Get ready!`
    case 'plunder':
      if (now < 0) return 'The chest opens…'
      return now >= SAND ? 'The sand is through: anyone may call stop.' : 'They plunder!'
    case 'beat':
      return `Beat ${view.beat}. Waiting for ${names}.`
    case 'bid':
      return `Fists close one by one. Waiting for ${names}.`
    case 'take':
      return `${nameOfSeat(seats, view.turn)} takes a tile.`
    case 'build':
      return names ? `${names} ${awaited.length === 1 ? 'is' : 'are'} building.` : 'They build.'
    default:
      return 'The game is over.'
  }
}

/** When plundering has ended, and all look at what it brought. */
export function haulLine(seats: SeatView[], caller: number | null): string {
  return caller === null ? 'Plundering is over. Hands off!' : `${nameOfSeat(seats, caller)} calls stop. Hands off!`
}
