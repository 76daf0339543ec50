// Where a move is made on the board, for a hint: selectors of what to touch, in that order.
import type { Move } from './game'

const about = (what: string): string => `[data-about="${what}"]`

export function pointsAt(move: Move): string[] {
  switch (move.act) {
    case 'purse':
      return [about(move.show ? 'show' : 'hide')]
    case 'beat':
      return [about(move.choice === 'wait' || move.choice === 'stop' ? move.choice : `tile ${move.choice}`)]
    case 'drop':
    case 'take':
    case 'throw':
      return [about(`tile ${move.tile}`)]
    default:
      return [about(move.act)]
  }
}
