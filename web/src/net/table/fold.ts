// Folds an update of the server into what we know of the table.
import { patched } from '../patch'
import type { LogLine, NewLine, Snapshot, Update } from '../protocol'

/** `lines` and `said` are appended, `patch` changes parts of the view, every other field replaces. */
export function fold(old: Snapshot, update: Update): Snapshot {
  const { is: _, ack: __, lines, said, patch, ...rest } = update
  const next = steady(old, { ...old, ...rest })
  if (lines)
    next.log = added(
      next.log,
      lines.map((line) => whole(line, update)),
    )
  if (said) next.chat = added(old.chat, said)
  if (patch) next.view = patched(next.view, patch)
  return next
}

/** A line of the log: that of a move leaves out what its update says. */
export function whole(line: NewLine, { number, moves }: Update): LogLine {
  return { number, kind: 'move', move: moves ?? null, ...line }
}

/** Keep the identity of unchanged values, so that nobody loses what they are touching. */
export function steady(old: Snapshot, next: Snapshot): Snapshot {
  const unchanged = Object.entries(old).filter(([key, value]) => same(value, next[key as keyof Snapshot]))
  return { ...next, ...(Object.fromEntries(unchanged) as Partial<Snapshot>) }
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}

function added<T extends { number: number }>(old: T[], more: T[]): T[] {
  const last = old.at(-1)?.number ?? -1
  return [...old, ...more.filter((one) => one.number > last)]
}

/** The viewer's seats that have to decide. */
export function decidingOf(at: Snapshot | null): number[] {
  if (at?.phase !== 'playing') return []
  return at.you.filter((seat) => at.awaited.includes(seat) && !at.seats[seat]?.stand_in)
}

/** What is not part of the game's course is always current, whichever move is being shown. */
export function current({ seats, spectators, host, chat, clocks, undo, rematch, ready }: Snapshot): Partial<Snapshot> {
  return { seats, spectators, host, chat, clocks, undo, rematch, ready }
}
