// What a card says, made of its effects with the same phrases as on the server: so it can be said in every language.
import { t } from '../../../i18n/t'
import type { Card, Effect } from '../game'
import { routeName } from '../names'

/** How many letters the longest word has, where a small card must hold it in one line; where a word may be divided, with
 *  the hyphen. */
export const longestWord = (name: string): number =>
  Math.max(...name.split(/(?<=[\u00ad-])|\s/).map((part) => part.length))

const PHRASES: Record<string, (n: number, track: string) => string> = {
  sail: (n) => t('sail one ship up to {n}', { n }),
  sail_all: (n) => t('sail each of your ships up to {n}', { n }),
  push: (n) => t("push a rival's ship back {n}", { n }),
  push_leader: (n) => t('push a rival who leads a route back {n}', { n }),
  random_crate: () => t('take a random crate'),
  crate: () => t('take a crate of your choice'),
  swap: () => t('swap a crate for one of your choice'),
  refill: () => t('refill a plundered merchant'),
  merchant_card: () => t('gain the top merchant card'),
  port_card: () => t('gain the top port card'),
  remove: () => t('remove a card in your hand or discard pile from the game'),
  play_more: () => t('play one more card'),
  draw: () => t('draw a card'),
  speed: (_, track) => t('once a turn, your ship sails 1 further on the {track}', { track }),
  hand_of_six: () => t('draw up to six cards at the end of your turn'),
  extra_port_card: () => t('take one more card at each port you visit'),
  wild_crate: () => t('with each purchase, one crate of any colour replaces one you lack'),
  shield: () => t('discard it to cancel a push against you'),
  spyglass: () => t('discard it to look at the top three port cards and take one'),
}

// Where there is little room; a tip says the whole.
const BRIEF: typeof PHRASES = {
  ...PHRASES,
  push_leader: (n) => t('push a leader back {n}', { n }),
  both_cards: () => t('gain a port card and a merchant card'),
  remove: () => t('remove a card from the game'),
}
const WORDY = 90 // letters: more of them leave a card no room for its picture

function phrase({ effect, n = 0, track }: Effect, phrases: typeof PHRASES): string {
  const where = track ? routeName(track) : ''
  if (track && effect === 'sail') return t('sail up to {n} on the {track}', { n, track: where })
  return phrases[effect]?.(n, where) ?? effect
}

/** The same effect several times in a row is mentioned once. */
function often(deed: string, times: number): string {
  if (times === 1) return deed
  if (times === 2) return t('{deed}, twice', { deed })
  return times === 3 ? t('{deed}, three times', { deed }) : t('{deed}, four times', { deed })
}

/** What the action of a card does, in the order in which it is done; empty if it has none. */
function deedsOf(effects: readonly Effect[] = [], phrases = PHRASES): string {
  const runs: { deed: string; times: number }[] = []
  for (const deed of effects.map((effect) => phrase(effect, phrases))) {
    if (runs.at(-1)?.deed === deed) runs.at(-1)!.times++
    else runs.push({ deed, times: 1 })
  }
  const deeds = runs.map(({ deed, times }) => often(deed, times))
  if (deeds.length < 2) return deeds.join('')
  const [some, last] = [deeds.slice(0, -1), deeds.at(-1)!]
  return deeds.some((deed) => deed.includes(','))
    ? t('{first}; then {last}', { first: some.join(t('; ')), last })
    : t('{first}, then {last}', { first: some.join(', '), last })
}

/** The action of a card, what becomes of it, and its worth. */
export function cardText(card: Card, deeds = deedsOf(card.effects)): string {
  const sentences: string[] = []
  if (deeds)
    sentences.push(card.advanced === 'table' ? t('Play to table: {deeds}.', { deeds }) : t('{^deeds}.', { deeds }))
  if (card.advanced === 'out') sentences.push(t('Discard out of play.'))
  if (card.vp) sentences.push(t('Treasure: {vp} VP at the end.', { vp: card.vp }))
  return sentences.join(' ')
}

/** The same without what the signs of the card say. */
export function shortText(card: Card): string {
  const deeds = deedsOf(card.effects)
  return deeds && t('{^deeds}.', { deeds })
}

/** Gaining a port card and a merchant card is told as one deed. */
function inBrief(effects: readonly Effect[]): readonly Effect[] {
  const has = (deed: string) => effects.some(({ effect }) => effect === deed)
  if (!has('port_card') || !has('merchant_card')) return effects
  const rest = effects.filter(({ effect }) => effect !== 'merchant_card')
  return rest.map((each) => (each.effect === 'port_card' ? { effect: 'both_cards' } : each))
}

/** The same as it is printed on a card, and whether that is much to read. */
export function faceText(card: Card): { text: string; wordy: boolean } {
  const whole = shortText(card)
  if (whole.length <= WORDY) return { text: whole, wordy: false }
  const text = t('{^deeds}.', { deeds: deedsOf(inBrief(card.effects ?? []), BRIEF) })
  return { text, wordy: text.length > WORDY }
}

/** What the action of a card does; empty if it has none. */
export function actionText(card: Card): string {
  return card.effects?.length ? cardText(card) : ''
}

/** The same for a button, in brief where it is long. */
export function actionInBrief(card: Card): string {
  const whole = actionText(card)
  return whole.length <= WORDY ? whole : cardText(card, deedsOf(inBrief(card.effects ?? []), BRIEF))
}
