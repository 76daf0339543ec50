// The final count on the board: what the lines of the server's count are called, and what they count.
import { t } from '../../../i18n/t'
import type { CountLine } from '../game'
import { barrels, doubloons, matching, sails } from '../names'

const TITLES: Record<string, string> = {
  fastest: t('Fastest ship'),
  richest: t('Richest captain'),
  biggest: t('Biggest ship'),
  connections: t('Connections'),
  'empty decks': t('Empty decks'),
  'empty gun ports': t('Empty gun ports'),
  'empty portholes': t('Empty portholes'),
  'empty quarters': t('Empty quarters'),
  'empty spaces': t('Empty spaces in total'),
  sets: t('Sets'),
}

export function titleOf({ name }: CountLine): string {
  return TITLES[name] ?? name
}

/** 3 sails, 3 of 4 match, 2 sets. */
export function countWords({ name, count, of }: CountLine): string {
  switch (name) {
    case 'fastest':
      return sails(count)
    case 'richest':
      return doubloons(count)
    case 'biggest':
      return barrels(count)
    case 'connections':
      return matching(count, of ?? count)
    case 'sets':
      return t('{n} {n|set|sets}', { n: count })
    default:
      return String(count)
  }
}

/** Points of the lines that were shown so far. */
export function countedTo(lines: CountLine[], shown: number): number {
  return lines.slice(0, shown).at(-1)?.total ?? 0
}
