// Where a move is made on the board, for a hint: selectors of what to touch, in that order.
import { boardedBy, type Move } from './game'
import { cardKey, pirateKey, stackKey } from './touch/touch'

const touched = (key: string): string => `[data-touch="${key}"]`

export function pointsAt(move: Move): string[] {
  if ('onto' in move) return [touched(stackKey(move.stack)), touched(stackKey(move.onto))]
  const card = boardedBy(move)
  if (card && 'stack' in move) return [touched(stackKey(move.stack)), touched(cardKey(card))]
  if (move.act === 'ransom') return [touched(pirateKey(move.pirate))]
  return [`[data-about="${move.act}"]`]
}
