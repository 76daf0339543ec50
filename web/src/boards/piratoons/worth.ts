// What a ship is worth, joint by joint, gap by gap and set by set; checked against the server's count at the end.
import { INSIDE, type Kind, type Parts, type Placing, type ShipView } from './game'

export const MATCH = 2
export const CLASH = -2
const MOST = 5
const SECOND = 2
const EMPTIEST = -2

export const SET_KINDS = ['deck', ...INSIDE] as const
export type SetKind = (typeof SET_KINDS)[number]
export type Gaps = Record<SetKind, number>

export interface Joint {
  left: string
  right: string
  storeys: boolean[] // whether the halves match, the lowest storey first
  points: number
}

/** TOO-81: every storey that both neighbours have is a connection. */
export function jointOf(parts: Parts, left: string, right: string): Joint {
  const [one, other] = [parts.hull(left), parts.hull(right)]
  const both = Math.min(one.storeys, other.storeys)
  const storeys = Array.from({ length: both }, (_, n) => one.right[n] === other.left[n])
  return { left, right, storeys, points: storeys.reduce((sum, fits) => sum + (fits ? MATCH : CLASH), 0) }
}

export function hullsOf(order: string[]): string[] {
  return ['bow', ...order, 'stern']
}

export function jointsOf(parts: Parts, order: string[]): Joint[] {
  const hulls = hullsOf(order)
  return hulls.slice(1).map((right, n) => jointOf(parts, hulls[n]!, right))
}

export function tilesOn(place: Placing, hull: string, kind: Kind): string[] {
  return place[hull]?.[kind] ?? []
}

export function placedIn(place: Placing): string[] {
  return Object.values(place).flatMap((kinds) => Object.values(kinds).flat())
}

/** TOO-82: spaces without a tile; a deck with a sail on its mast counts as equipped. */
export function gapsOf(parts: Parts, order: string[], place: Placing): Gaps {
  const gaps: Gaps = { deck: 0, gunport: 0, porthole: 0, quarter: 0 }
  for (const hull of hullsOf(order)) {
    for (const kind of INSIDE) gaps[kind] += Math.max(0, parts.room(hull, kind) - tilesOn(place, hull, kind).length)
    const empty = tilesOn(place, hull, 'deck').length + tilesOn(place, hull, 'sail').length === 0
    if (parts.room(hull, 'deck') && empty) gaps.deck++
  }
  return gaps
}

/** The same of a ship as the server knows it: tiles that are not built in yet will be. */
export function gapsOfShip(parts: Parts, ship: ShipView): Gaps {
  const gaps = gapsOf(parts, ship.order, ship.place)
  for (const kind of INSIDE) {
    const loose = ship.loose.filter((id) => !parts.isBoat(id) && parts.tile(id).kind === kind).length
    gaps[kind] = Math.max(0, gaps[kind] - loose)
  }
  return gaps
}

export function totalOf(gaps: Gaps): number {
  return SET_KINDS.reduce((sum, kind) => sum + gaps[kind], 0)
}

export interface TileSet {
  kind: SetKind
  pictures: number[]
  points: number
}

/** TOO-83: the best division of the tiles of one kind into sets. */
export function setsOfKind(parts: Parts, kind: SetKind, tiles: string[]): TileSet[] {
  const counts = new Map<number, number>() // by picture
  for (const id of tiles) {
    const { kind: own, picture = 1 } = parts.tile(id)
    if (own === kind) counts.set(picture, (counts.get(picture) ?? 0) + 1)
  }
  const piles = [...counts].sort(([a], [b]) => a - b)
  const all = piles.reduce((sum, [, count]) => sum + count, 0)
  let best: TileSet[] = []
  for (let different = 0; different <= Math.floor(all / 3); different++)
    for (const given of waysToGive(piles, different, 3 * different)) {
      const sets = divide(kind, piles, different, given)
      if (pointsOf(sets) > pointsOf(best)) best = sets
    }
  return best
}

/** How many tiles of each pile can be given for so many sets of three different pictures. */
function waysToGive(piles: [number, number][], most: number, needed: number): number[][] {
  const [pile, ...others] = piles
  if (!pile) return needed === 0 ? [[]] : []
  return Array.from({ length: Math.min(pile[1], most, needed) + 1 }, (_, n) => n).flatMap((n) =>
    waysToGive(others, most, needed - n).map((rest) => [n, ...rest]),
  )
}

function divide(kind: SetKind, piles: [number, number][], different: number, given: number[]): TileSet[] {
  const offered = piles.map(([picture], n) => ({ picture, left: given[n]! }))
  const sets: TileSet[] = []
  for (let n = 0; n < different; n++) {
    const three = offered.toSorted((a, b) => b.left - a.left).slice(0, 3)
    for (const pile of three) pile.left--
    sets.push({ kind, pictures: three.map(({ picture }) => picture).sort((a, b) => a - b), points: 4 })
  }
  for (const [n, [picture, count]] of piles.entries()) {
    const left = count - given[n]!
    for (let three = 0; three < Math.floor(left / 3); three++)
      sets.push({ kind, pictures: [picture, picture, picture], points: 5 })
    if (left % 3 === 2) sets.push({ kind, pictures: [picture, picture], points: 2 })
  }
  return sets
}

export function setsOf(parts: Parts, tiles: string[]): TileSet[] {
  return SET_KINDS.flatMap((kind) => setsOfKind(parts, kind, tiles))
}

export function pointsOf(sets: { points: number }[]): number {
  return sets.reduce((sum, { points }) => sum + points, 0)
}

/** All that a player has, built in or not. */
export function ownedBy(ship: ShipView): string[] {
  return [...placedIn(ship.place), ...ship.loose].filter((id) => !ship.order.includes(id))
}

/** TOO-80: 5 points for the most, 2 for the second; who has 0 gets nothing. */
export function awarded(counts: number[]): number[] {
  const most = Math.max(0, ...counts)
  const second = Math.max(0, ...counts.filter((count) => count < most))
  return counts.map((count) => (count === 0 ? 0 : count === most ? MOST : count === second ? SECOND : 0))
}

/** TOO-82: who has the most empty spaces loses points; nobody for 0. */
export function punished(counts: number[]): number[] {
  const most = Math.max(0, ...counts)
  return counts.map((count) => (most > 0 && count === most ? EMPTIEST : 0))
}
