// Words that every board needs.
import type { SeatView } from '../../net/protocol'
import { t } from '../../i18n/t'

export function nameOfSeat(seats: Pick<SeatView, 'name'>[], seat: number): string {
  return seats[seat]?.name ?? t('Seat {n}', { n: seat + 1 })
}

export function colourOf(seats: Pick<SeatView, 'colour'>[], seat: number | null): string {
  return (seat === null ? undefined : seats[seat]?.colour) ?? 'white'
}

export { colourWord as colourName } from '../../ui/levels'
