// One line that says what can be done now: seen by all, and read out when it changes.
import { faceOf, ownerOf } from './game'
import { count, nameOfSeat, titleOf } from './names'
import type { Table } from './table.svelte'
import { isCard, nameOf } from './touch'

export function hintOf(table: Table): string {
  const { held, steps, awaited, you, dialect } = table
  if (held) return heldHint(table, held)
  if (table.question.about) return 'You are asked: challenge, or let it be.'
  if (steps.some((step) => step.to === null)) return 'All your pirates are away. Buy one free for 5 ducats, or mutiny.'
  if (steps.length) {
    const boards = steps.some((step) => step.to && isCard(step.to))
    return `Pick up one of your stacks${boards ? `, or touch a ${dialect.prize} that glows` : ''}.`
  }
  const others = awaited.filter((seat) => !you.includes(seat))
  return others.length ? `Waiting for ${others.map((seat) => nameOfSeat(table.seats, seat)).join(', ')}.` : ''
}

function heldHint(table: Table, held: string): string {
  const cards = [...table.partners].filter(isCard).length
  const where = [count(table.partners.size - cards, 'stack'), count(cards, table.dialect.prize)]
    .filter(Boolean)
    .join(' or ')
  if (isCard(held)) return `${titleOf(nameOf(held))}: now the party that boards it (${where}).`
  const stack = table.stack(nameOf(held)) ?? []
  const [seat, face] = [ownerOf(nameOf(held)), faceOf(nameOf(held))]
  const whose = table.isYours(held) ? 'Your' : `${nameOfSeat(table.seats, seat)}'s`
  const what = stack.length > 1 ? `party of ${stack.length}` : face
  return `${whose} ${what} is picked up: ${seat === table.seat ? 'onto' : 'mutiny and board'} ${where}.`
}
