// Things in words.
import { t, term } from '../../i18n/t'
import { headed } from '../../ui/words'
import {
  INSIDE,
  SYMBOLS,
  type Boat,
  type Colour,
  type Hull,
  type Joint,
  type Kind,
  type Parts,
  type TileSet,
} from './game'

export { nameOfSeat } from '../common/names'

/** With its sign, as gains are written: +4, −2, 0. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

export const KIND_WORDS: Record<Kind, string> = {
  sail: term('sail'),
  deck: term('deck'),
  gunport: term('gun port'),
  porthole: term('porthole'),
  quarter: term('quarter'),
}

export const KIND_PLURALS: Record<Kind, string> = {
  sail: t('sails'),
  deck: t('decks'),
  gunport: t('gun ports'),
  porthole: t('portholes'),
  quarter: t('quarters'),
}

export function doubloons(n: number): string {
  return t('{n} {n|doubloon|doubloons}', { n })
}

export function sails(n: number): string {
  return t('{n} {n|sail|sails}', { n })
}

export function barrels(n: number): string {
  return t('{n} {n|barrel|barrels}', { n })
}

export function matching(fits: number, n: number): string {
  return t('{fits} of {n} match', { fits, n })
}

export function shipOf(who: string): string {
  return t('{who}’s ship', { who })
}

export function hullName(hull: Hull): string {
  return term(hull.name)
}

function spaces(kind: Kind, n: number): string {
  switch (kind) {
    case 'gunport':
      return t('{n} {n|gun port|gun ports}', { n })
    case 'porthole':
      return t('{n} {n|porthole|portholes}', { n })
    case 'quarter':
      return t('{n} {n|quarter|quarters}', { n })
    default:
      return ''
  }
}

function edgeWords(colours: Colour[]): string {
  return colours.map((colour, n) => `${term(SYMBOLS[n]!)} ${term(colour)}`).join(', ')
}

/** Library: 4 storeys, no mast, 3 barrels; 2 portholes, 1 quarter; left … */
export function boatWords(parts: Parts, boat: Boat): string {
  const n = parts.room(boat.id, 'sail')
  return [
    t('{name}: boat of {n} {n|storey|storeys}', { name: hullName(boat), n: boat.storeys }),
    n ? t('mast for {n} {n|sail|sails}', { n }) : t('no mast'),
    boat.barrels ? barrels(boat.barrels) : t('no barrels'),
    ...INSIDE.filter((kind) => boat.spaces[kind]).map((kind) => spaces(kind, boat.spaces[kind])),
    t('left edge {symbols}', { symbols: edgeWords(boat.left) }),
    t('right edge {symbols}', { symbols: edgeWords(boat.right) }),
  ].join(t('; '))
}

export function tileWords(parts: Parts, id: string): string {
  if (parts.isBoat(id)) return boatWords(parts, parts.hull(id))
  const { kind, name } = parts.tile(id)
  return kind === 'sail' ? term('Sail') : t('{name}, {kind} tile', { name: term(name), kind: KIND_WORDS[kind] })
}

/** Bow and Opera: 3 of 4 match, +4 */
export function jointWords(parts: Parts, joint: Joint): string {
  return t('{left} and {right}: {fits} of {n} match, {points}', {
    left: hullName(parts.hull(joint.left)),
    right: hullName(parts.hull(joint.right)),
    fits: joint.fits,
    n: joint.storeys.length,
    points: signed(joint.points),
  })
}

const SET_WORDS: Record<TileSet['name'], string> = {
  alike: t('three alike'),
  different: t('three different'),
  pair: t('a pair'),
}

export function setWords(set: TileSet): string {
  return headed(KIND_PLURALS[set.kind], `${SET_WORDS[set.name]}, ${set.points}`)
}
