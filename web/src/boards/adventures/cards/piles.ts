// Piles of cards, sorted for the eye.
import { t } from '../../../i18n/t'
import type { Card, Points } from '../game'
import { routeName } from '../names'

export interface Group {
  card: Card
  count: number
}

/** Cards of a kind together: the strong ones last, as one holds them. */
export function grouped(cards: Card[]): Group[] {
  const groups = new Map<string, Group>()
  for (const card of cards) {
    const group = groups.get(card.id)
    if (group) group.count++
    else groups.set(card.id, { card, count: 1 })
  }
  return [...groups.values()].sort((a, b) => byStrength(a.card, b.card))
}

export function byStrength(a: Card, b: Card): number {
  return a.move - b.move || (a.effects?.length ?? 0) - (b.effects?.length ?? 0) || a.name.localeCompare(b.name)
}

export interface Held {
  card: Card
  key: string // distinguishes copies of a card, so that each stays where it is
}

/** The cards of a hand in a steady order. */
export function handOf(cards: Card[]): Held[] {
  const copies = new Map<string, number>()
  return [...cards].sort(byStrength).map((card) => {
    const copy = copies.get(card.id) ?? 0
    copies.set(card.id, copy + 1)
    return { card, key: `${card.id}.${copy}` }
  })
}

const STANDING: [keyof Points, string][] = [
  ['black', t('{^route}', { route: routeName('black') })],
  ['red', t('{^route}', { route: routeName('red') })],
  ['blue', t('{^route}', { route: routeName('blue') })],
  ['tiles', t('Treasure tiles')],
  ['cards', t('Treasure cards')],
  ['crates', t('Crates')],
  ['pirates', t('Pirates##meeples')],
]

/** ADV-51 ADV-52: what the points of a player are made of; pirates only where there are any. */
export function standingOf(points: Points): [string, number][] {
  return STANDING.filter(([what]) => what !== 'pirates' || points.pirates).map(([what, text]) => [text, points[what]])
}
