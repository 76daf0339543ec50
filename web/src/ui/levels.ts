// The bots' levels, in words.
import type { SeatView } from '../net/protocol'
import { t } from '../i18n/t'

const LEVELS: Record<string, string> = {
  deckhand: t('Deckhand (easy)'),
  boatswain: t('Boatswain (medium)'),
  captain: t('Captain (strong)'),
}

/** A bot to choose; one that is not ours by the name the host gave it. */
export const levelText = (level: string): string => LEVELS[level] ?? level

const NAMES: Record<string, string> = { deckhand: t('deckhand'), boatswain: t('boatswain'), captain: t('captain') }

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

/** More about who sits there than the name. */
export function standingOf(seat: SeatView): string {
  if (seat.state === 'free') return t('free')
  if (seat.state === 'bot' && !seat.stand_in)
    return seat.level ? t('bot, {level}', { level: NAMES[seat.level] ?? seat.level }) : t('bot')
  if (seat.left) return t('left; a bot is playing')
  if (seat.stand_in) return seat.here ? t('a bot is playing for them') : t('away; a bot is playing')
  return seat.here ? t('here') : t('away')
}
