// Adds our parts of the game's seed while a table gathers, and starts the game where it should begin at once.
import { drawPart, keepParts, keepSeal, startsNow } from '../parts'
import type { Snapshot } from '../protocol'
import type { Answer, Request } from '../socket'

export class SeedParts {
  /** The game begins as soon as our part of the seed is in. */
  starting = $state(false)
  #begun = false // we requested the start
  #added = new Set<number>() // seats for which we added a part

  constructor(
    private readonly table: string,
    private readonly ask: (request: Request) => Promise<Answer>,
    private readonly refuse: (answer: Answer) => void,
  ) {
    this.starting = startsNow(table)
  }

  /** Sit down with a part of the seed; returns whether it was done. */
  async sit(seat: number): Promise<boolean> {
    this.#added.add(seat)
    const answer = await this.#send({ do: 'sit', seat, part: drawPart() })
    if (!accepted(answer)) this.refuse(answer)
    return accepted(answer)
  }

  /** If we have a seat without having sat down, as at a table that we opened, add our part when we join. */
  see({ phase, fairness, you }: Snapshot): void {
    if (phase !== 'gathering') this.starting = false
    if (phase !== 'gathering' || !fairness?.parts) return
    keepSeal(this.table, fairness.commit)
    for (const seat of you) {
      if (fairness.parts[seat] !== 'none' || this.#added.has(seat)) continue
      this.#added.add(seat)
      void this.#send({ do: 'part', seat, part: drawPart() })
    }
    if (this.starting && !this.#begun) void this.#begin()
  }

  async #begin(): Promise<void> {
    this.#begun = true
    const answer = await this.ask({ do: 'start' })
    if (accepted(answer)) return
    this.refuse(answer)
    this.starting = false
  }

  async #send(request: Request & { part: string }): Promise<Answer> {
    const answer = await this.ask(request)
    // Remembered even if the connection broke before the answer: it may have been accepted.
    if (accepted(answer) || answer === 'unknown') keepParts(this.table, [request.part])
    return answer
  }
}

function accepted(answer: Answer): boolean {
  return typeof answer === 'object' && answer.is === 'ack'
}
