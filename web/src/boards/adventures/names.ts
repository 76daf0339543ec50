// Things in words.
import { countOf } from '../common/names'
import type { Card, Colour, Effect, Tile } from './game'

export { countOf, nameOfSeat } from '../common/names'

export const GOODS: Record<Colour, string> = {
  pink: 'silks',
  yellow: 'gold and silver',
  brown: 'cocoa and tobacco',
  blue: 'indigo',
  white: 'sugar',
}

const EFFECTS: Record<string, string> = {
  random_crate: 'a random crate',
  crate: 'a crate of your choice',
  swap: 'swap a crate',
  refill: 'refill a merchant',
  merchant_card: 'a merchant card',
  port_card: 'a port card',
  remove: 'a card out of your deck',
  play_more: 'play one more card',
  draw: 'draw a card',
  hand_of_six: 'hand of six',
  extra_port_card: 'one more port card a visit',
  wild_crate: 'one crate of any colour a purchase',
  shield: 'discard to cancel a push',
  spyglass: 'discard to look at three port cards and take one',
}

function effectText({ effect, n, track }: Effect): string {
  switch (effect) {
    case 'sail':
      return track ? `sail ${track} ${n}` : `sail ${n}`
    case 'sail_all':
      return `sail every ship ${n}`
    case 'push':
      return `push a ship back ${n}`
    case 'push_leader':
      return `push a leader back ${n}`
    case 'speed':
      return `+1 on ${track} each turn`
    default:
      return EFFECTS[effect] ?? effect
  }
}

/** What stands on a card: in the pack's words, or made of its effects. */
export function cardText(card: Card): string {
  return card.text ?? (card.effects ?? []).map(effectText).join(', then ')
}

/** The same without what the signs of the card say. */
export function shortText(card: Card): string {
  return cardText(card)
    .replace(/\s*Discard out of play\./i, '')
    .replace(/\s*Treasure: [^.]*\./i, '')
    .replace(/^Play to table: (.)/i, (_, first: string) => first.toUpperCase())
}

/** What the action of a card does; empty if it has none. */
export function actionText(card: Card): string {
  return card.effects?.length ? cardText(card) : ''
}

/** First Mate: sails 2; action: take a card out of your deck; worth 2 points */
export function cardWords(card: Card): string {
  const parts = [`sails ${card.move}`]
  const action = actionText(card)
  if (action) parts.push(`action: ${action}`)
  if (card.advanced === 'out') parts.push('the action takes it out of play')
  if (card.advanced === 'table') parts.push('the action puts it on the table')
  if (card.vp) parts.push(`worth ${countOf(card.vp, 'point')}`)
  return `${card.name}: ${parts.join('; ')}`
}

/** Golden mask, 6 points, for 2 pink and 1 white */
export function tileWords(tile: Tile): string {
  const cost = Object.entries(tile.cost).map(([colour, n]) => `${n} ${colour}`)
  return `${tile.name}, ${countOf(tile.vp, 'point')}, for ${cost.join(' and ')}`
}
