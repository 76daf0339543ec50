// The race by the clock, and where a disc is dropped. Times are milliseconds since the chest was opened.
import type { ChestBox, Parts, Point } from '../game'

/** The share of the sand that is still above. */
export function sandAbove(now: number, sand: number): number {
  return Math.max(0, Math.min(1, 1 - now / sand))
}

/** Whole seconds that are left of the timer, or before the opening. */
export function secondsLeft(now: number, sand: number): number {
  return now < 0 ? Math.ceil(-now / 1000) : Math.max(0, Math.ceil((sand - now) / 1000))
}

/** Whole seconds until plundering ends. */
export function secondsToEnd(now: number, ends: number): number {
  return Math.max(0, Math.ceil((ends - now) / 1000))
}

/** Onto the grid of points, as the server does. */
export function snap(chest: ChestBox, { x, y }: Point): Point {
  const on = (value: number, most: number): number => {
    const n = Math.max(0, Math.min(most / chest.pitch - 1, Math.floor(value / chest.pitch)))
    return n * chest.pitch + Math.floor(chest.pitch / 2)
  }
  return { x: on(x, chest.width), y: on(y, chest.height) }
}

/** Where to drop a piece on a tile that was named, not pointed at: the server says where nothing is struck. With pieces on
 *  their way to it, the next such point. */
export function aimAt(parts: Parts, slot: number, aims: readonly Point[], coming: readonly Point[]): Point {
  const [left, top, right, bottom] = parts.rect(slot)
  const before = coming.filter(({ x, y }) => left < x && x < right && top < y && y < bottom).length
  return aims[before] ?? aims.at(-1) ?? { x: (left + right) / 2, y: (top + bottom) / 2 }
}
