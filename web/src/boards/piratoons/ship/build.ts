// The ship while it is being rebuilt, by hand: nothing is sent before the player is done. Every change makes a new draft.
// How much fits where is told by the server; what a draft is worth, and what is still missing, is asked of it.
import { tilesOn, type Placing, type Parts, type Preview, type ShipView } from '../game'

export interface Draft {
  order: string[]
  place: Placing
}

export function draftOf(ship: ShipView): Draft {
  return { order: [...ship.order], place: structuredClone(ship.place) }
}

function placedIn(place: Placing): string[] {
  return Object.values(place).flatMap((kinds) => Object.values(kinds).flat())
}

/** The tiles of a ship that are not built in yet. */
export function looseIn(ship: ShipView, draft: Draft): string[] {
  const placed = new Set(placedIn(draft.place))
  return [...placedIn(ship.place), ...ship.loose].filter((id) => !ship.order.includes(id) && !placed.has(id))
}

/** TOO-73: a boat to another place in the row. */
export function moveBoat(draft: Draft, boat: string, to: number): Draft {
  const order = draft.order.filter((id) => id !== boat)
  order.splice(Math.max(0, Math.min(to, order.length)), 0, boat)
  return { ...draft, order }
}

/** A gap, counted before the boat leaves its place, as an index in the row without it. */
export function placeOfGap(draft: Draft, boat: string, gap: number): number {
  const from = draft.order.indexOf(boat)
  return from >= 0 && from < gap ? gap - 1 : gap
}

export function takeOff(draft: Draft, tile: string): Draft {
  const place: Placing = {}
  for (const [hull, kinds] of Object.entries(draft.place)) {
    const left = Object.entries(kinds).map(([kind, ids]) => [kind, ids.filter((id) => id !== tile)] as const)
    place[hull] = Object.fromEntries(left.filter(([, ids]) => ids.length))
  }
  return { ...draft, place }
}

/** Put a tile on a hull. What is in its way comes off: `instead`, or the last of its kind, or what shares its space. */
export function putOn(parts: Parts, draft: Draft, tile: string, hull: string, instead?: string): Draft {
  const { kind } = parts.tile(tile)
  const room = parts.room(hull, kind)
  if (!room) return draft
  let next = takeOff(draft, tile)
  const same = tilesOn(next.place, hull, kind)
  const others = parts.sharing(kind).filter((other) => other !== kind)
  const leaving = others.flatMap((other) => tilesOn(next.place, hull, other))
  if (same.length >= room) leaving.push(instead && same.includes(instead) ? instead : same.at(-1)!)
  for (const id of leaving) next = takeOff(next, id)
  const kinds = next.place[hull] ?? {}
  return { ...next, place: { ...next.place, [hull]: { ...kinds, [kind]: [...(kinds[kind] ?? []), tile] } } }
}

/** The words of the move: empty lists are left out. */
export function buildMove(draft: Draft): Preview['build'] {
  const place: Placing = {}
  for (const [hull, kinds] of Object.entries(draft.place)) {
    const some = Object.fromEntries(Object.entries(kinds).filter(([, ids]) => ids.length))
    if (Object.keys(some).length) place[hull] = some
  }
  return { act: 'build', order: draft.order, place }
}
