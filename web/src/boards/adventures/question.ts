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
      return `A crate of another colour stands in for one that you lack: which do you pay?${view.owed > 1 ? ` (${view.owed} to go)` : ''}`
    case 'push':
      return by(parts, view, pushQuestion(parts, view, touched.nothing === true))
    case 'shield':
      return `${nameOfSeat(seats, view.turn)} pushes your ${view.push?.track ?? ''} ship back by ${view.push?.force ?? 1}. Discard your shield to keep it where it is?`
    case 'crate':
      return by(parts, view, 'take a crate of your choice.')
    case 'bonus_crate':
      return 'You begin third: take a crate of your choice.'
    case 'bonus_card':
      return 'You begin sixth: take a card of the offering into your discard pile.'
    case 'swap':
      if (touched.give) return `And which one do you take for the ${touched.give} one?`
      return by(parts, view, 'swap a crate: which one do you give?')
    case 'refill':
      return by(parts, view, 'touch an empty merchant on the map to refill it.')
    case 'remove':
      return by(parts, view, 'take a card out of play for good, from your hand or your discard pile.')
    case 'look':
      return 'Through the spyglass: take one of these cards. The others go under the deck.'
    case 'meeple':
      return `Put a pirate on a port of the map: ${countOf(view.players[seat]?.to_place ?? 0, 'pirate')} to place.`
    case 'claim':
      return 'You are in Trinidad! Take a treasure for free; then the game is over.'
    default:
      return ''
  }
}

/** ADV-24: who can be pushed, or why nobody can. */
function pushQuestion(parts: Parts, view: View, nothing: boolean): string {
  const effect = view.card && view.effect !== null ? parts.card(view.card).effects?.[view.effect]?.effect : ''
  const leader = effect === 'push_leader'
  if (nothing && leader) return 'nobody can be pushed: no rival leads a track from its main line.'
  if (nothing) return 'nobody can be pushed: every rival’s ship is at its start or on a spur.'
  const whose = leader ? 'leader of a track' : 'rival’s ship'
  return `which ${whose} do you push back by ${view.push?.force ?? 1}?`
}

/** With the card that asks: Cooper: swap a crate. */
function by(parts: Parts, view: View, question: string): string {
  if (view.card) return `${parts.card(view.card).name}: ${question}`
  return question[0]!.toUpperCase() + question.slice(1)
}

function playQuestion(view: View, held: Card | null): string {
  if (held) return `${held.name}: how do you use it?`
  if (view.plays === 0) return 'Your cards are played.'
  return view.plays === 1 ? 'Play one more card.' : `Play a card: ${view.plays} to go.`
}

function sailQuestion(parts: Parts, view: View): string {
  const { points = 0, ships = [] } = view.sail ?? {}
  const faster = ships.filter((track) => view.speed[track] > 0)
  const more = faster.length ? ` (+1 on ${listed(faster)})` : ''
  const which =
    ships.length === 1 ? `your ${ships[0]} ship` : ships.length === 3 ? 'a ship' : `your ${ships.join(' or ')} ship`
  return by(parts, view, `sail ${which} up to ${points}${more}: touch where to.`)
}

function portQuestion(parts: Parts, view: View, buys: boolean): string {
  const visit = view.visit
  const where = visit ? (parts.space(visit.space)?.name ?? 'port') : 'port'
  const offers: string[] = []
  if (visit?.takes) offers.push(visit.takes > 1 ? `take ${visit.takes} cards` : 'take a card')
  if (buys) offers.push('buy a treasure that glows')
  if (!offers.length) return `In ${where}: on which treasure does your pirate go? It counts double.`
  return `In ${where}: ${offers.join(', ')}, or leave.${pirateHint(view)}`
}

/** ADV-41 ADV-42: what one's own pirate in the port is good for. */
function pirateHint(view: View): string {
  if (!view.visit?.rescue) return ''
  if (view.visit.bought.length) return ' Your pirate is here, and doubles what you bought.'
  return ' Your pirate is here: a treasure that you buy counts double; else it is worth 1.'
}

const CLAUSES: Partial<Record<NonNullable<View['asked']>, string>> = {
  bonus_crate: 'ADV-6',
  bonus_card: 'ADV-6',
  meeple: 'ADV-40',
  plunder: 'ADV-30',
  port: 'ADV-32',
  pay: 'ADV-33',
  push: 'ADV-24',
  shield: 'ADV-13',
  refill: 'ADV-30',
  remove: 'ADV-12',
  look: 'ADV-13',
  claim: 'ADV-50',
}

/** Where the rules tell of what is asked; nowhere for what is asked all the time. */
export function clauseOf(view: View): string {
  if (view.asked === 'port' && view.visit?.rescue) return 'ADV-41'
  return (view.asked && CLAUSES[view.asked]) || ''
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
export function buttonText(parts: Parts, view: View, choice: Choice, nothing = false): string {
  const { act, card, meeple_tile: tile } = choice.move
  switch (act as string) {
    case 'skip':
      if (nothing) return 'Go on'
      return (view.asked && SKIPS[view.asked]) || 'Skip'
    case 'plunder':
      return 'Plunder'
    case 'leave':
      return tile ? `Leave, doubling ${parts.tile(tile).name}: +${parts.tile(tile).vp}` : 'Leave the port'
    case 'shield':
      return card ? `Discard ${parts.card(card).name}` : 'Let it happen'
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
