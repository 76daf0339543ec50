// Extraordinary Adventures: a ship pushed back, a shield, and Trinidad.
import { t } from '../../i18n/t'
import type { Line, View } from '../adventures/game'
import { shipName } from '../adventures/names'
import { isYou, type Moment, type Viewer } from './moment'

export function momentOf({ events }: Line, viewer: Viewer): Moment | null {
  for (const event of events) {
    if (event.event === 'reached_trinidad')
      return {
        art: 'sea-treasure',
        title: t('Trinidad!'),
        text: isYou(viewer, event.seat)
          ? t('You’ve reached Trinidad, and that ends the game. Pick a treasure: it’s yours for free.')
          : t('{who} has reached Trinidad and takes a treasure for free. That ends the game.', {
              who: viewer.name(event.seat),
            }),
        tone: isYou(viewer, event.seat) ? 'good' : 'plain',
      }
    if (event.event === 'pushed' && isYou(viewer, event.target))
      return {
        art: 'act-push',
        title: t('Pushed back!'),
        text: t('{who} pushes your {ship} back {n} {n|space|spaces}.', {
          who: viewer.name(event.seat),
          ship: shipName(event.ship),
          n: event.steps,
        }),
        tone: 'bad',
      }
    if (event.event === 'pushed' && isYou(viewer, event.seat))
      return {
        art: 'act-push',
        title: t('Out of the way!'),
        text: t('You push {whom}’s {ship} back {n} {n|space|spaces}.', {
          whom: viewer.name(event.target),
          ship: shipName(event.ship),
          n: event.steps,
        }),
        tone: 'good',
      }
    if (event.event === 'shielded' && (isYou(viewer, event.seat) || isYou(viewer, event.by)))
      return {
        art: 'act-shield',
        title: t('Shielded!'),
        text: isYou(viewer, event.seat)
          ? t('Your shield turns the push away: your ship stays where it is.')
          : t('{who} has a shield: your push comes to nothing.', { who: viewer.name(event.seat) }),
        tone: isYou(viewer, event.seat) ? 'good' : 'bad',
      }
  }
  return null
}

/** What the viewer has to answer now, beyond making a move. */
export function demandOf(view: View, awaited: number[], _: Line[], viewer: Viewer): string {
  const mine = view.decides !== null && viewer.you.includes(view.decides) && awaited.includes(view.decides)
  if (view.asked !== 'shield' || !mine) return ''
  return t('{who} is pushing your ship back {n} {n|space|spaces}: use a shield, or let it happen.', {
    who: viewer.name(view.turn),
    n: view.push?.force ?? 0,
  })
}
