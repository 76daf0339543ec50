// The moves in the log of a table: those that stand, and those since one's own last one.
import type { LogLine } from '../protocol'

/** The moves in the log, without those that were taken back. */
export function standing(log: LogLine[], moves: number): LogLine[] {
  const stands: LogLine[] = []
  for (const line of log) {
    if (line.kind !== 'move' || line.move === null) continue
    while (stands.length && (stands.at(-1)?.move ?? 0) >= line.move) stands.pop()
    stands.push(line)
  }
  while (stands.length && (stands.at(-1)?.move ?? 0) > moves) stands.pop()
  return stands
}

/** The viewer's last own move, if others have moved since: what it revealed came with it. */
export function before(stands: LogLine[], recent: LogLine[]): LogLine[] {
  return recent.length ? stands.slice(0, stands.length - recent.length).slice(-1) : []
}

/** The moves since the viewer's last own one; with several seats, since the last one of the seat to move. */
export function since(stands: LogLine[], you: number[], awaited: number[]): LogLine[] {
  if (!you.length) return []
  const mine = you.filter((seat) => awaited.includes(seat))
  const seats = mine.length ? mine : you
  const last = stands.findLastIndex((line) => line.seat !== null && seats.includes(line.seat))
  return stands.slice(last + 1)
}
