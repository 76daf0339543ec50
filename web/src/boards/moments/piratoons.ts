// Piratoons: how the plundering of a chest ended for the viewer. Nothing is shown while a race goes on.
import { t } from '../../i18n/t'
import type { Line } from '../piratoons/game'
import { isYou, type Moment, type Viewer } from './moment'

export function momentOf({ events }: Line, viewer: Viewer): Moment | null {
  const [seat] = viewer.you
  const paid = events.find((event) => event.event === 'paid')
  if (!paid || viewer.you.length !== 1 || seat === undefined) return null
  const won = events.filter((event) => event.event === 'looted' && isYou(viewer, event.seat)).length
  const pay = paid.amounts[seat] ?? 0
  const parts = [
    won ? t('You win {n} {n|tile|tiles}.', { n: won }) : t('You win no tile.'),
    ...(pay ? [t('You are paid {n} {n|doubloon|doubloons} for the pieces you kept.', { n: pay })] : []),
  ]
  return { art: 'chest', title: t('The chest is plundered'), text: parts.join(' '), tone: won ? 'good' : 'plain' }
}
