// A piece dropped without pointing at a spot (by key, by screen reader or from a list) lands about as far off as from a
// hurried hand: no way to play is safer than another (TOO-26).
import type { Choice } from '../../net/protocol'
import { Parts, type Box } from './game'
import { snap, type Point } from './race'

/** From the middle of a tile to where a piece no longer lies on it, in spreads: four drops of a hundred go so far astray. */
const EDGE = 2.326
const CENTRE = 1 // pixels: assistive programs press the exact middle

/** The spread of a hand, in the units of the chest: as wide as the narrowest tile allows. */
export function spreadOf(parts: Parts): number {
  const { chest } = parts.box
  const rects = [...chest.equipment_rects, ...chest.boat_rects]
  const narrowest = Math.min(...rects.flatMap(([left, top, right, bottom]) => [right - left, bottom - top]))
  return (narrowest / 2 - chest.radius) / EDGE
}

/** Where a piece aimed at a point lands. */
export function byHand(parts: Parts, { x, y }: Point, random: () => number = Math.random): Point {
  const far = spreadOf(parts) * Math.sqrt(-2 * Math.log(1 - random()))
  const way = 2 * Math.PI * random()
  return snap(parts.box.chest, { x: x + far * Math.cos(way), y: y + far * Math.sin(way) })
}

/** Whether somebody deliberately pointed at this very spot. */
export function isPointed(event: Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>, box: DOMRect): boolean {
  if (event.detail === 0) return false // a key
  const off = Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2)
  return off > CENTRE
}

/** A move chosen from a list, as a hand would make it. */
export function fromList(choice: Choice, box: Box): Choice {
  const { act, x, y } = choice.move as { act: string; x?: number; y?: number }
  if (act !== 'drop' || x === undefined || y === undefined) return choice
  return { ...choice, move: { act, ...byHand(new Parts(box), { x, y }) } }
}
