// What the viewer's moves would bring, as the server says: asked for when somebody looks at them, and known until the
// position changes. Moves that are looked at in one moment go into one question.
import type { Choice, Preview } from '../protocol'

export const MOST_ASKED = 40 // moves in one question
export const MOST_KNOWN = 400

/** A move that somebody looks at: one of the choices, or one that a board makes up of them. */
export type Meant = Pick<Choice, 'seat' | 'move'> & { after?: Choice['move'] } // a choice that would come first

/** The answers of the server, in the order of the moves; null if there are none. */
export type AskPreviews = (
  seat: number,
  moves: Choice['move'][],
  after?: Choice['move'],
) => Promise<(Preview | null)[] | null>

export class Previews {
  #known = $state.raw<ReadonlyMap<string, Preview | null>>(new Map())
  #asked = new Set<string>() // known, or on the way
  /** The move that somebody is about to make, as far as the board can tell: what it would change is shown. */
  pointed = $state.raw<Meant | null>(null)
  #waiting: Meant[] = []
  #position: unknown[] = []

  constructor(private readonly ask: AskPreviews) {}

  /** Another position makes everything that was known stale; the same again changes nothing. */
  position(...position: unknown[]): void {
    if (position.length === this.#position.length && position.every((part, index) => part === this.#position[index]))
      return
    this.#position = position
    this.#asked = new Set()
    this.#waiting = []
    if (this.#known.size) this.#known = new Map()
    this.pointed = null
  }

  /** Somebody points at a move, or no longer at any. */
  point = (choice: Meant | null): void => {
    this.pointed = choice
    if (choice) this.look([choice])
  }

  /** Undefined while it is not known. Looking at it does not ask: `look` does. */
  of = (choice: Meant): Preview | null | undefined => this.#known.get(keyOf(choice))

  /** Ask for what is not known of these yet. */
  look = (choices: Meant[]): void => {
    const fresh = choices.filter((choice) => !this.#asked.has(keyOf(choice))).slice(0, MOST_KNOWN)
    if (!fresh.length) return
    if (!this.#waiting.length) queueMicrotask(() => this.#send())
    for (const choice of fresh) this.#asked.add(keyOf(choice))
    this.#waiting.push(...fresh)
    this.#forgetOldest()
  }

  #forgetOldest(): void {
    const oldest = [...this.#asked].slice(0, -MOST_KNOWN)
    for (const key of oldest) this.#asked.delete(key)
    if (oldest.some((key) => this.#known.has(key)))
      this.#known = new Map([...this.#known].filter(([key]) => this.#asked.has(key)))
  }

  #send(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const place of new Set(waiting.map(placeOf))) {
      const choices = waiting.filter((choice) => placeOf(choice) === place)
      for (let from = 0; from < choices.length; from += MOST_ASKED) {
        void this.#fetch(choices.slice(from, from + MOST_ASKED))
      }
    }
  }

  /** All of one seat, and after the same choice. */
  async #fetch(choices: Meant[]): Promise<void> {
    const asked = this.#asked
    const moves = choices.map((choice) => choice.move)
    const answers = await this.ask(choices[0]!.seat, moves, choices[0]!.after)
    if (asked !== this.#asked) return // the position has changed meanwhile
    const news = answers?.map((answer, i) => [keyOf(choices[i]!), answer] as const)
    if (news) this.#known = new Map([...this.#known, ...news.filter(([key]) => asked.has(key))])
    else for (const choice of choices) asked.delete(keyOf(choice)) // whoever looks again asks again
  }
}

/** Where nothing can be done, as in a replay. */
export const NO_PREVIEWS: Pick<Previews, 'look' | 'of' | 'point'> = {
  look: () => undefined,
  of: () => undefined,
  point: () => undefined,
}

function placeOf({ seat, after }: Meant): string {
  return `${seat} ${after ? JSON.stringify(after) : ''}`
}

function keyOf(choice: Meant): string {
  return `${placeOf(choice)} ${JSON.stringify(choice.move)}`
}
