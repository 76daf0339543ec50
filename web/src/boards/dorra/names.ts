// Pieces and cards in words, for labels and the screen reader.
import type { SeatView } from '../../net/protocol'
import { nameOfSeat } from '../common/names'
import { faceOf, isMonster, ownerOf, type Prize } from './game'

export { nameOfSeat } from '../common/names'
export type Seats = Pick<SeatView, 'name' | 'colour'>[]

export function colourOf(seats: Seats, seat: number): string {
  return seats[seat]?.colour ?? 'white'
}

/** Man of War, from the card's id. */
export function titleOf(id: string): string {
  return id
    .split('-')
    .map((word) => (word === 'of' ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join(' ')
}

/** 5 red, or red where the number is hidden. */
export function pirateWords(seats: Seats, pirate: string): string {
  const colour = colourOf(seats, ownerOf(pirate))
  const face = faceOf(pirate)
  return face ? `${face} ${colour}` : `${colour}, number hidden`
}

/** Ann's party of 3 under the 5: 5 red, 2 blue, ? green. */
export function stackWords(seats: Seats, stack: string[], mine: boolean): string {
  const top = stack[0]!
  const whose = mine ? 'Your' : `${nameOfSeat(seats, ownerOf(top))}'s`
  if (stack.length === 1) return `${whose} ${faceOf(top)}, ${colourOf(seats, ownerOf(top))}`
  const crew = stack.map((pirate) => pirateWords(seats, pirate)).join(faceOf(stack[1]!) ? ', ' : '; ')
  return `${whose} party of ${stack.length} under the ${faceOf(top)}: ${crew}`
}

export function prizeWords(prize: Prize): string {
  const booty = prize.tokens.join(isMonster(prize) ? ' and ' : ' or ')
  const marks = [count(prize.wheels, 'wheel'), count(prize.anchors, 'anchor')].filter(Boolean).join(', ')
  const kind = prize.kind ? `, ${prize.kind}` : ''
  return (
    `${titleOf(prize.id)}${kind}: ${prize.ducats} ducats, takes ${prize.min} pirates, ` +
    `a ? is paid ${prize.mystery}, booty ${booty}${marks ? `, ${marks}` : ''}`
  )
}

export function count(number: number | undefined, thing: string): string {
  return number ? `${number} ${thing}${number === 1 ? '' : 's'}` : ''
}
