/** Where a replay stands: which move is shown, and whether it plays by itself. */

import type { LogLine, Replay, SeatView } from '../net/protocol'
import { t } from '../words/t'

// As in core/match.py: a record names its players by seat, and a seat has its colour.
const COLOURS = ['red', 'blue', 'yellow', 'green', 'purple', 'white']

/** Milliseconds a move. */
export const PACES: readonly [ms: number, name: string][] = [
  [3000, t('slow##speed of a replay')],
  [1600, t('normal##speed of a replay')],
  [800, t('fast##speed of a replay')],
  [350, t('very fast##speed of a replay')],
]

export class Replaying {
  readonly last: number
  /** After so many moves. */
  move = $state(0)
  playing = $state(false)
  pace = $state(1600)
  /** The move shown was reached by one step forward, so that its pieces may travel. */
  stepped = $state(false)

  constructor(
    readonly replay: Replay,
    move: number | undefined,
  ) {
    this.last = Math.max(0, replay.frames.length - 1)
    this.move = this.within(move ?? 0)
  }

  get view(): unknown {
    return this.replay.frames[this.move]?.view
  }

  /** What led here. */
  get line(): LogLine | null {
    return this.replay.frames[this.move]?.line ?? null
  }

  get atEnd(): boolean {
    return this.move === this.last
  }

  show(move: number): void {
    const to = this.within(move)
    this.stepped = to === this.move + 1
    this.move = to
    if (this.atEnd) this.playing = false
  }

  step(by: number): void {
    this.playing = false
    this.show(this.move + by)
  }

  toggle(): void {
    if (!this.playing && this.atEnd) this.show(0)
    this.playing = !this.playing && this.last > 0
  }

  private within(move: number): number {
    return Number.isFinite(move) ? Math.min(this.last, Math.max(0, Math.trunc(move))) : 0
  }
}

/** The seats of a replay, as a board knows them. */
export function seatsOf({ players, bots }: Replay): SeatView[] {
  return players.map((name, seat) => ({
    colour: COLOURS[seat] ?? 'white',
    name,
    state: bots[seat] ? 'bot' : 'person',
    level: null,
    stand_in: false,
    here: true,
    left: false,
    host: false,
  }))
}

/** The clauses that a move went by, each once. */
export function clausesOf(line: LogLine | null): string[] {
  const found = (line?.events ?? []).map((event: unknown) =>
    typeof event === 'object' && event !== null && 'clause' in event ? event.clause : null,
  )
  return [...new Set(found.filter((clause): clause is string => typeof clause === 'string' && clause !== ''))]
}
