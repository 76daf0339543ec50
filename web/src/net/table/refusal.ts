// What a page says when the server refuses something, or does not answer.
import { t } from '../../i18n/t'
import type { Problem } from '../protocol'
import type { Answer } from '../socket'

/** A refusal to show: in our words, or with the clause of the rules. */
export interface Notice {
  text: string
  clause: string | null
  id: number
}

const WORDS: Partial<Record<Problem['code'], string>> = {
  too_fast: t('Not so fast! Wait a moment and try again.'),
  too_large: t('That’s too long.'),
  not_your_turn: t('It’s not your turn.'),
  not_your_seat: t('That’s not your seat.'),
  stale: t('The game has moved on. Take another look.'),
  outdated: t('Four Seas has been updated. Reload the page to continue.'),
  failed: t('Something went wrong on our side. Nothing has changed: please try again.'),
  unparsable: t('The server didn’t understand this page. Reload it and try again.'),
}

export function inWords(answer: Answer): Omit<Notice, 'id'> | null {
  if (answer === 'unsent') return { text: t('You’re offline, so nothing was sent.'), clause: null }
  if (answer === 'unknown') return null // the snapshot after the reconnect shows whether it was done
  if (answer.is !== 'why' && answer.is !== 'problem') return null
  if (answer.is === 'why') {
    if (answer.text) return { text: answer.text, clause: answer.clause }
    return { text: t('The rules allow that.'), clause: null }
  }
  return { text: WORDS[answer.code] ?? answer.text, clause: answer.clause }
}
