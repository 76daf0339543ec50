// The ship while it is being rebuilt: nothing is sent before the player is done. Every change makes a new draft.
import { INSIDE, type Kind, type Parts, type Placing, type ShipView } from './game'
import { hullsOf, ownedBy, placedIn, tilesOn } from './worth'

export interface Draft {
  order: string[]
  place: Placing
}

export function draftOf(ship: ShipView): Draft {
  return { order: [...ship.order], place: structuredClone(ship.place) }
}

/** The tiles of a ship that are not built in yet. */
export function looseIn(ship: ShipView, draft: Draft): string[] {
  const placed = new Set(placedIn(draft.place))
  return ownedBy(ship).filter((id) => !placed.has(id))
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

/** The kinds of tiles that a space of a hull shows: sails and a deck tile share one. */
export function sharesSpace(kind: Kind): Kind[] {
  return kind === 'sail' || kind === 'deck' ? ['deck', 'sail'] : [kind]
}

/** TOO-70 TOO-71: whether a tile can go on a hull, possibly replacing another. */
export function canHold(parts: Parts, hull: string, kind: Kind): boolean {
  return parts.room(hull, kind) > 0
}

export function hasRoom(parts: Parts, draft: Draft, hull: string, kind: Kind): boolean {
  const [decks, sails] = [tilesOn(draft.place, hull, 'deck').length, tilesOn(draft.place, hull, 'sail').length]
  if (kind === 'deck' && sails) return false
  if (kind === 'sail' && decks) return false
  return tilesOn(draft.place, hull, kind).length < parts.room(hull, kind)
}

/** Put a tile on a hull. Whatever is in the way comes off: `instead`, or the last of its kind, or what shares the deck. */
export function putOn(parts: Parts, draft: Draft, tile: string, hull: string, instead?: string): Draft {
  const { kind } = parts.tile(tile)
  if (!canHold(parts, hull, kind)) return draft
  let next = takeOff(draft, tile)
  if (!hasRoom(parts, next, hull, kind)) {
    const other = kind === 'deck' ? 'sail' : kind === 'sail' ? 'deck' : null
    const sharing = other ? tilesOn(next.place, hull, other) : []
    const same = tilesOn(next.place, hull, kind)
    const leaving = sharing.length ? sharing : [instead && same.includes(instead) ? instead : same.at(-1)!]
    for (const id of leaving) next = takeOff(next, id)
  }
  const kinds = next.place[hull] ?? {}
  return { ...next, place: { ...next.place, [hull]: { ...kinds, [kind]: [...(kinds[kind] ?? []), tile] } } }
}

/** Loose tiles into the spaces that are free: sails where the fewest masts are lost, deck tiles where no mast is. */
export function fill(parts: Parts, draft: Draft, loose: string[]): Draft {
  let next = draft
  const bySails = [...draft.order].sort((a, b) => parts.room(b, 'sail') - parts.room(a, 'sail'))
  const of = (kind: Kind): string[] => loose.filter((id) => parts.tile(id).kind === kind)
  const put = (tile: string, hulls: string[]): void => {
    const hull = hulls.find((id) => hasRoom(parts, next, id, parts.tile(tile).kind))
    if (hull) next = putOn(parts, next, tile, hull)
  }
  const begun = (id: string): number => (tilesOn(next.place, id, 'sail').length ? 0 : 1)
  for (const tile of of('sail'))
    put(
      tile,
      [...bySails].sort((a, b) => begun(a) - begun(b)),
    )
  for (const tile of of('deck')) put(tile, [...bySails].reverse())
  for (const kind of INSIDE) for (const tile of of(kind)) put(tile, hullsOf(draft.order))
  return next
}

/** The words of the move: empty lists are left out. */
export function buildMove(draft: Draft): { act: 'build'; order: string[]; place: Placing } {
  const place: Placing = {}
  for (const [hull, kinds] of Object.entries(draft.place)) {
    const some = Object.fromEntries(Object.entries(kinds).filter(([, ids]) => ids.length))
    if (Object.keys(some).length) place[hull] = some
  }
  return { act: 'build', order: draft.order, place }
}
