// Small things about words.

import type { Choice } from '../net/protocol'
import { fieldsOf } from '../net/words'
import { actWords } from './acts'
import { locale, t, term, termOf } from '../i18n/t'

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** An identifier as a person would say it: black_spot, man-of-war. */
export function spaced(name: string): string {
  return name.replace(/[_-]+/g, ' ')
}

/** The same in the page's language, if a catalogue has it. */
export function worded(name: string, game: string): string {
  return termOf(game, spaced(name))
}

/** What a move does, in a word or two. */
export function actOf({ move }: Choice, game: string): string {
  const { act } = fieldsOf(move)
  const name = typeof act === 'string' ? act : 'choose'
  return actWords(game, name) ?? worded(name, game)
}

/** What a line of the score sheet is called: records are short, and name the tracks of `adventures` by the colours of the
 *  printed board. */
export function lineName(line: string): string {
  const titles: Record<string, string> = {
    tiles: t('Treasure tiles'),
    cards: t('Treasure cards'),
    'black track': t('Gran Granada route'),
    'red track': t('Havana route'),
    'blue track': t('St. Augustine route'),
  }
  return titles[line] ?? term(line)
}

/** 30.5, or 30,5 */
export function inDigits(number: number): string {
  return number.toLocaleString(locale(), { useGrouping: false })
}

/** 12, or 12½; with a proper minus: −3 */
export function pointsText(points: number): string {
  return points === 0.5 ? '½' : String(points).replace('.5', '½').replace('-', '−')
}

/** Blue: 3 doubloons. Not all languages write a colon as English does. */
export function headed(heading: string, text: string): string {
  return heading && text ? t('{heading}: {text}', { heading, text }) : heading || text
}

/** Ann; Ann and Bo; Ann, Bo and Cy */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('')
  return t('{some} and {last}', { some: names.slice(0, -1).join(', '), last: names.at(-1)! })
}

/** sail; sail or end the turn; sail, plunder or end the turn */
export function either(words: string[]): string {
  if (words.length < 2) return words.join('')
  return t('{some} or {last}', { some: words.slice(0, -1).join(', '), last: words.at(-1)! })
}
