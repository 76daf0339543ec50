// Things in words.
import { t, term } from '../../i18n/t'
import type { Card, Colour, Tile, Track } from './game'
import { actionText } from './cards/texts'

export { nameOfSeat } from '../common/names'
export { actionInBrief, actionText, cardText, shortText } from './cards/texts'

/** pink: silks */
export function goodsOf(colour: Colour): string {
  const goods: Record<Colour, string> = {
    pink: t('pink: silks'),
    yellow: t('yellow: gold and silver'),
    brown: t('brown: cocoa and tobacco'),
    blue: t('blue: indigo'),
    white: t('white: sugar'),
  }
  return goods[colour]
}

/** Tracks are named by the port where they begin: colours belong to the players. */
export function routeName(track: Track): string {
  return { black: t('Gran Granada route'), red: t('Havana route'), blue: t('St. Augustine route') }[track]
}

/** (your) Havana ship */
export function shipName(track: Track): string {
  return { black: t('Gran Granada ship'), red: t('Havana ship'), blue: t('St. Augustine ship') }[track]
}

/** The port alone, where there is little room. */
export function routePort(track: Track): string {
  return { black: term('Gran Granada'), red: term('Havana'), blue: term('St. Augustine') }[track]
}

/** The letter on a crate, so that it is known without its colour too. */
export function crateLetter(colour: Colour): string {
  return {
    pink: t('P##on a pink crate'),
    yellow: t('Y##on a yellow crate'),
    brown: t('Br##on a brown crate'),
    blue: t('Bl##on a blue crate'),
    white: t('W##on a white crate'),
  }[colour]
}

export const points = (n: number) => t('{n} {n|point|points}', { n })
export const cards = (n: number) => t('{n} {n|card|cards}', { n })
export const crates = (n: number) => t('{n} {n|crate|crates}', { n })

/** First Mate: sails 2; action: remove a card; worth 2 points */
export function cardWords(card: Card): string {
  const parts = [t('sails {n}', { n: card.move })]
  const action = actionText(card).replace(/\.$/, '') // the sentence continues
  if (action) parts.push(t('action: {action}', { action }))
  if (card.advanced === 'out') parts.push(t('removed from the game after its action'))
  if (card.advanced === 'table') parts.push(t('stays on the table after its action'))
  if (card.vp) parts.push(t('worth {points}', { points: points(card.vp) }))
  return t('{name}: {what}', { name: card.name, what: parts.join(t('; ')) })
}

export function giveCrate(colour: Colour): string {
  const words: Record<Colour, string> = {
    pink: t('give a pink crate'),
    yellow: t('give a yellow crate'),
    brown: t('give a brown crate'),
    blue: t('give a blue crate'),
    white: t('give a white crate'),
  }
  return words[colour]
}

/** 2 pink: crates, which people call by their colour. */
function soMany(n: number, colour: Colour): string {
  const words: Record<Colour, string> = {
    pink: t('{n} pink', { n }),
    yellow: t('{n} yellow', { n }),
    brown: t('{n} brown', { n }),
    blue: t('{n} blue', { n }),
    white: t('{n} white', { n }),
  }
  return words[colour]
}

/** Golden mask, 6 points, for 2 pink and 1 white */
export function tileWords(tile: Tile): string {
  const cost = Object.entries(tile.cost).map(([colour, n]) => soMany(n, colour as Colour))
  return t('{tile}, {points}, for {cost}', {
    tile: tile.name,
    points: points(tile.vp),
    cost: cost.join(t(' and ##between the prices of a treasure')),
  })
}
