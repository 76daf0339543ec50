// What is asked, and of whom, in one line; and the labels of the buttons beside it.
import type { SeatView } from '../../../net/protocol'
import { listed } from '../../../ui/words'
import { t, term } from '../../../i18n/t'
import type { Card, Choice, Colour, Parts, View } from '../game'
import { cards, nameOfSeat, routePort, shipName } from '../names'

export interface Touched {
  held: Card | null
  sails?: boolean // some ship can sail with the card that is held
  moves?: boolean // it may be played for its movement: in a lesson not always
  give: Colour | null
  nothing?: boolean // the only option is to go without
  buys?: boolean // some treasure can be paid
}

/** The question to the viewer. */
export function questionOf(parts: Parts, view: View, seats: SeatView[], seat: number, touched: Touched): string {
  switch (view.asked) {
    case 'play':
      return playQuestion(view, touched)
    case 'sail':
      return sailQuestion(parts, view)
    case 'plunder':
      return t(
        'Plunder this merchant? You get all its crates, and a merchant card joins your deck: a crewman or a treasure. The ship then rests.',
      )
    case 'port':
      return portQuestion(parts, view, touched.buys === true)
    case 'pay':
      return view.owed > 1
        ? t('A crate of another colour replaces the one you’re missing: which will you pay? ({n} to go)', {
            n: view.owed,
          })
        : t('A crate of another colour replaces the one you’re missing: which will you pay?')
    case 'push':
      return by(parts, view, pushQuestion(parts, view, touched.nothing === true))
    case 'shield':
      return t('{who} pushes your {ship} back by {n}. Discard your shield to keep it where it is?', {
        who: nameOfSeat(seats, view.turn),
        ship: view.push?.track ? shipName(view.push.track) : '',
        n: view.push?.force ?? 1,
      })
    case 'crate':
      return by(parts, view, t('take a crate of your choice.'))
    case 'bonus_crate':
      return t('You start third: take a crate of your choice.')
    case 'bonus_card':
      return t('You start sixth: take a card on offer into your discard pile.')
    case 'swap':
      if (touched.give) return t('And which one will you take for the {colour} one?', { colour: term(touched.give) })
      return by(parts, view, t('swap a crate: which one will you give?'))
    case 'refill':
      return by(parts, view, t('touch an empty merchant on the map to refill it.'))
    case 'remove':
      return by(parts, view, t('remove a card for good, from your hand or your discard pile.'))
    case 'look':
      return t('Through the spyglass: take one of these cards. The others go under the deck.')
    case 'meeple':
      return t('Hide a pirate in a port on the map: {n} {n|pirate|pirates} to go.', {
        n: view.players[seat]?.to_place ?? 0,
      })
    case 'claim':
      return t('You’ve reached Trinidad! Take a treasure for free, and the game ends.')
    default:
      return ''
  }
}

/** ADV-24: who can be pushed, or why nobody can. */
function pushQuestion(parts: Parts, view: View, nothing: boolean): string {
  const effect = view.card && view.effect !== null ? parts.card(view.card).effects?.[view.effect]?.effect : ''
  const leader = effect === 'push_leader'
  if (nothing && leader) return t('nobody can be pushed: no rival’s ship leads a route on its main line.')
  if (nothing) return t('nobody can be pushed: every rival’s ship is at its start or on a spur.')
  const n = view.push?.force ?? 1
  return leader
    ? t('which leader of a route do you push back by {n}?', { n })
    : t('which rival’s ship do you push back by {n}?', { n })
}

/** With the card that asks: Cooper: swap a crate. */
function by(parts: Parts, view: View, question: string): string {
  if (view.card) return t('{card}: {question}', { card: parts.card(view.card).name, question })
  return t('{^question}', { question })
}

function playQuestion(view: View, { held, sails, moves }: Touched): string {
  if (held) return heldQuestion(view, held, sails === true, moves !== false)
  if (view.plays === 0) return t('You’ve played all your cards.')
  return view.plays === 1 ? t('Play one more card.') : t('Play a card: {n} to go.', { n: view.plays })
}

/** A card with one use goes straight to the map; one with two has a button for the other. */
function heldQuestion({ plays }: View, held: Card, sails: boolean, moves: boolean): string {
  const [card, n] = [held.name, held.move]
  if (!moves) return t('{card}: use its action.', { card })
  if (!sails) return t('{card}: no ship can sail now. Use its action?', { card })
  return held.effects?.length
    ? t('{card}: touch where to sail, up to {n} {n|space|spaces}, or use its action. ({plays} to play)', {
        card,
        n,
        plays,
      })
    : t('{card}: touch where to sail, up to {n} {n|space|spaces}, or another card. ({plays} to play)', {
        card,
        n,
        plays,
      })
}

function sailQuestion(parts: Parts, view: View): string {
  const { points = 0, ships = [] } = view.sail ?? {}
  const speeds = [...new Set(ships.map((track) => view.speed[track]))].filter((n) => n > 0)
  const more = speeds
    .map((n) => {
      const tracks = ships.filter((track) => view.speed[track] === n).map(routePort)
      return t(' (+{n} from {ports})', { n, ports: listed(tracks) })
    })
    .join('')
  const ship = ships.map(shipName).join(t(' or ##between ships'))
  return by(
    parts,
    view,
    ships.length === 3
      ? t('sail a ship up to {points} {points|space|spaces}{more}: touch its destination.', { points, more })
      : t('sail your {ship} up to {points} {points|space|spaces}{more}: touch its destination.', {
          ship,
          points,
          more,
        }),
  )
}

function portQuestion(parts: Parts, view: View, buys: boolean): string {
  const visit = view.visit
  const port = visit && parts.space(visit.space)?.name
  const where = port ? term(port) : t('port##in a port')
  const offers: string[] = []
  if (visit?.takes) offers.push(visit.takes > 1 ? t('take {n} cards', { n: visit.takes }) : t('take a card'))
  // With nothing to take and no pirate there must be something to buy, if only when a lesson goes on.
  if (buys || !(visit?.takes || visit?.rescue)) offers.push(t('buy a glowing treasure'))
  if (!offers.length) return t('In {where}: which treasure does your pirate guard? It counts double.', { where })
  return [t('In {where}: {offers}, or sail on.', { where, offers: offers.join(', ') }), pirateHint(view)]
    .join(' ')
    .trim()
}

/** ADV-41 ADV-42: what one's own pirate in the port is good for. */
function pirateHint(view: View): string {
  if (!view.visit?.rescue) return ''
  if (view.visit.bought.length) return t('Your pirate is here, and doubles what you bought.')
  return t('Your pirate is here: a treasure you buy counts double; otherwise the pirate is worth 1.')
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

/** The clause about what is asked; none for what is asked all the time. */
export function clauseOf(view: View): string {
  if (view.asked === 'port' && view.visit?.rescue) return 'ADV-41'
  return (view.asked && CLAUSES[view.asked]) || ''
}

const SKIPS: Partial<Record<NonNullable<View['asked']>, string>> = {
  sail: t('Stop here'),
  plunder: t('Sail on'),
  push: t('Don’t push'),
  swap: t('Don’t swap'),
  refill: t('Don’t refill'),
  remove: t('Keep all cards'),
}

/** What the button of a choice says; empty: what the choice is called. `gain`: the points that it brings, if known. */
export function buttonText(
  parts: Parts,
  view: View,
  choice: Choice,
  nothing = false,
  gain: number | null = null,
): string {
  const { move } = choice
  switch (move.act) {
    case 'skip':
      if (nothing) return t('Continue')
      return (view.asked && SKIPS[view.asked]) || t('Skip')
    case 'plunder':
      return t('Plunder')
    case 'leave': {
      if (!move.meeple_tile) return t('Leave the port')
      const tile = parts.tile(move.meeple_tile).name
      return gain === null
        ? t('Leave, doubling {tile}', { tile })
        : t('Leave, doubling {tile}: +{vp}', { tile, vp: gain })
    }
    case 'shield':
      return move.card ? t('Discard {card}', { card: parts.card(move.card).name }) : t('Let it happen')
    case 'claim':
      return t('Take none')
    case 'end_turn':
      return t('End turn')
    default:
      return ''
  }
}

/** The button that one usually wants. */
export function isMain({ move }: Choice): boolean {
  return move.act === 'plunder' || move.act === 'end_turn' || (move.act === 'shield' && move.card !== null)
}

/** What somebody else is about to decide. */
export function othersQuestion(view: View, seats: SeatView[]): string {
  if (view.decides === null) return ''
  const name = nameOfSeat(seats, view.decides)
  switch (view.asked) {
    case 'meeple':
      return t('{name} hides a pirate.', { name })
    case 'bonus_crate':
    case 'bonus_card':
      return t('{name} takes a bonus.', { name })
    case 'shield':
      return t('{name} may use a shield.', { name })
    case 'port':
      return t('{name} is in a port.', { name })
    case 'claim':
      return t('{name} is in Trinidad.', { name })
    default:
      return view.plays
        ? t('{name} plays: {cards} to go.', { name, cards: cards(view.plays) })
        : t('{name} ends the turn.', { name })
  }
}
