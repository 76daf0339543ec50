// What the things on the map are called, for those who hear it and for the slip of paper beside the pointer.
import type { SeatView } from '../../../net/protocol'
import type { Target } from '../chart'
import type { Track, View } from '../game'
import { nameOfSeat } from '../names'
import type { Sea } from './sea'

/** The three lanes without their colours: a letter or two, a shape. */
export const LETTERS: Record<Track, string> = { black: 'Bk', red: 'R', blue: 'Bl' }

export function spaceName(sea: Sea, id: string): string {
  const space = sea.space(id)
  if (!space) return id
  if (space.name) return space.name
  const off = space.on_spur ? ` off space ${sea.space(space.junction ?? '')?.index ?? '?'}` : ''
  const what = space.kind === 'merchant' ? 'a merchant' : `space ${space.index ?? '?'}`
  return `${what}${off} of the ${space.track} track`
}

/** What lies there now. */
export function spaceNews(sea: Sea, view: View, seats: SeatView[], you: number[], id: string): string {
  const space = sea.space(id)
  if (space?.kind === 'goal') return 'the goal of all three tracks'
  if (space?.kind === 'start') return `start of the ${space.track} track`
  if (space?.kind === 'merchant') {
    const crates = view.merchants[id] ?? []
    return crates.length ? `merchant with ${crates.join(', ')}` : 'merchant, plundered'
  }
  if (space?.kind !== 'port') return space?.on_spur ? `a spur of the ${space.track} track` : `the ${space?.track} track`
  const been = view.players.flatMap(({ visited }, seat) =>
    visited.includes(id) ? [you.includes(seat) ? 'you' : nameOfSeat(seats, seat)] : [],
  )
  const pirate = view.meeples[id]
  const parts = [`port on the ${space.track} track`]
  if (been.length) parts.push(`visited by ${been.join(', ')}`)
  if (pirate !== undefined) {
    const whose = you.includes(pirate) ? 'your pirate' : `a pirate of ${nameOfSeat(seats, pirate)}`
    parts.push(`${whose} is there`)
  }
  return parts.join('; ')
}

/** "Sail the red ship 3 to Port Royal, a port: a visit" */
export function targetWords(sea: Sea, { space, ship, steps, gives }: Target): string {
  const kind = sea.space(space)?.kind
  const name = spaceName(sea, space).replace(` of the ${ship} track`, '')
  const place = kind === 'port' ? `${name}, a port` : name
  const brings = gives ? `: ${gives}` : ''
  if (!ship) return `${place}${brings}`
  if (steps === 0) return `Keep the ${ship} ship at ${place}${brings}`
  return `Sail the ${ship} ship ${steps ?? ''} to ${place}`.replace('  ', ' ') + brings
}

export function shipWords(
  sea: Sea,
  seats: SeatView[],
  you: number[],
  seat: number,
  track: Track,
  space: string,
): string {
  const whose = you.includes(seat) ? 'Your' : `${nameOfSeat(seats, seat)}’s`
  return `${whose} ${track} ship, at ${spaceName(sea, space)}`
}
