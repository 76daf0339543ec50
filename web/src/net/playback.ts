// What others do is shown at a pace one can follow: what comes faster waits here until it is its turn to be seen.

interface Waiting<T> {
  frame: T
  ms: number // how long it is to be seen before the next
}

export class Playback<T> {
  #waiting: Waiting<T>[] = []
  #until = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `show` is told how many still wait behind. */
  constructor(
    private readonly show: (frame: T, behind: number) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get behind(): number {
    return this.#waiting.length
  }

  /** It is shown when what came before has been seen. */
  add(frame: T, ms: number): void {
    this.#waiting.push({ frame, ms })
    this.#go()
  }

  /** It is shown now, and so is all that waited before it. */
  leap(frame: T): void {
    this.drop()
    this.show(frame, 0)
  }

  /** To the last that is known; what lies between is not shown piece by piece. */
  skip(): void {
    const last = this.#waiting.at(-1)
    if (last) this.leap(last.frame)
    else this.#until = 0
  }

  /** Forget what waits. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#waiting = []
    this.#until = 0
  }

  #go = (): void => {
    clearTimeout(this.#timer)
    const now = this.now()
    while (this.#waiting.length && now >= this.#until) {
      const { frame, ms } = this.#waiting.shift()!
      this.#until = now + ms
      this.show(frame, this.#waiting.length)
    }
    if (this.#waiting.length) this.#timer = setTimeout(this.#go, this.#until - now)
  }
}
