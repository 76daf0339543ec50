// The end of the game as it is told on the board: the lines of the score sheet, and what of the ship they count.
import type { Parts, View } from './game'
import { countOf } from './names'
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
    line('fastest', 'Fastest ship', 'TOO-80', countOf(player.sails, 'sail')),
    line('richest', 'Richest captain', 'TOO-80', countOf(player.doubloons ?? 0, 'doubloon')),
    line('biggest', 'Biggest ship', 'TOO-80', countOf(player.barrels, 'barrel')),
    line('connections', 'Connections', 'TOO-81', `${storeys.filter(Boolean).length} of ${storeys.length} match`),
    line('empty decks', 'Empty decks', 'TOO-82', String(gaps.deck)),
    line('empty gun ports', 'Empty gun ports', 'TOO-82', String(gaps.gunport)),
    line('empty portholes', 'Empty portholes', 'TOO-82', String(gaps.porthole)),
    line('empty quarters', 'Empty quarters', 'TOO-82', String(gaps.quarter)),
    line('empty spaces', 'Empty spaces in all', 'TOO-82', String(totalOf(gaps))),
    line('sets', 'Sets', 'TOO-83', countOf(sets.length, 'set')),
  ]
}

/** Points of the lines that were counted so far. */
export function countedTo(points: Record<string, number>, lines: CountLine[], shown: number): number {
  return lines.slice(0, shown).reduce((sum, { name }) => sum + (points[name] ?? 0), 0)
}
