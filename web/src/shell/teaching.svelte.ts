// A lesson beside the board: how far it has been read, the move it speaks of, and what may be done meanwhile.
import type { Choice, Lesson } from '../net/protocol'
import type { TableState } from '../net/table.svelte'

export class Teaching {
  #read = $state('') // the step whose pages have all been read
  #closed = $state(false)
  spokenOf = $state.raw<unknown>(null) // by the page of the lesson: a move
  practising = $state(false)

  constructor(private readonly table: () => TableState) {}

  readonly lesson: Lesson | null = $derived.by(() => (this.#closed ? null : this.table().at!.lesson))
  readonly step: string = $derived.by(() => (this.lesson ? `${this.lesson.step} ${this.lesson.done}` : ''))

  /** There is nothing to choose before the lesson is read, or while a move is animated. */
  readonly choices: Choice[] = $derived.by(() => {
    const untold = this.lesson && !this.lesson.done && this.#read !== this.step
    return this.table().busy || untold ? [] : this.table().at!.choices
  })

  /** The one move there is to try, or the one that the page speaks of. */
  readonly taught: unknown = $derived.by(() => {
    const only = this.choices.length === 1 && !this.table().busy ? this.choices[0]! : null
    return this.lesson && !this.lesson.done && only ? only.move : this.spokenOf
  })

  /** Every page of this step was read. */
  read(): void {
    this.#read = this.step
  }

  close(): void {
    this.#closed = true
  }
}
