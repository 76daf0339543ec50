// The places of the last moves, which are marked until the viewer has moved again.
import type { GameEvent, Line } from '../game'
import { cardKey, stackKey } from '../touch/touch'

export function marksOf(lines: Line[]): Set<string> {
  const keys = new Set<string>()
  for (const event of lines.flatMap((line) => line.events)) for (const key of touchedBy(event)) keys.add(key)
  return keys
}

function touchedBy(event: GameEvent): string[] {
  switch (event.event) {
    case 'stacked':
    case 'challenged':
      return [stackKey(event.stack)]
    case 'ransomed':
      return [stackKey(event.pirate), stackKey(event.stack), `purse:${event.to}`, `purse:${event.seat}`]
    case 'went_home':
      return event.pirates.map(stackKey)
    case 'revealed':
      return event.cards.map(cardKey)
    case 'gained':
      return [`purse:${event.seat}`]
    case 'paid':
      return [`purse:${event.seat}`, `purse:${event.to}`]
    case 'took_token':
      return [`token:${event.seat}:${event.token}`]
    case 'kept':
      return [`kept:${event.seat}`]
    case 'spot_moved':
      return ['spot']
    default:
      return []
  }
}

/** How each treasury changed in a move. */
export function gainsOf(line: Line | null): Map<number, number> {
  const gains = new Map<number, number>()
  const add = (seat: number, ducats: number) => gains.set(seat, (gains.get(seat) ?? 0) + ducats)
  for (const event of line?.events ?? []) {
    if (event.event === 'gained') add(event.seat, event.ducats)
    if (event.event === 'paid' || event.event === 'ransomed') {
      add(event.seat, event.supply - event.ducats)
      add(event.to, event.ducats)
    }
  }
  return gains
}
