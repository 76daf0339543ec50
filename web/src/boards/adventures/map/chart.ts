// The input of the chart: the spaces that can be touched, the ships, and the one that is sailing.
import type { Meant } from '../../../net/table/previews.svelte'
import type { Asking } from '../asking/choices'
import { TRACKS, type Choice, type Line, type Parts, type Push as PushMove, type Track, type View } from '../game'
import { t } from '../../../i18n/t'
import { crates } from '../names'

export interface Target {
  space: string
  ship?: Track
  steps?: number
  gives: string // what going there gains, in a few words; empty if nothing
  meant: Meant // what it would bring can be asked
  choose: () => void
}

export interface ChartShip {
  seat: number
  track: Track
  choose?: () => void
  meant?: Meant
  why?: () => void
}

export interface Sailing {
  seat: number
  track: Track
  path: string[]
}

type Make = (choice: Choice) => void

/** A space in reach of a ship, and what going there does. */
export interface Sails {
  seat: number
  ship: Track
  to: string
  steps: number | undefined
  meant: Meant
  choose: () => void
}

/** Spaces in reach with their steps, by ship. */
export type Reach = { [ship in Track]?: Record<string, number> }

/** Where ships can sail by the card that was played. */
export function sailsOf(view: View, asking: Asking, make: Make): Sails[] {
  return asking.moves.map((choice) => {
    const { ship, to } = choice.move
    return {
      seat: choice.seat,
      ship,
      to,
      steps: view.outlook?.steps?.[ship]?.[to],
      meant: choice,
      choose: () => make(choice),
    }
  })
}

/** Where ships could sail by a card of the hand, once it is played. */
export function sailsWith(
  { seat, move: after }: Choice,
  reach: Reach,
  sail: (ship: Track, to: string) => void,
): Sails[] {
  return TRACKS.flatMap((ship) =>
    Object.entries(reach[ship] ?? {}).map(([to, steps]) => {
      const meant: Meant = { seat, move: { act: 'move', ship, to }, after }
      return { seat, ship, to, steps, meant, choose: () => sail(ship, to) }
    }),
  )
}

export function targetsOf(
  parts: Parts,
  view: View,
  asking: Asking,
  sails: Sails[],
  ship: Track | null,
  make: Make,
): Target[] {
  const targets: Target[] = []
  for (const { seat, ship: track, to, steps, meant, choose } of sails) {
    if (ship && track !== ship) continue
    const gives = givesOf(parts, view, seat, to)
    targets.push({
      space: to,
      ship: track,
      ...(steps === undefined ? {} : { steps }),
      gives,
      meant,
      choose,
    })
  }
  for (const [space, choice] of asking.refills)
    targets.push({
      space,
      gives: t('refilled with {crates}', { crates: crates(view.outlook?.refills?.[space] ?? 0) }),
      meant: choice,
      choose: () => make(choice),
    })
  for (const [space, choice] of asking.meeples)
    targets.push({ space, gives: t('your pirate'), meant: choice, choose: () => make(choice) })
  return targets
}

/** What a ship finds on a space. */
export function givesOf(parts: Parts, view: View, seat: number, space: string): string {
  const kind = parts.space(space)?.kind
  if (kind === 'goal') return t('the end of the game')
  if (kind === 'merchant') {
    const cargo = view.merchants[space]?.length ?? 0
    return cargo ? crates(cargo) : t('nothing left')
  }
  if (kind !== 'port') return ''
  if (!view.outlook?.visits?.includes(space)) return t('visited already')
  const pirate = view.meeples[space]
  if (pirate === undefined) return t('a visit')
  return pirate === seat ? t('a visit, your pirate') : t('a visit, a pirate')
}

/** Every ship: one's own that can sail is chosen, a rival's that can be pushed is pushed. */
export function shipsOf(
  view: View,
  asking: Asking,
  sails: Sails[],
  choose: (track: Track) => void,
  make: Make,
  why: (seat: number, track: Track) => void,
): ChartShip[] {
  const seat = asking.choices[0]?.seat
  const able = new Set(sails.map(({ ship }) => ship))
  return view.players.flatMap((_, number) =>
    TRACKS.map((track): ChartShip => {
      const push = asking.pushes.find(({ move }) => move.player === number && move.track === track)
      if (push) return { seat: number, track, meant: push, choose: () => make(push) }
      if (number === seat && able.has(track)) return { seat: number, track, choose: () => choose(track) }
      return { seat: number, track, why: () => why(number, track) }
    }),
  )
}

export interface Push {
  choice: Choice<PushMove>
  track: Track
  from: number // along its track
  to: number
}

/** The rivals whose ships can be pushed, in the order of their seats. */
export function pushesOf(parts: Parts, view: View, asking: Asking): { seat: number; pushes: Push[] }[] {
  const index = (space: string | undefined): number => parts.space(space ?? '')?.index ?? 0
  return view.players.flatMap(({ ships }, seat) => {
    const pushes = asking.pushes
      .filter(({ move }) => move.player === seat)
      .map((choice): Push => {
        const track = choice.move.track
        const end = view.outlook?.pushes?.find((push) => push.player === seat && push.track === track)
        return { choice, track, from: index(ships[track]), to: index(end?.to) }
      })
    return pushes.length ? [{ seat, pushes }] : []
  })
}

/** The ship that the last move moved, and its way. */
export function sailingOf(line: Line | null): Sailing | null {
  for (const event of line?.events ?? []) {
    if (event.event === 'sailed' && event.path.length > 1)
      return { seat: event.seat, track: event.ship, path: event.path }
    if (event.event === 'pushed' && event.path.length > 1)
      return { seat: event.target, track: event.ship, path: event.path }
  }
  return null
}
