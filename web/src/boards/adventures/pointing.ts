// Where a move is made on the board, for a hint: selectors of what to touch, in that order.
import type { Move } from './game'
import type { Tab } from './state.svelte'

const about = (what: string): string => `[data-about="${what}"]`
const space = (id: string): string => `[data-target="${id}"]`

export function pointsAt(move: Move): string[] {
  switch (move.act) {
    case 'play':
      // For its movement, the card shows on the map where to go.
      return move.as === 'move' ? [about(`card ${move.card}`)] : [about(`card ${move.card}`), about('as action')]
    case 'move':
      return [`[data-key="to ${move.ship} ${move.to}"], ${space(move.to)}`]
    case 'meeple':
      return [space(move.port)]
    case 'refill':
      return [space(move.space)]
    case 'take':
    case 'remove':
      return [about(`card ${move.card}`)]
    case 'bonus':
      return [move.colour ? about(`crate ${move.colour}`) : about(`card ${move.card}`)]
    case 'crate':
      return [about(`crate ${move.colour}`)]
    case 'swap':
      return [about(`crate ${move.give}`)]
    case 'buy':
      return [about(`tile ${move.tile}`)]
    case 'claim':
      return move.tile ? [about(`tile ${move.tile}`)] : [about('claim')]
    case 'push':
      return [about(`push ${move.player} ${move.track}`)]
    default:
      return [about(move.act)]
  }
}

/** Behind which tab of a small screen that is; undefined where it is always in sight. */
export function tabOf(move: Move): Tab | undefined {
  if (move.act === 'buy' || move.act === 'claim' || move.act === 'take') return 'market'
  return move.act === 'play' || move.act === 'remove' ? 'hand' : undefined
}
