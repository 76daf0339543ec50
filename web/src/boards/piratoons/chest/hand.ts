// A piece dropped without pointing at a spot (by key, by screen reader or from a list) lands about as far off as from a
// hurried hand: no way to play is safer than another (TOO-26).
import { Parts, type Box, type Choice, type Point, type View } from '../game'
import { snap } from './race'

const CENTRE = 1 // pixels: assistive programs press the exact middle

/** Where a piece aimed at a point lands. */
export function byHand(parts: Parts, { x, y }: Point, random: () => number = Math.random): Point {
  const far = parts.limits.spread * Math.sqrt(-2 * Math.log(1 - random()))
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
export function fromList(choice: Choice, box: Box, view: View): Choice {
  const { move } = choice
  if (move.act !== 'drop' || move.x == null || move.y == null) return choice
  return { ...choice, move: { act: 'drop', ...byHand(new Parts(box, view.limits), { x: move.x, y: move.y }) } }
}
