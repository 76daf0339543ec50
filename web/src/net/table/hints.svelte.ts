// Hints: a good move and its reason, as the server says, for as long as they are about what we may do now.
import type { Choice, Hinted, Snapshot } from '../protocol'
import type { Answer } from '../socket'

/** What a hint depends on: the table as it is shown, and the viewer's seats that have to decide. */
interface Shown {
  at: Snapshot | null
  deciding: number[]
}

export class Hints {
  #hinted = $state.raw<{ hint: Hinted; choices: Choice[] } | null>(null)

  constructor(
    private readonly shown: Shown,
    private readonly ask: (seen: number, seat: number) => Promise<Answer>,
    private readonly refuse: (answer: Answer) => void,
  ) {}

  /** The hint that was asked for. */
  get current(): Hinted | null {
    return this.#hinted && this.#hinted.choices === this.shown.at?.choices ? this.#hinted.hint : null
  }

  /** Whether the server gives hints here: on one's own turn, and not against other people. */
  get offered(): boolean {
    const { at, deciding } = this.shown
    if (!at || !deciding.length || at.race) return false
    return at.seats.every((seat, n) => at.you.includes(n) || seat.state === 'bot' || seat.left)
  }

  async request(): Promise<void> {
    const { at, deciding } = this.shown
    if (!at || deciding[0] === undefined || !this.offered) return
    const answer = await this.ask(at.number, deciding[0])
    if (typeof answer === 'object' && answer.is === 'hinted') this.#hinted = { hint: answer, choices: at.choices }
    else this.refuse(answer)
  }

  close(): void {
    this.#hinted = null
  }
}
