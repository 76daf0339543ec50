// The bots' levels, in words.
import type { SeatView } from '../net/protocol'
import { t } from '../i18n/t'

type Level = NonNullable<SeatView['level']>

export const LEVELS: Record<Level, string> = {
  deckhand: t('Deckhand (easy)'),
  boatswain: t('Boatswain (sound)'),
  captain: t('Captain (strong)'),
}

const NAMES: Record<Level, string> = { deckhand: t('deckhand'), boatswain: t('boatswain'), captain: t('captain') }

/** The colour of a seat. */
export function colourWord(colour: string): string {
  return COLOURS[colour] ?? colour
}

const COLOURS: Record<string, string> = {
  red: t('red'),
  blue: t('blue'),
  yellow: t('yellow'),
  green: t('green'),
  purple: t('purple'),
  white: t('white'),
}

/** Who sits there, beyond the name. */
export function standingOf(seat: SeatView): string {
  if (seat.state === 'free') return t('free')
  if (seat.state === 'bot' && !seat.stand_in)
    return seat.level ? t('bot, {level}', { level: NAMES[seat.level] }) : t('bot')
  if (seat.left) return t('left; a bot plays on')
  if (seat.stand_in) return seat.here ? t('a bot plays for them') : t('away; a bot plays')
  return seat.here ? t('here') : t('away')
}
