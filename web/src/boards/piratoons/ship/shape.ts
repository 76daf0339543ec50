// Where everything is on a ship, in units: a boat is a tile of the chest, 100 wide and 300 high.
import { INSIDE, type Hull, type Inside } from '../game'

export const WIDE = 100
export const END_WIDE = 124
export const HIGH = 300
export const WATER = 272 // the water line
export const STOREY = 50
export const SPACE = 42
export const SAIL_HIGH = 52
const ACROSS = 66 // between the symbols at the edges of a storey

/** The upper edge of a storey; 0 is the lowest. */
export function topOf(storey: number): number {
  return WATER - STOREY * (storey + 1)
}

export function middleOf(storey: number): number {
  return topOf(storey) + STOREY / 2
}

/** Where the deck is. */
export function deckOf(hull: Pick<Hull, 'storeys'>): number {
  return WATER - STOREY * hull.storeys
}

export interface Room {
  kind: Inside
  nth: number // among those of its kind on this hull
  storey: number
  x: number // of its middle
  y: number
  scale: number
}

/**
 * One space a storey, from the top down, so that the lowest storey is the one left for what goes on aboard. Where a pack has
 * more of them than storeys, several share one, and are smaller.
 */
export function roomsOf(hull: Hull): Room[] {
  const list = INSIDE.flatMap((kind) => Array.from({ length: hull.spaces[kind] }, (_, nth) => ({ kind, nth })))
  const middle = hull.end === 'bow' ? END_WIDE - 50 : 50
  const levels = hull.end ? 3 : hull.storeys
  const across = Math.max(1, Math.ceil(list.length / levels))
  const top = hull.end ? Math.min(2, list.length) : hull.storeys - 1
  const scale = Math.min(1, ACROSS / across / (SPACE + 2))
  return list.map((room, n) => {
    const behind = list.length - 1 - n
    const storey = Math.max(0, top - Math.floor(behind / across))
    const x = middle + ((across - 1) / 2 - (behind % across)) * (SPACE + 2) * scale
    return { ...room, storey, x, y: middleOf(storey), scale }
  })
}

/** The storeys without a space. */
export function freeStoreys(hull: Hull): number[] {
  const taken = new Set(roomsOf(hull).map(({ storey }) => storey))
  return Array.from({ length: hull.storeys }, (_, n) => n).filter((storey) => !taken.has(storey))
}

export function widthOf(hull: Hull): number {
  return hull.end ? END_WIDE : WIDE
}

export interface Standing {
  hull: Hull
  x: number
}

/** The hulls of a ship side by side. */
export function standing(hulls: Hull[]): { places: Standing[]; wide: number } {
  let x = 0
  const places = hulls.map((hull) => {
    const place = { hull, x }
    x += widthOf(hull)
    return place
  })
  return { places, wide: x }
}

/** The upper edge of the nth sail on a mast, the lowest first, and how wide it is. */
export function sailAt(hull: Hull, nth: number): { y: number; wide: number } {
  return { y: deckOf(hull) - 14 - SAIL_HIGH * (nth + 1), wide: 86 - nth * 10 }
}

/** The top of a mast for so many sails. */
export function mastTop(hull: Hull, sails: number): number {
  return deckOf(hull) - 24 - SAIL_HIGH * sails
}
