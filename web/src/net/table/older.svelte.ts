// Older lines than those the server sent by itself: fetched a page at a time when somebody wants to read them.

export interface Page<L> {
  lines: L[]
  older: boolean
}

export class Older<L extends { number: number }> {
  lines = $state.raw<L[]>([])
  more = $state(false) // there are lines before all known ones
  busy = $state(false)
  #round = 0 // requests of an earlier round are out of date

  constructor(private readonly fetch: (before: number) => Promise<Page<L>>) {}

  /** The server sent the last lines again: keep the known lines before them, if nothing is missing. */
  keep(known: L[], told: L[], older: boolean): void {
    this.#round++
    const first = told[0]?.number ?? 0
    const joined = known.length > 0 && first <= (known.at(-1)?.number ?? 0)
    this.lines = joined ? known.filter(({ number }) => number < first) : []
    if (!this.lines.length) this.more = older
  }

  /** The page before this line. */
  async load(first: L | undefined): Promise<void> {
    if (this.busy || !this.more || !first) return
    const round = this.#round
    this.busy = true
    try {
      const page = await this.fetch((this.lines[0] ?? first).number)
      if (round !== this.#round) return
      this.lines = [...page.lines, ...this.lines]
      this.more = page.older
    } catch {
      // They can be requested again.
    } finally {
      this.busy = false
    }
  }
}
