// What everybody was shown of a round, and is gone from the view with the next move.
import type { BoardState } from '../state.svelte'

interface Result {
  round: number
  bids: (number | null)[] | null // nothing from a player who was not asked
  cancelled: number[]
  loot: { seat: number; tile: string }[]
  paid: number[] | null
}

/** The chest when plundering ended: everybody looks at it for a moment. */
interface Haul {
  tiles: (string | null)[] // by slot
  caller: number | null // who called stop
}

const nothing = (round: number): Result => ({ round, bids: null, cancelled: [], loot: [], paid: null })

export class Outcome {
  haul = $state.raw<Haul | null>(null)
  result = $state.raw<Result>(nothing(0))
  #lay: (string | null)[] = [] // the tiles of the chest while it was plundered
  #ended = -1 // the move that ended plundering last

  constructor(readonly table: BoardState) {}

  /** To be called with every view. */
  remember(): void {
    const { view, recent, happened, race } = this.table
    if (race.plundering && view.chest.length) this.#lay = view.chest.map(({ tile }) => tile)
    if (this.result.round !== view.round) this.result = nothing(view.round)
    for (const line of [...recent, ...(happened ? [happened] : [])]) {
      if (line.events.some((event) => event.event === 'new_round' && event.round === view.round))
        this.result = nothing(view.round)
      const loot = line.events.filter((event) => event.event === 'looted')
      const paid = line.events.find((event) => event.event === 'paid')
      if (paid)
        this.result = { ...this.result, paid: paid.amounts, loot: loot.map(({ seat, tile }) => ({ seat, tile })) }
      const stopped = line.events.find((event) => event.event === 'stopped')
      if (stopped) this.#lookAt(line.number, stopped.seat)
      const bids = line.events.find((event) => event.event === 'bids_shown')
      if (bids) this.result = { ...this.result, bids: bids.bids, cancelled: bids.cancelled }
    }
  }

  /** Where somebody sits at the table, not in a replay, and only once. */
  #lookAt(move: number, caller: number | null): void {
    if (move <= this.#ended) return
    this.#ended = move
    const { you, awaited, motion, race } = this.table
    const here = you.length > 0 || awaited.length > 0
    if (motion && here && !race.plundering && this.#lay.length) this.haul = { tiles: this.#lay, caller }
    this.#lay = []
  }
}
