// Which thing on the map a finger means: the nearest. If two are too close to tell, the map zooms in first.
import type { Point } from '../land/curves'

export interface Touchable {
  key: string
  at: Point
  /** Of things at the same place, the highest is meant. */
  rank: number
}

export type Meant<T> = { then: 'take'; thing: T } | { then: 'closer'; at: Point } | { then: 'nothing' }

/** `reach`: how far off a press may be; `apart`: how near to each other two things may be. All in units of the map. */
export function meant<T extends Touchable>(things: T[], [x, y]: Point, reach: number, apart: number): Meant<T> {
  const near = things
    .map((thing) => ({ thing, far: Math.hypot(thing.at[0] - x, thing.at[1] - y) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far || b.thing.rank - a.thing.rank)
  const first = near[0]
  if (!first) return { then: 'nothing' }
  const same = near.filter(({ thing }) => gap(thing.at, first.thing.at) < 1)
  const best = same.reduce((a, b) => (b.thing.rank > a.thing.rank ? b : a))
  const rival = near.find(({ thing }) => gap(thing.at, best.thing.at) >= 1 && gap(thing.at, best.thing.at) < apart)
  if (rival) {
    const [a, b] = [best.thing.at, rival.thing.at]
    return { then: 'closer', at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] }
  }
  return { then: 'take', thing: best.thing }
}

const gap = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const arrow = (key: string): Point | undefined => ARROWS[key]

/** The next thing in a direction; straight ahead is preferred to nearer but off to the side. */
export function nextIn<T extends Touchable>(things: T[], from: T, [dx, dy]: Point): T | undefined {
  let best: T | undefined
  let least = Infinity
  for (const thing of things) {
    const [x, y] = [thing.at[0] - from.at[0], thing.at[1] - from.at[1]]
    const ahead = x * dx + y * dy
    const far = ahead + Math.abs(x * dy + y * dx) * 2.5
    if (thing !== from && ahead > 1 && far < least) [best, least] = [thing, far]
  }
  return best
}
