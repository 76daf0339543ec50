// The visible part of the map: a point (x, y) of the map is at (x * k + left, y * k + top) in the window.
import { HEIGHT, WIDTH } from '../land/coast'
import type { Point } from '../land/curves'

export interface Viewport {
  left: number
  top: number
  k: number
}

export interface Size {
  width: number
  height: number
}

export const CLOSEST = 3

export const wholeScale = (size: Size): number => Math.min(size.width / WIDTH, size.height / HEIGHT) || 0.1

/** The map never leaves its window: it covers it, or is centred. */
export function clamped(view: Viewport, size: Size): Viewport {
  const k = Math.min(CLOSEST, Math.max(wholeScale(size), view.k))
  const along = (offset: number, map: number, window: number) =>
    map * k <= window ? (window - map * k) / 2 : Math.min(0, Math.max(window - map * k, offset))
  return { k, left: along(view.left, WIDTH, size.width), top: along(view.top, HEIGHT, size.height) }
}

export const whole = (size: Size): Viewport => clamped({ left: 0, top: 0, k: 0 }, size)

/** All these points, with some sea around them. */
export function around(points: Point[], size: Size, margin = 90): Viewport {
  if (!points.length) return whole(size)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const box = {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  }
  const k = Math.min(size.width / (box.right - box.left), size.height / (box.bottom - box.top), 1.3)
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return centred(middle, Math.max(k, wholeScale(size)), size)
}

export function centred([x, y]: Point, k: number, size: Size): Viewport {
  return clamped({ k, left: size.width / 2 - x * k, top: size.height / 2 - y * k }, size)
}

/** Zoomed about a point of the window, which stays where it is. */
export function zoomed(view: Viewport, by: number, [x, y]: Point, size: Size): Viewport {
  const k = Math.min(CLOSEST, Math.max(wholeScale(size), view.k * by))
  const grown = k / view.k
  return clamped({ k, left: x - (x - view.left) * grown, top: y - (y - view.top) * grown }, size)
}

export const panned = (view: Viewport, dx: number, dy: number, size: Size): Viewport =>
  clamped({ ...view, left: view.left + dx, top: view.top + dy }, size)

export const toMap = (view: Viewport, [x, y]: Point): Point => [(x - view.left) / view.k, (y - view.top) / view.k]
export const toWindow = (view: Viewport, [x, y]: Point): Point => [x * view.k + view.left, y * view.k + view.top]

/** Whether a point of the map is in the window, not right at its edge. */
export function shows(view: Viewport, at: Point, size: Size, edge = 30): boolean {
  const [x, y] = toWindow(view, at)
  return x >= edge && y >= edge && x <= size.width - edge && y <= size.height - edge
}

/** How far apart the two nearest of these points are. */
export function nearest(points: Point[]): number {
  let least = Infinity
  points.forEach(([x, y], n) => {
    for (const [a, b] of points.slice(n + 1)) least = Math.min(least, Math.hypot(x - a, y - b))
  })
  return least
}

/** The smallest shift of the map that brings a point into the window. */
export function showing(view: Viewport, at: Point, size: Size): Viewport {
  return shows(view, at, size) ? view : centred(at, view.k, size)
}

/** Pieces shrink and grow less than the map: readable when zoomed out, never in the way when zoomed in. */
export function pieceScale(k: number): number {
  const scale = Math.sqrt(0.72 / k)
  return Math.round(Math.min(1.4, Math.max(0.55, scale)) * 20) / 20
}

/** Numbers must stay readable when zoomed out: how much larger than the pieces they are drawn; 0 if it would be a blur. */
export const toldScale = (k: number): number => (k < 0.33 ? 0 : Math.max(1, 0.95 / k / pieceScale(k)))

/** A glow is at least so many pixels wide, unless it would cover its neighbours: how much larger it is drawn for that. */
export function aimScale(k: number, touch: boolean): number {
  const [own, apart] = [14 * pieceScale(k), 27]
  return Math.max(1, Math.min((touch ? 22 : 12) / k, apart) / own)
}

/** Crates must stay readable when zoomed out, too. */
export const cargoScale = (k: number): number => Math.min(1.45, Math.max(1, 0.9 / k / pieceScale(k)))

/** When zoomed in, lines grow less than the map. */
export const thinness = (k: number): number => Math.round(20 / Math.sqrt(Math.max(1, k))) / 20

export const easedBetween = (a: Viewport, b: Viewport, t: number): Viewport => {
  const s = t * t * (3 - 2 * t)
  const mix = (from: number, to: number) => from + (to - from) * s
  return { k: mix(a.k, b.k), left: mix(a.left, b.left), top: mix(a.top, b.top) }
}
