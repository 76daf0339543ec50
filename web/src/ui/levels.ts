// The bots' levels, in words.
import type { SeatView } from '../net/protocol'
import { t } from '../i18n/t'

const LEVELS: Record<string, string> = {
  landlubber: t('Landlubber (very easy)'),
  deckhand: t('Deckhand (easy)'),
  boatswain: t('Boatswain (medium)'),
  quartermaster: t('Quartermaster (strong)'),
  captain: t('Captain (very strong)'),
  admiral: t('Admiral (strongest)'),
}

/** For whoever has not chosen yet: newcomers beat it now and then. */
export const USUAL = 'deckhand'

/** A bot to choose; one that is not ours by the name the host gave it. */
export const levelText = (level: string): string => LEVELS[level] ?? level

const HINTS: Record<string, string> = {
  landlubber: t('Plays whatever looks nice and misses a lot. Children can beat it.'),
  deckhand: t('Makes a beginner’s mistakes. You can win your first games.'),
  boatswain: t('Plays soundly, with a slip here and there.'),
  quartermaster: t('Makes few mistakes. You need to play well.'),
  captain: t('Thinks ahead. Hard to beat.'),
  admiral: t('Thinks far ahead. The best we have.'),
}

/** How strong a bot is, in a sentence; nothing is known of one that is not ours. */
export const levelHint = (level: string): string => HINTS[level] ?? ''

const NAMES: Record<string, string> = {
  landlubber: t('landlubber'),
  deckhand: t('deckhand'),
  boatswain: t('boatswain'),
  quartermaster: t('quartermaster'),
  captain: t('captain'),
  admiral: t('admiral'),
}

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
