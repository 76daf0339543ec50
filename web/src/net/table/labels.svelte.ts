// What the viewer's choices are called, in words. The server sends that when somebody reads it: a list of moves, a
// question, a name for a screen reader.
import type { Choice, Snapshot } from '../protocol'
import type { Answer } from '../socket'

const AGAIN = 1000 // after a failure

const keyOf = ({ seat, move }: Choice): string => JSON.stringify([seat, move])

export class Labels {
  #texts = $state.raw<ReadonlyMap<string, string>>(new Map())
  #choices: readonly Choice[] | null = null // those that were last asked about
  #moves = 0

  constructor(private readonly ask: () => Promise<Answer>) {}

  /** Empty until it is known; whoever reads it is told again then. */
  of(choice: Choice, { choices, moves }: Pick<Snapshot, 'choices' | 'moves'>): string {
    if (this.#choices !== choices || this.#moves !== moves) {
      this.#choices = choices
      this.#moves = moves
      void this.#load(choices)
    }
    return this.#texts.get(keyOf(choice)) ?? ''
  }

  async #load(choices: readonly Choice[]): Promise<void> {
    const answer = await this.ask()
    if (this.#choices !== choices) return
    if (typeof answer === 'object' && answer.is === 'labels') {
      this.#texts = new Map(answer.choices.map((choice, n) => [keyOf(choice), answer.labels[n] ?? '']))
    } else {
      await new Promise((again) => setTimeout(again, AGAIN))
      if (this.#choices !== choices) return
      this.#choices = null
      this.#texts = new Map(this.#texts) // whoever still reads them asks again
    }
  }
}
