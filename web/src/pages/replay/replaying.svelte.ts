/** The state of a replay: which move is shown, and whether it plays by itself. */

import { unrolled, type Pages, type Position } from '../../net/film'
import type { LogLine, Replay, SeatView } from '../../net/protocol'
import { t } from '../../i18n/t'

// As in core/match.py: a record names its players by seat, and a seat has its colour.
const COLOURS = ['red', 'blue', 'yellow', 'green', 'purple', 'white']

/** Milliseconds per move. */
export const PACES: readonly [ms: number, name: string][] = [
  [3000, t('slow##speed of a replay')],
  [1600, t('normal##speed of a replay')],
  [800, t('fast##speed of a replay')],
  [350, t('very fast##speed of a replay')],
]

/** How many moves ahead the next page is requested. */
const AHEAD = 40

/** A line of the log: a move, or all those of a page that is not here yet. */
export interface ListedMove {
  line: LogLine | null
  move: number
  until: number
}

export class Replaying {
  readonly last: number
  /** After so many moves. */
  move = $state(0)
  playing = $state(false)
  pace = $state(1600)
  /** Whether the move shown was reached by one step forward, so that it may be animated. */
  stepped = $state(false)
  /** Why a page could not be fetched. */
  trouble = $state.raw<unknown>(null)

  private pages = $state.raw<Record<number, Position[]>>({})
  private readonly asked = new Set<number>()
  private before: Position | undefined

  constructor(
    readonly replay: Replay,
    move: number | undefined,
    private readonly fetch: Pages,
  ) {
    this.last = replay.moves
    this.pages = { 0: unrolled(replay.frames) }
    this.move = this.within(move ?? 0)
    this.before = this.at(0)
    this.want(this.move)
  }

  /** Whether the frame to show has arrived. */
  get here(): boolean {
    return this.at(this.move) !== undefined
  }

  /** While a page is fetched, what was shown before stays. */
  get view(): unknown {
    return (this.at(this.move) ?? this.before)?.view
  }

  /** What led here. */
  get line(): LogLine | null {
    return this.at(this.move)?.line ?? null
  }

  get atEnd(): boolean {
    return this.move === this.last
  }

  /** All moves that have arrived. */
  get moves(): ListedMove[] {
    const moves: ListedMove[] = []
    for (let page = 0; page * this.replay.page <= this.last; page += 1) {
      const first = page * this.replay.page
      const until = Math.min(this.last, first + this.replay.page - 1)
      const shown = this.pages[page]
      if (!shown) moves.push({ line: null, move: first, until })
      else shown.forEach(({ line }, index) => line && moves.push({ line, move: first + index, until: first + index }))
    }
    return moves
  }

  show(move: number): void {
    const to = this.within(move)
    this.before = this.at(this.move) ?? this.before
    this.stepped = to === this.move + 1 && this.at(to) !== undefined
    this.move = to
    this.want(to)
    if (this.atEnd) this.playing = false
  }

  step(by: number): void {
    this.playing = false
    this.show(this.move + by)
  }

  /** The next move, if it has arrived. */
  playOn(): void {
    if (this.at(this.within(this.move + 1))) this.show(this.move + 1)
    else this.want(this.move + 1)
  }

  toggle(): void {
    if (!this.playing && this.atEnd) this.show(0)
    this.playing = !this.playing && this.last > 0
  }

  retry(): void {
    this.trouble = null
    this.want(this.move)
  }

  private at(move: number): Position | undefined {
    return this.pages[Math.floor(move / this.replay.page)]?.[move % this.replay.page]
  }

  private want(move: number): void {
    for (const wanted of [move, move + AHEAD]) void this.load(Math.floor(this.within(wanted) / this.replay.page))
  }

  private async load(page: number): Promise<void> {
    if (this.pages[page] || this.asked.has(page) || this.trouble !== null) return
    this.asked.add(page)
    try {
      const frames = unrolled(await this.fetch(page))
      this.pages = { ...this.pages, [page]: frames }
    } catch (error) {
      this.playing = false
      this.trouble = error
    } finally {
      this.asked.delete(page)
    }
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
  const cited = (line?.events ?? []).map((event: unknown) =>
    typeof event === 'object' && event !== null && 'clause' in event ? event.clause : null,
  )
  return [...new Set(cited.filter((clause): clause is string => typeof clause === 'string' && clause !== ''))]
}
