// What the home page shows besides the games: one's own tables, and those of others.
import * as api from '../../net/api'
import { gamesKnown } from '../../net/known.svelte'
import type { Played, TableSummary } from '../../net/protocol'

const MOST_TABLES = 6
const LATELY = 3

export class Shown {
  mine = $state.raw<Played[]>([])
  error = $state.raw<unknown>(null)
  /** The games appear together with what is above them, so that nothing shifts under the pointer. */
  ready = $state(false)
  #all = $state.raw<TableSummary[]>([])

  readonly running = $derived(this.mine.filter(({ phase }) => phase !== 'over'))
  readonly lately = $derived(this.mine.filter(({ phase }) => phase === 'over').slice(0, LATELY))
  // My own are above.
  readonly #theirs = $derived(this.#all.filter(({ table }) => !this.mine.some((own) => own.table === table)))
  readonly #open = $derived(
    this.#theirs.filter(({ phase, players }) => phase === 'gathering' && players.includes(null)),
  )
  readonly #watchable = $derived(this.#theirs.filter(({ phase }) => phase === 'playing'))
  /** What others do: tables with a free seat, then games to watch. */
  readonly tables = $derived([...this.#open, ...this.#watchable].slice(0, MOST_TABLES))

  async load(): Promise<void> {
    this.error = null
    try {
      await Promise.all([
        gamesKnown(),
        api.history().then(({ lines }) => (this.mine = lines)),
        api.tables().then(({ lines }) => (this.#all = lines)),
      ])
    } catch (problem) {
      this.error = problem
    }
    this.ready = true
  }
}
