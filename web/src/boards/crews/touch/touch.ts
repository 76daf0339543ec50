// From touches to moves. A place on the board has a key: `stack:0.5`, `card:sloop`, `pirate:1.3`.
// What can be touched follows from the legal choices alone.
import { boardedBy, type Choice } from '../game'

export interface Step {
  choice: Choice
  from: string
  to: string | null
}

export type Pressed =
  | { then: 'hold'; key: string }
  | { then: 'drop' }
  | { then: 'ask'; choices: Choice[]; from: string; to: string }
  | { then: 'play'; choice: Choice }
  | { then: 'refuse' }

export const stackKey = (top: string) => `stack:${top}`
export const cardKey = (id: string) => `card:${id}`
export const pirateKey = (pirate: string) => `pirate:${pirate}`
export const isCard = (key: string) => key.startsWith('card:')
export const nameOf = (key: string) => key.slice(key.indexOf(':') + 1)

/** The choices that are made by touching pieces; the others are questions (`asked`). */
export function stepsOf(choices: Choice[]): Step[] {
  return choices.flatMap((choice): Step[] => {
    const { move } = choice
    if ('onto' in move) return [{ choice, from: stackKey(move.stack), to: stackKey(move.onto) }]
    const card = boardedBy(move)
    if (card && 'stack' in move) return [{ choice, from: stackKey(move.stack), to: cardKey(card) }]
    if (move.act === 'ransom') return [{ choice, from: pirateKey(move.pirate), to: null }]
    return []
  })
}

/** The choices that are asked as a question, and the stack they are about. */
export function askedOf(choices: Choice[]): { choices: Choice[]; about: string | null } {
  const steps = new Set(stepsOf(choices).map((step) => step.choice))
  const asked = choices.filter((choice) => !steps.has(choice))
  const move = asked[0]?.move
  return { choices: asked, about: move && 'stack' in move ? stackKey(move.stack) : null }
}

/** Where a move can begin: the stacks that do something, the cards that can be captured, the pirates to ransom. */
export function startsOf(steps: Step[]): Set<string> {
  const keys = new Set(steps.map((step) => step.from))
  for (const step of steps) if (step.to && isCard(step.to)) keys.add(step.to)
  return keys
}

/** Where it can go on, once something is held: a stack's targets, or the stacks that can board a card. */
export function partnersOf(steps: Step[], held: string): Set<string> {
  const keys = new Set<string>()
  for (const step of steps) {
    if (step.from === held && step.to) keys.add(step.to)
    if (step.to === held && isCard(held)) keys.add(step.from)
  }
  return keys
}

export function joined(steps: Step[], held: string, key: string): Step[] {
  return steps.filter(
    (step) => (step.from === held && step.to === key) || (step.from === key && step.to === held && isCard(held)),
  )
}

export function press(steps: Step[], held: string | null, key: string, own: (key: string) => boolean): Pressed {
  if (held === key) return { then: 'drop' }
  const starts = startsOf(steps)
  if (held === null || !partnersOf(steps, held).has(key)) {
    if (!starts.has(key) || (held !== null && isMeant(held, key, own))) return { then: 'refuse' }
    const alone = steps.find((step) => step.from === key && step.to === null)
    return alone ? { then: 'play', choice: alone.choice } : { then: 'hold', key }
  }
  const moves = joined(steps, held, key)
  const first = moves[0]!
  if (moves.length === 1) return { then: 'play', choice: first.choice }
  return { then: 'ask', choices: moves.map((step) => step.choice), from: first.from, to: first.to! }
}

/** Whether a touch can only be the second half of a move: then it says why not, and does not begin another. */
export function isMeant(held: string, key: string, own: (key: string) => boolean): boolean {
  if (key.startsWith('pirate:') || held.startsWith('pirate:')) return false
  if (isCard(held)) return !isCard(key)
  return isCard(key) || (own(held) && !own(key))
}
