// When a bot says something, and which one. It is made of what everybody at the table sees, so everybody hears the same,
// in their own language; nothing is sent or stored.
import type { LogLine, Snapshot } from '../../net/protocol'
import { LINES, type Occasion } from './lines'

export interface Remark {
  number: number // of the entry that it comes after
  seat: number
  text: string
}

const SPACING = 12 // entries between two remarks

/** The same number for the same table and entry, in every browser. */
function chance(at: Snapshot, number: number): number {
  let hash = 2166136261
  for (const letter of `${at.table} ${number}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return (hash ^ (hash >>> 15)) >>> 0
}

function talkers(at: Snapshot): number[] {
  return at.seats.flatMap(({ state, colour }, seat) => (state === 'bot' && colour in LINES ? [seat] : []))
}

/** What a bot says as the game begins. */
export function greeting(at: Snapshot): Remark | null {
  return some(at, 0, talkers(at), 'greet')
}

/** What a bot says about a move, if it says anything: rarely, and only about a great moment or the end. */
export function remarkOn(at: Snapshot, line: LogLine, great: boolean, last: number): Remark | null {
  const bots = talkers(at)
  if (at.end?.reason === 'complete') {
    const winners = bots.filter((seat) => at.end!.winners.includes(seat))
    return winners.length ? some(at, line.number, winners, 'won') : some(at, line.number, bots, 'lost')
  }
  if (!great || line.seat === null || line.number < last + SPACING) return null
  const own = bots.includes(line.seat)
  if (chance(at, line.number) % (own ? 2 : 3)) return null
  return some(at, line.number, own ? [line.seat] : bots, own ? 'boast' : 'grumble')
}

function some(at: Snapshot, number: number, seats: number[], occasion: Occasion): Remark | null {
  const luck = chance(at, number) >>> 4
  const seat = seats[luck % seats.length]
  const lines = seat === undefined ? undefined : LINES[at.seats[seat]!.colour]?.[occasion]()
  return lines?.length ? { number, seat: seat!, text: lines[(luck >>> 3) % lines.length]! } : null
}
