// Pirates and Seeräuber: mutinies with the black spot, challenges, and parties that break up.
import { t } from '../../i18n/t'
import { ownerOf, type GameEvent, type Line, type View } from '../crews/game'
import { objectOf } from '../crews/names'
import { isYou, type Moment, type Viewer } from './moment'

type Named<Name extends GameEvent['event']> = Extract<GameEvent, { event: Name }>

function among<Name extends GameEvent['event']>(events: GameEvent[], name: Name): Named<Name> | undefined {
  return events.find((event): event is Named<Name> => event.event === name)
}

export function momentOf({ events }: Line, viewer: Viewer): Moment | null {
  const boarded = among(events, 'boarded')
  if (boarded?.mutiny) return mutiny(events, boarded, viewer)
  const challenged = among(events, 'challenged')
  if (challenged) return challenge(challenged, viewer)
  if (among(events, 'broke_up'))
    return {
      art: 'icon-ships',
      title: t('All parties break up'),
      text: t('Nobody could move: every pirate goes home, unpaid.'),
      tone: 'plain',
    }
  return null
}

function mutiny(events: GameEvent[], { seat, stack, card }: Named<'boarded'>, viewer: Viewer): Moment {
  const old = ownerOf(stack)
  const names = { who: viewer.name(seat), whom: viewer.name(old), card: objectOf(card) }
  const deed = isYou(viewer, old)
    ? t('{who} overthrows you and captures {card}.', names)
    : isYou(viewer, seat)
      ? t('You overthrow {whom} and capture {card}.', names)
      : t('{who} overthrows {whom} and captures {card}.', names)
  const wage = events.find((event) => event.event === 'paid' && isYou(viewer, event.to))
  const spot = among(events, 'spot_moved')
  const parts = [deed]
  if (wage?.event === 'paid') parts.push(t('You are paid {n} {n|ducat|ducats}.', { n: wage.ducats }))
  if (spot)
    parts.push(
      isYou(viewer, spot.to)
        ? isYou(viewer, seat) && spot.origin === old
          ? t('{whom} had the black spot already, so now it’s yours: 10 ducats less at the end.', names)
          : t('The black spot is yours now: 10 ducats less at the end.')
        : t('{who} gets the black spot.', { who: viewer.name(spot.to) }),
    )
  return {
    art: spot && isYou(viewer, spot.to) ? 'black-spot' : 'saber',
    title: t('Mutiny!'),
    text: parts.join(' '),
    tone: isYou(viewer, old) ? 'bad' : isYou(viewer, seat) ? 'good' : 'plain',
  }
}

function challenge({ seat, captain }: Named<'challenged'>, viewer: Viewer): Moment {
  const names = { who: viewer.name(seat), whom: viewer.name(captain) }
  if (isYou(viewer, captain))
    return {
      art: 'dagger',
      title: t('You’ve been challenged!'),
      text: t('{who} challenges you: capture a ship with this party, now.', names),
      tone: 'bad',
    }
  return {
    art: 'dagger',
    title: t('A challenge!'),
    text: isYou(viewer, seat)
      ? t('You challenge {whom} to capture a ship at once.', names)
      : t('{who} challenges {whom} to capture a ship at once.', names),
    tone: 'plain',
  }
}

/** What the viewer has to answer now, beyond making a move; `recent` are the moves since their last. */
export function demandOf(view: View, awaited: number[], recent: Line[], viewer: Viewer): string {
  const mine = view.challenged?.filter(
    (stack) => viewer.you.includes(ownerOf(stack)) && awaited.includes(ownerOf(stack)),
  )
  if (!mine?.length || view.asked) return '' // whether one challenges is asked beside the party
  const calls = recent.flatMap(({ events }) => events).filter((event) => event.event === 'challenged')
  const last = calls.findLast((event) => mine.includes(event.stack))
  return last
    ? t('{who} challenges you: capture a ship with the glowing party.', { who: viewer.name(last.seat) })
    : t('You’ve been challenged: capture a ship with the glowing party.')
}
