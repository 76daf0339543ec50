// The move that was meant by touching something illegal: the server is asked why it is not allowed.
import { isMonster, ownerOf, type Dialect, type Move, type Prize, type View } from '../game'
import { isCard, nameOf } from './touch'

export interface Table {
  dialect: Dialect
  prizes: Map<string, Prize>
  view: View
  seat: number // who touches
}

export function meantMove(table: Table, held: string | null, key: string): Move | null {
  if (held && isCard(held) && !isCard(key)) return boarding(table, nameOf(key), nameOf(held))
  if (held && isCard(key)) return boarding(table, nameOf(held), nameOf(key))
  if (held) return table.dialect.merge(nameOf(held), nameOf(key))
  if (isCard(key)) return boardingBySomebody(table, nameOf(key))
  if (ownerOf(nameOf(key)) !== table.seat) return null
  if (key.startsWith('pirate:') && table.dialect.ransom) return table.dialect.ransom(nameOf(key))
  return merging(table, nameOf(key))
}

function boarding({ dialect, prizes, seat }: Table, stack: string, card: string): Move | null {
  const prize = prizes.get(card)
  if (!prize) return null
  const board = (ownerOf(stack) !== seat && dialect.mutiny) || dialect.board
  return board(stack, card, isMonster(prize) ? null : (prize.tokens[0] ?? null))
}

/** The party closest to boarding a card: one's own first, then those one could mutiny in. */
function boardingBySomebody(table: Table, card: string): Move | null {
  const { view, dialect, seat } = table
  const within = (stack: string[]) => stack.some((pirate) => ownerOf(pirate) === seat)
  const tallest = [...view.stacks].sort((a, b) => b.length - a.length)
  const own = tallest.find((stack) => ownerOf(stack[0]!) === seat)
  const party = own ?? (dialect.mutiny ? tallest.find(within) : undefined)
  return boarding(table, party?.[0] ?? `${seat}.2`, card)
}

/** Onto somebody's smallest stack: if not even that is possible, the clause is the real reason. */
function merging({ view, dialect, seat }: Table, stack: string): Move | null {
  const others = view.stacks.filter((other) => ownerOf(other[0]!) !== seat).sort((a, b) => a.length - b.length)
  const onto = others[0]?.[0]
  return onto ? dialect.merge(stack, onto) : null
}
