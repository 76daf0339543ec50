// The spaces that can be touched, as they are drawn: one glow each, side by side where two ships can reach the same space.
import type { Target } from '../chart'
import type { Track, View } from '../../game'
import type { Point } from '../land/curves'
import { fan } from '../ships/fan'
import type { Sea } from '../land/sea'
import { targetWords } from './words'

export interface Aim {
  key: string
  target: Target
  at: Point
  off: Point
  track: Track | null
  /** How large the glow is, in units of the pieces. */
  r: number
  steps: number | undefined
  /** Where the steps are shown: on the space itself, or in its corner if it is occupied. */
  badge: Point
  /** A port that would be visited, which gains a card. */
  card: boolean
  words: string
}

const SIZE = { goal: 37, start: 22, port: 21, merchant: 21, sea: 14 }

/** If several ships can reach Trinidad, their glows form a row below the galleon. */
function beside(count: number, i: number): Point {
  const [x, y] = fan(count, 46, 46)[i]!
  return [x, y + 44]
}

export function aimsOf(sea: Sea, view: View, targets: Target[], chosen: string | null): Aim[] {
  const shown = targets.filter(({ ship, space }) => sea.space(space) && (!chosen || !ship || ship === chosen))
  const taken = new Set(view.players.flatMap(({ ships }) => Object.values(ships)))
  return shown.map((target): Aim => {
    const space = sea.space(target.space)!
    const same = shown.filter((other) => other.space === target.space)
    const visit = view.outlook?.visits?.includes(target.space) ?? false
    const off: Point = same.length > 1 ? beside(same.length, same.indexOf(target)) : [0, 0]
    const r = same.length > 1 ? 20 : SIZE[space.kind]
    const free = space.kind === 'sea' && !taken.has(target.space)
    return {
      key: `to ${target.ship ?? 'any'} ${target.space}`,
      target,
      at: sea.at(target.space),
      off,
      track: same.length > 1 ? (target.ship ?? null) : (space.track ?? null),
      r,
      badge: free ? off : [off[0] + r * 0.8, off[1] - r * 0.8],
      steps: target.steps,
      card: visit && target.ship !== undefined,
      words: targetWords(sea, target),
    }
  })
}
