// Things in words.
import { countOf } from '../common/names'
import { SYMBOLS, type Boat, type Kind, type Parts } from './game'
import type { Joint, TileSet } from './worth'

export { countOf, nameOfSeat } from '../common/names'

/** With its sign, as gains are written: +4, −2, 0. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

export const KIND_WORDS: Record<Kind, string> = {
  sail: 'sail',
  deck: 'deck',
  gunport: 'gun port',
  porthole: 'porthole',
  quarter: 'quarter',
}

export const KIND_PLURALS: Record<Kind, string> = {
  sail: 'sails',
  deck: 'decks',
  gunport: 'gun ports',
  porthole: 'portholes',
  quarter: 'quarters',
}

/** What each colour of a half symbol is told apart by, besides the colour. */
export const SIGNS = { coral: 'round', teal: 'pointed', gold: 'square' } as const

function edgeWords(colours: string[]): string {
  return colours.map((colour, n) => `${SYMBOLS[n]} ${colour}`).join(', ')
}

/** Library: 4 storeys, no mast, 3 barrels; 2 portholes, 1 quarter; left … */
export function boatWords(boat: Boat): string {
  const sails = 4 - boat.storeys
  const spaces = Object.entries(boat.spaces).map(([kind, n]) => countOf(n, KIND_WORDS[kind as Kind]))
  return [
    `${boat.name}: boat of ${countOf(boat.storeys, 'storey')}`,
    sails ? `mast for ${countOf(sails, 'sail')}` : 'no mast',
    boat.barrels ? countOf(boat.barrels, 'barrel') : 'no barrels',
    ...spaces,
    `left edge ${edgeWords(boat.left)}`,
    `right edge ${edgeWords(boat.right)}`,
  ].join('; ')
}

export function tileWords(parts: Parts, id: string): string {
  if (parts.isBoat(id)) return boatWords(parts.hull(id))
  const tile = parts.tile(id)
  return tile.kind === 'sail' ? 'Sail' : `${tile.name}, ${KIND_WORDS[tile.kind]} tile`
}

/** Bow and Opera: 3 of 4 match, +4 */
export function jointWords(parts: Parts, joint: Joint): string {
  const fits = joint.storeys.filter(Boolean).length
  const names = `${parts.hull(joint.left).name} and ${parts.hull(joint.right).name}`
  return `${names}: ${fits} of ${joint.storeys.length} match, ${signed(joint.points)}`
}

const SET_WORDS: Record<number, string> = { 5: 'three alike', 4: 'three different', 2: 'a pair' }

export function setWords(set: TileSet): string {
  return `${KIND_PLURALS[set.kind]}: ${SET_WORDS[set.points]}, ${set.points}`
}
