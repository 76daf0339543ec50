// When the final score covers the board: as soon as the last move has been seen, and no sooner.
import type { Snapshot } from '../net/protocol'
import { countsItself } from '../boards'
import { settings } from '../app/settings.svelte'

const COUNT_AFTER = 1800 // for a move that nothing else showed

export class Ending {
  scene = $state(false) // a great moment is being shown
  counted = $state(false) // the board has counted step by step
  #counting = $state(false)
  #sawPlay = $state(false)
  #lastScene = false // it was about the last move, and has shown that already
  readonly #over = $derived.by(() => this.at().phase === 'over')
  /** If the board counts itself and somebody is watching, the score waits for it. */
  readonly boardCounts: boolean = $derived.by(
    () => this.#sawPlay && settings.motion && !settings.textTable && countsItself(this.at().game),
  )

  constructor(private readonly at: () => Snapshot) {
    $effect(() => {
      if (this.scene && this.#over) this.#lastScene = true
    })
    $effect(() => {
      if (!this.#over) this.#sawPlay = true
      if (!this.#over || this.scene || (this.boardCounts && !this.counted)) return
      const seen = this.#lastScene || !this.#sawPlay || !settings.motion || this.boardCounts
      const timer = setTimeout(() => (this.#counting = true), seen ? 0 : COUNT_AFTER)
      return () => clearTimeout(timer)
    })
  }

  /** The score is shown. */
  get counting(): boolean {
    return this.#counting
  }

  /** Somebody here saw the game being played. */
  get live(): boolean {
    return this.#sawPlay
  }
}
