// Words that every board needs.
import type { SeatView } from '../../net/protocol'

export function nameOfSeat(seats: Pick<SeatView, 'name'>[], seat: number): string {
  return seats[seat]?.name ?? `Seat ${seat + 1}`
}

export function countOf(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
