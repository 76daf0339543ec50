// The bots' levels, in words.
import type { SeatView } from '../net/protocol'

type Level = NonNullable<SeatView['level']>

export const LEVELS: Record<Level, string> = {
  deckhand: 'Deckhand (easy)',
  boatswain: 'Boatswain (sound)',
  captain: 'Captain (strong)',
}

/** Who sits there, beyond the name. */
export function standingOf(seat: SeatView): string {
  if (seat.state === 'free') return 'free'
  if (seat.state === 'bot' && !seat.stand_in) return `bot, ${seat.level ?? ''}`.replace(/, $/, '')
  if (seat.left) return 'left; a bot plays on'
  if (seat.stand_in) return seat.here ? 'a bot plays for them' : 'away; a bot plays'
  return seat.here ? 'here' : 'away'
}
