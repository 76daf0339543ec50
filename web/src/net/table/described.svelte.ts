// The table in words, as the server tells it. It is asked for when somebody reads it, and again after every change.
import type { Section, Snapshot } from '../protocol'
import type { Answer } from '../socket'

const AGAIN = 1000 // after a failure

export class Described {
  /** Undefined until it is known; null where a game has no words of its own. What was told before stays meanwhile. */
  #sections = $state.raw<Section[] | null | undefined>(undefined)
  #view: unknown = this // that was last asked about

  constructor(private readonly ask: () => Promise<Answer>) {}

  of({ view }: Pick<Snapshot, 'view'>): Section[] | null | undefined {
    if (this.#view !== view) {
      this.#view = view
      void this.#load(view)
    }
    return this.#sections
  }

  async #load(view: unknown): Promise<void> {
    const answer = await this.ask()
    if (this.#view !== view) return
    if (typeof answer === 'object' && answer.is === 'described') {
      this.#sections = answer.sections
    } else {
      await new Promise((again) => setTimeout(again, AGAIN))
      if (this.#view === view) void this.#load(view)
    }
  }
}
