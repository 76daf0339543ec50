// The ships on the map: where each stands among those that share its space, and how it sails to the next.
import type { Track, View } from '../../game'
import { TRACKS } from '../../game'
import type { Point } from '../land/curves'
import { fan } from './fan'
import type { Sea } from '../land/sea'

export interface Ship {
  key: string
  seat: number
  track: Track
  space: string
  at: Point
  /** From the middle of the space, in units of the pieces. */
  off: Point
  left: boolean
}

/** Ships stand above a port or merchant, so that its crates stay visible. */
const LIFT = 15
/** Those that have not left yet lie so far behind their port, clear of the first spaces. */
export const ASTERN = 34
/** What two rows of ships need above their middle, so that the edge of the map does not cut them, and how large a piece gets. */
const ROOM = 37
const LARGEST = 1.4

export function fleetOf(sea: Sea, view: View, you: number[]): Ship[] {
  const crews = new Map<string, { seat: number; track: Track }[]>()
  view.players.forEach(({ ships }, seat) => {
    for (const track of TRACKS) {
      const crew = crews.get(ships[track]) ?? []
      crew.push({ seat, track })
      crews.set(ships[track], crew)
    }
  })
  const all: Ship[] = []
  for (const [space, crew] of crews) {
    // One's own ship is in front.
    crew.sort((a, b) => Number(you.includes(a.seat)) - Number(you.includes(b.seat)))
    const kind = sea.space(space)?.kind
    const lift = kind === 'port' || kind === 'merchant' ? -LIFT : kind === 'goal' ? 22 : 0
    const [aside, behind] = kind === 'start' ? sea.behind(space, ASTERN) : [0, 0]
    const above = Math.max(behind + lift, ROOM - sea.at(space)[1] / LARGEST)
    const offsets = fan(crew.length, 32, 32)
    crew.forEach(({ seat, track }, i) => {
      const visited = new Set(view.players[seat]!.visited)
      const off: Point = [offsets[i]![0] + aside, offsets[i]![1] + above]
      const left = sea.looksLeft(space, visited)
      all.push({ key: `${seat}-${track}`, seat, track, space, at: sea.at(space), off, left })
    })
  }
  return all.sort(
    (a, b) => a.at[1] - b.at[1] || a.off[1] - b.off[1] || Number(you.includes(a.seat)) - Number(you.includes(b.seat)),
  )
}

export interface Voyage {
  hull: Keyframe[]
  bow: Keyframe[]
  duration: number
}

/** The frames of a ship that sails along these spaces and ends where it stands now. */
export function voyage(sea: Sea, path: string[], leftAtLast: boolean): Voyage {
  const course = sea.course(path)
  const hull = course.map(({ at: [x, y], far }) => ({ transform: `translate(${x}px, ${y}px)`, offset: far }))
  let left = leftAtLast
  const bow = course.map(({ at: [x], far }, i): Keyframe => {
    const next = course[i + 1]?.at[0]
    if (next === undefined) left = leftAtLast
    else if (Math.abs(next - x) > 0.5) left = next < x
    return { transform: `scaleX(${left ? -1 : 1})`, offset: far, easing: 'step-end' }
  })
  return {
    hull,
    bow,
    duration: Math.min(1800, 260 + 240 * (path.length - 1)),
  }
}
