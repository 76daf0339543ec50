// One line that says what can be done now: visible to all, and read out when it changes.
import { t } from '../../../i18n/t'
import { faceOf, ownerOf } from '../game'
import { nameOfSeat, titleOf } from '../names'
import type { BoardState } from '../state.svelte'
import { isCard, nameOf } from '../touch/touch'

export function hintOf(table: BoardState): string {
  const { held, steps, awaited, you, dialect } = table
  if (held) return heldHint(table, held)
  if (table.question.about) return t('Will you challenge the captain?')
  if (steps.some((step) => step.to === null)) {
    const n = table.view.ransom_price ?? 0
    return steps.every((step) => step.to === null)
      ? t('All your pirates are away. Ransom one for {n} {n|ducat|ducats}.', { n })
      : t('All your pirates are away. Ransom one for {n} {n|ducat|ducats}, or mutiny.', { n })
  }
  if (steps.length) {
    if (!steps.some((step) => step.to && isCard(step.to))) return t('Pick up a pirate or a party.')
    if (steps.every((step) => step.to && isCard(step.to))) return t('Touch a glowing party, then what it captures.')
    return dialect.prize === 'card'
      ? t('Pick up a pirate or a party, or touch a glowing card.')
      : t('Pick up a pirate or a party, or touch a glowing ship.')
  }
  const others = awaited.filter((seat) => !you.includes(seat))
  return others.length
    ? t('Waiting for {who}.', { who: others.map((seat) => nameOfSeat(table.seats, seat)).join(', ') })
    : ''
}

function heldHint(table: BoardState, held: string): string {
  const where = places(table)
  if (isCard(held))
    return t('{card}: now choose the party to capture it ({n} possible).', {
      card: titleOf(nameOf(held)),
      n: table.partners.size,
    })
  const seat = ownerOf(nameOf(held))
  const what = heldWords(table, held, seat)
  return seat === table.seat
    ? t('{what}: choose where it goes ({where}).', { what, where })
    : t('{what}: choose what to capture by mutiny ({where}).', { what, where })
}

function heldWords(table: BoardState, held: string, seat: number): string {
  const n = table.stack(nameOf(held))?.length ?? 0
  const face = faceOf(nameOf(held)) ?? ''
  const who = nameOfSeat(table.seats, seat)
  if (table.isYours(held)) return n > 1 ? t('Your party of {n}', { n }) : t('Your {face}', { face })
  return n > 1 ? t('{who}’s party of {n}', { who, n }) : t('{who}’s {face}', { who, face })
}

/** Where the held piece can go: 2 stacks or 1 card. */
function places(table: BoardState): string {
  const cards = [...table.partners].filter(isCard).length
  const stacks = table.partners.size - cards
  const onStacks = t('{n} {n|spot|spots}', { n: stacks })
  const onCards =
    table.dialect.prize === 'card' ? t('{n} {n|card|cards}', { n: cards }) : t('{n} {n|ship|ships}', { n: cards })
  if (stacks && cards) return t('{some} or {others}', { some: onStacks, others: onCards })
  return stacks ? onStacks : onCards
}
