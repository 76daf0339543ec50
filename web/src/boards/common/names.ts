// Words that every board needs.
import type { SeatView } from '../../net/protocol'
import { t } from '../../words/t'

export function nameOfSeat(seats: Pick<SeatView, 'name'>[], seat: number): string {
  return seats[seat]?.name ?? t('Seat {n}', { n: seat + 1 })
}

/** The colour of a seat, in words. */
export function colourName(colour: string): string {
  const names: Record<string, string> = {
    red: t('red'),
    blue: t('blue'),
    yellow: t('yellow'),
    green: t('green'),
    purple: t('purple'),
    white: t('white'),
  }
  return names[colour] ?? colour
}

export function countOf(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
