// What a screen reader hears when something is picked up.
import { count, stackWords, titleOf } from './names'
import type { Table } from './table.svelte'
import { isCard, nameOf } from './touch'

export function spokenHold(table: Table): string {
  const held = table.held
  if (!held) return ''
  const cards = [...table.partners].filter(isCard).length
  const stacks = table.partners.size - cards
  const where = [count(stacks, 'stack'), count(cards, table.dialect.prize)].filter(Boolean).join(' and ')
  const stack = table.stack(nameOf(held))
  const what = isCard(held) ? titleOf(nameOf(held)) : stack ? stackWords(table.seats, stack, table.isMine(held)) : ''
  return `${what}: picked up. ${where || 'Nothing'} can be chosen. Escape puts it back.`
}
