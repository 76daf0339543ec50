// The turning point of a game, as far as we saw it: the last move after which somebody led alone who had not before.
import type { LogLine } from '../../net/protocol'
import type { Standing } from '../../ui/standing/standing'

export interface Turn {
  seat: number // who leads since
  line: LogLine
}

export class Turning {
  #leader: number | null = null
  last: Turn | null = null

  /** A position was shown, and the move that led to it; none when we arrive. */
  see(standing: Standing | null, happened: LogLine | null): void {
    const leaders = standing?.leaders ?? []
    if (leaders.length !== 1 || leaders[0] === this.#leader) return
    const [seat] = leaders as [number]
    this.last = this.#leader !== null && happened ? { seat, line: happened } : this.last
    this.#leader = seat
  }
}
