// Descriptions of the things on the map, for screen readers and for the tooltip.
import type { SeatView } from '../../../../net/protocol'
import { t, term } from '../../../../i18n/t'
import type { Target } from '../chart'
import type { Space, Track, View } from '../../game'
import { nameOfSeat, routeName, shipName } from '../../names'
import type { Sea } from '../land/sea'

/** The three routes at a glance: the first letter of their port, and a shape. The same in all our languages. */
export const LETTERS: Record<Track, string> = { black: 'G', red: 'H', blue: 'S' }

export function spaceName(sea: Sea, id: string): string {
  const space = sea.space(id)
  if (!space) return id
  if (space.name) return term(space.name)
  const place = placeOnTrack(sea, space)
  return space.track ? t('{place} of the {track}', { place, track: routeName(space.track) }) : place
}

/** Where a space without a name is on its track: space 4, or a merchant off space 4. */
function placeOnTrack(sea: Sea, space: Space): string {
  const index = space.index ?? '?'
  const junction = sea.space(space.junction ?? '')?.index ?? '?'
  if (space.kind === 'merchant') return space.on_spur ? t('a merchant off space {n}', { n: junction }) : t('a merchant')
  return space.on_spur ? t('space {n} off space {junction}', { n: index, junction }) : t('space {n}', { n: index })
}

/** What is there now. */
export function spaceNews(sea: Sea, view: View, seats: SeatView[], you: number[], id: string): string {
  const space = sea.space(id)
  if (!space) return ''
  if (space.kind === 'goal') return t('the goal of all three routes')
  const track = space.track ? routeName(space.track) : ''
  if (space.kind === 'start') return t('start of the {track}', { track })
  if (space.kind === 'merchant') {
    const crates = (view.merchants[id] ?? []).map((colour) => term(colour))
    return crates.length ? t('merchant with {crates}', { crates: crates.join(', ') }) : t('merchant, plundered')
  }
  if (space.kind === 'port') return portNews(view, seats, you, id, track)
  if (space.on_spur) return t('a spur of the {track}', { track })
  return space.track ? t('the {track}', { track: routeName(space.track) }) : ''
}

function portNews(view: View, seats: SeatView[], you: number[], id: string, track: string): string {
  const been = view.players.flatMap(({ visited }, seat) =>
    visited.includes(id) ? [you.includes(seat) ? t('you##have visited') : nameOfSeat(seats, seat)] : [],
  )
  const pirate = view.meeples[id]
  const parts = [t('port of the {track}', { track })]
  if (been.length) parts.push(t('visited by {who}', { who: been.join(', ') }))
  if (pirate !== undefined)
    parts.push(
      you.includes(pirate)
        ? t('your pirate is there')
        : t('a pirate of {who} is there', { who: nameOfSeat(seats, pirate) }),
    )
  return parts.join(t('; '))
}

/** "Sail the Havana ship 3 spaces to Port Royal, a port: a visit" */
export function targetWords(sea: Sea, { space, ship, steps, gives }: Target): string {
  const at = sea.space(space)
  const name = at && !at.name && at.track === ship ? placeOnTrack(sea, at) : spaceName(sea, space)
  const place = at?.kind === 'port' ? t('{name}, a port', { name }) : name
  const does = deed(place, ship, steps)
  return gives ? t('{does}: {gives}', { does, gives }) : does
}

function deed(place: string, ship: Track | undefined, steps: number | undefined): string {
  if (!ship) return place
  const name = shipName(ship)
  if (steps === 0) return t('Keep the {ship} at {place}', { ship: name, place })
  if (steps === undefined) return t('Sail the {ship} to {place}', { ship: name, place })
  return t('Sail the {ship} {steps} {steps|space|spaces} to {place}', { ship: name, steps, place })
}

export function shipWords(sea: Sea, seats: SeatView[], you: number[], seat: number, ship: Track, at: string): string {
  const [name, space] = [shipName(ship), spaceName(sea, at)]
  return you.includes(seat)
    ? t('Your {ship}, at {space}', { ship: name, space })
    : t('{who}’s {ship}, at {space}', { who: nameOfSeat(seats, seat), ship: name, space })
}
