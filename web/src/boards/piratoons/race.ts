// The race by the clock, and where a disc falls. Times are milliseconds since the chest was opened.
import type { ChestBox, Disc, Parts } from './game'

// How long the sand runs is the table's choice (TOO-20), and part of the view.
const AFTER_SAND = 45_000 // TOO-24

/** When plundering stops by itself. */
export function longest(sand: number): number {
  return sand + AFTER_SAND
}

/** The share of the sand that is still above. */
export function sandAbove(now: number, sand: number): number {
  return Math.max(0, Math.min(1, 1 - now / sand))
}

/** Whole seconds that are left of the timer, or before the opening. */
export function secondsLeft(now: number, sand: number): number {
  return now < 0 ? Math.ceil(-now / 1000) : Math.max(0, Math.ceil((sand - now) / 1000))
}

/** Whole seconds after the timer until plundering stops by itself. */
export function secondsToEnd(now: number, sand: number): number {
  return Math.max(0, Math.ceil((longest(sand) - now) / 1000))
}

export interface Point {
  x: number
  y: number
}

/** Onto the grid of points, as the server does. */
export function snap(chest: ChestBox, { x, y }: Point): Point {
  const on = (value: number, most: number): number => {
    const n = Math.max(0, Math.min(most / chest.pitch - 1, Math.floor(value / chest.pitch)))
    return n * chest.pitch + Math.floor(chest.pitch / 2)
  }
  return { x: on(x, chest.width), y: on(y, chest.height) }
}

/** All points of the grid between two edges. */
function pointsBetween(pitch: number, from: number, to: number): number[] {
  const points: number[] = []
  for (let at = Math.floor(pitch / 2); at < to; at += pitch) if (at > from) points.push(at)
  return points
}

/** TOO-27: the tile a disc lies on wholly; one whose rim touches the wall or the next tile does not. */
export function slotUnder(parts: Parts, { x, y }: Point): number | null {
  const { radius } = parts.box.chest
  for (let slot = 0; slot < parts.slots; slot++) {
    const [left, top, right, bottom] = parts.rect(slot)
    if (left + radius < x && x < right - radius && top + radius < y && y < bottom - radius) return slot
  }
  return null
}

/** TOO-28: whether a disc dropped at a point hits one off-centre. */
export function strikes(radius: number, a: Point, b: Point): boolean {
  const apart = Math.hypot(a.x - b.x, a.y - b.y)
  return apart * 2 > radius && apart < 2 * radius
}

/** The aim for a tile as a whole: the point nearest to its middle where nothing is hit; if there is none, one's own disc,
 *  or the middle. */
export function aimAt(parts: Parts, slot: number, discs: Disc[], seat: number): Point {
  const [left, top, right, bottom] = parts.rect(slot)
  const { chest } = parts.box
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const lying = discs.filter(({ fallen }) => !fallen)
  const points: Point[] = []
  for (const x of pointsBetween(chest.pitch, left, right))
    for (const y of pointsBetween(chest.pitch, top, bottom))
      if (slotUnder(parts, { x, y }) === slot) points.push({ x, y })
  const far = ({ x, y }: Point): number => Math.hypot(x - middle.x, y - middle.y)
  points.sort((a, b) => far(a) - far(b))
  const free = points.find((point) => lying.every((disc) => !strikes(chest.radius, point, disc)))
  return free ?? lying.find((disc) => disc.seat === seat && slotUnder(parts, disc) === slot) ?? middle
}
