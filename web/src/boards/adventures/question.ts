// What is asked, and of whom, in one line; and what the buttons beside it say.
import type { Choice, SeatView } from '../../net/protocol'
import { listed } from '../../table/words'
import type { Card, Colour, Parts, View } from './game'
import { countOf, nameOfSeat } from './names'

export interface Touched {
  held: Card | null
  give: Colour | null
  nothing?: boolean // only doing without is left
  buys?: boolean // some treasure can be paid
}

/** The question to the viewer. */
export function questionOf(parts: Parts, view: View, seats: SeatView[], seat: number, touched: Touched): string {
  switch (view.asked) {
    case 'play':
      return playQuestion(view, touched.held)
    case 'sail':
      return sailQuestion(parts, view)
    case 'plunder':
      return 'Plunder this merchant: all its crates, and a merchant card?'
    case 'port':
      return portQuestion(parts, view, touched.buys === true)
    case 'pay':
      return `A crate of any colour may stand in: which do you pay?${view.owed > 1 ? ` (${view.owed} to go)` : ''}`
    case 'push':
      if (touched.nothing) return 'There is no rival’s ship that you could push back.'
      return `Touch the rival’s ship that you push back by ${view.push?.force ?? 1}.`
    case 'shield':
      return `${nameOfSeat(seats, view.turn)} pushes your ${view.push?.track ?? ''} ship back by ${view.push?.force ?? 1}. Use your shield?`
    case 'crate':
      return 'Take a crate of your choice.'
    case 'bonus_crate':
      return 'Because you begin later: take a crate of your choice.'
    case 'bonus_card':
      return 'Because you begin last: take a card of the offering.'
    case 'swap':
      return touched.give ? `And for the ${touched.give} one you take?` : 'Swap a crate: which one do you give?'
    case 'refill':
      return 'Touch an empty merchant on the map to refill it.'
    case 'remove':
      return 'Take a card out of your deck for good, from your hand or your discard pile.'
    case 'look':
      return 'Through the spyglass: take one of these cards. The others go under the deck.'
    case 'meeple':
      return `Put a pirate on a port of the map: ${countOf(view.players[seat]?.to_place ?? 0, 'pirate')} to place.`
    case 'claim':
      return 'You are in Trinidad! Take a treasure for free.'
    default:
      return ''
  }
}

function playQuestion(view: View, held: Card | null): string {
  if (held) return `${held.name}: how do you use it?`
  if (view.plays === 0) return 'Your cards are played.'
  return view.plays === 1 ? 'Play one more card.' : `Play a card: ${view.plays} to go.`
}

function sailQuestion(parts: Parts, view: View): string {
  const { points = 0, ships = [] } = view.sail ?? {}
  const card = view.card ? `${parts.card(view.card).name}: ` : ''
  const faster = ships.filter((track) => view.speed[track] > 0)
  const more = faster.length ? ` (+1 on ${listed(faster)})` : ''
  const which =
    ships.length === 1 ? `your ${ships[0]} ship` : ships.length === 3 ? 'a ship' : `your ${ships.join(' or ')} ship`
  return `${card}${card ? 'sail' : 'Sail'} ${which} up to ${points}${more}: touch where to.`
}

function portQuestion(parts: Parts, view: View, buys: boolean): string {
  const visit = view.visit
  const where = visit ? (parts.space(visit.space)?.name ?? 'port') : 'port'
  const offers: string[] = []
  if (visit?.takes) offers.push(visit.takes > 1 ? `take ${visit.takes} cards` : 'take a card')
  if (buys) offers.push('buy a treasure that glows')
  if (!offers.length) return `In ${where}: on which treasure does your pirate go?`
  return `In ${where}: ${offers.join(', ')}, or leave.`
}

const SKIPS: Partial<Record<NonNullable<View['asked']>, string>> = {
  sail: 'Sail no further',
  plunder: 'Let it be',
  push: 'Push nobody',
  swap: 'Swap nothing',
  refill: 'Refill none',
  remove: 'Keep all cards',
}

/** What the button of a choice says. */
export function buttonText(parts: Parts, view: View, choice: Choice): string {
  const { act, card, meeple_tile: tile } = choice.move
  switch (act as string) {
    case 'skip':
      return (view.asked && SKIPS[view.asked]) || 'Skip'
    case 'plunder':
      return 'Plunder'
    case 'leave':
      return tile ? `Leave, pirate on ${parts.tile(tile).name}` : 'Leave the port'
    case 'shield':
      return card ? 'Use the shield' : 'Let it happen'
    case 'claim':
      return 'Take none'
    case 'end_turn':
      return 'End turn'
    default:
      return choice.label
  }
}

/** The button that one mostly wants. */
export function isMain(choice: Choice): boolean {
  const { act, card } = choice.move
  return act === 'plunder' || act === 'end_turn' || (act === 'shield' && card)
}

/** What somebody else is about to decide. */
export function othersQuestion(view: View, seats: SeatView[]): string {
  if (view.decides === null) return ''
  const name = nameOfSeat(seats, view.decides)
  switch (view.asked) {
    case 'meeple':
      return `${name} places a pirate.`
    case 'bonus_crate':
    case 'bonus_card':
      return `${name} takes a bonus.`
    case 'shield':
      return `${name} may use a shield.`
    case 'port':
      return `${name} is in a port.`
    case 'claim':
      return `${name} is in Trinidad.`
    default:
      return view.plays ? `${name} plays: ${countOf(view.plays, 'card')} to go.` : `${name} ends the turn.`
  }
}
