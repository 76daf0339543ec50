// The final count on the board: the lines of the score sheet, and the parts of the ship they count.
import { t } from '../../i18n/t'
import type { Parts, View } from './game'
import { barrels, doubloons, matching, sails } from './names'
import { gapsOf, jointsOf, ownedBy, setsOf, totalOf } from './worth'

export interface CountLine {
  name: string // as the server calls it
  title: string
  clause: string
  what: string
}

/** The lines of one ship, in the order of the sheet. */
export function linesOf(parts: Parts, view: View, seat: number): CountLine[] {
  const player = view.players[seat]!
  const { order, place } = player.ship
  const storeys = jointsOf(parts, order).flatMap((joint) => joint.storeys)
  const gaps = gapsOf(parts, order, place)
  const sets = setsOf(parts, ownedBy(player.ship))
  const line = (name: string, title: string, clause: string, what: string): CountLine => ({ name, title, clause, what })
  return [
    line('fastest', t('Fastest ship'), 'TOO-80', sails(player.sails)),
    line('richest', t('Richest captain'), 'TOO-80', doubloons(player.doubloons ?? 0)),
    line('biggest', t('Biggest ship'), 'TOO-80', barrels(player.barrels)),
    line('connections', t('Connections'), 'TOO-81', matching(storeys.filter(Boolean).length, storeys.length)),
    line('empty decks', t('Empty decks'), 'TOO-82', String(gaps.deck)),
    line('empty gun ports', t('Empty gun ports'), 'TOO-82', String(gaps.gunport)),
    line('empty portholes', t('Empty portholes'), 'TOO-82', String(gaps.porthole)),
    line('empty quarters', t('Empty quarters'), 'TOO-82', String(gaps.quarter)),
    line('empty spaces', t('Empty spaces in all'), 'TOO-82', String(totalOf(gaps))),
    line('sets', t('Sets'), 'TOO-83', t('{n} {n|set|sets}', { n: sets.length })),
  ]
}

/** Points of the lines that were counted so far. */
export function countedTo(points: Record<string, number | null>, lines: CountLine[], shown: number): number {
  return lines.slice(0, shown).reduce((sum, { name }) => sum + (points[name] ?? 0), 0)
}
