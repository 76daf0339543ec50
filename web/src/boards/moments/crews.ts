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
  if (boarded && events.some((event) => event.event === 'took_token' && event.clause === MONSTER))
    return monster(events, boarded, viewer)
  const ransomed = among(events, 'ransomed')
  if (ransomed) return ransom(ransomed, viewer)
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

const MONSTER = 'PIR-37' // the captain takes both tokens

function mutiny(events: GameEvent[], { seat, stack, card }: Named<'boarded'>, viewer: Viewer): Moment {
  const old = ownerOf(stack)
  const names = { who: viewer.name(seat), whom: viewer.name(old), card: objectOf(card) }
  const deed = isYou(viewer, old)
    ? t('{who} overthrows you and captures {card}.', names)
    : isYou(viewer, seat)
      ? t('You overthrow {whom} and capture {card}.', names)
      : t('{who} overthrows {whom} and captures {card}.', names)
  const spot = among(events, 'spot_moved')
  const mine = spot && isYou(viewer, spot.to)
  const moved = mine
    ? spotIsMine(spot, isYou(viewer, seat) && spot.origin === old ? names.whom : null)
    : spot && t('{who} gets the black spot.', { who: viewer.name(spot.to) })
  return {
    art: mine && spot.ducats !== 0 ? 'black-spot' : 'saber',
    title: t('Mutiny!'),
    text: [deed, wages(events, viewer), moved].filter(Boolean).join(' '),
    tone: isYou(viewer, old) ? 'bad' : isYou(viewer, seat) ? 'good' : 'plain',
  }
}

/** `whom`: the captain who had it, and handed it to the mutineer. */
function spotIsMine({ ducats: n }: Named<'spot_moved'>, whom: string | null): string {
  if (n === 0) return t('The black spot is yours now, but with the sea monster it costs you nothing.')
  return whom
    ? t('{whom} had the black spot already, so now it’s yours: {n} ducats less at the end.', { whom, n })
    : t('The black spot is yours now: {n} ducats less at the end.', { n })
}

function wages(events: GameEvent[], viewer: Viewer): string {
  const paid = events.find((event) => event.event === 'paid' && isYou(viewer, event.to))
  return paid?.event === 'paid' ? t('You are paid {n} {n|ducat|ducats}.', { n: paid.ducats }) : ''
}

function monster(events: GameEvent[], { seat }: Named<'boarded'>, viewer: Viewer): Moment {
  const kept = among(events, 'kept')
  const [mine, who] = [isYou(viewer, seat), viewer.name(seat)]
  const deed = mine
    ? kept
      ? t('You capture the sea monster: both its tokens are yours, and the black spot can’t cost you anything now.')
      : t(
          'You capture the sea monster: both its tokens are yours, but you couldn’t pay the whole crew, so the card is lost.',
        )
    : kept
      ? t('{who} captures the sea monster: that brings both its tokens, and safety from the black spot.', { who })
      : t('{who} captures the sea monster and takes both its tokens.', { who })
  return {
    art: 'sea-monster',
    title: t('The sea monster!'),
    text: [deed, wages(events, viewer)].filter(Boolean).join(' '),
    tone: mine ? 'good' : 'plain',
  }
}

/** Whoever ransoms goes on at once, and the others need not wait. */
function ransom({ seat, to, ducats: n }: Named<'ransomed'>, viewer: Viewer): Moment | null {
  if (!isYou(viewer, to)) return null
  const text = t('{who} ransoms a pirate from your party and pays you {n} {n|ducat|ducats}.', {
    who: viewer.name(seat),
    n,
  })
  return { art: 'purse', title: t('A ransom!'), text, tone: 'plain' }
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
  if (mine.length > 1) return t('You’ve been challenged: capture a ship with one of the glowing parties.')
  const calls = recent.flatMap(({ events }) => events).filter((event) => event.event === 'challenged')
  const last = calls.findLast((event) => mine.includes(event.stack))
  return last
    ? t('{who} challenges you: capture a ship with the glowing party.', { who: viewer.name(last.seat) })
    : t('You’ve been challenged: capture a ship with the glowing party.')
}
