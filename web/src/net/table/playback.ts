// Shows what others do at a pace one can follow: what arrives faster is queued here.

interface Waiting<T> {
  frame: T
  ms: number // how long it is shown before the next
}

export class Playback<T> {
  #waiting: Waiting<T>[] = []
  #until = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `show` gets the number of those still waiting. */
  constructor(
    private readonly show: (frame: T, behind: number) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get behind(): number {
    return this.#waiting.length
  }

  /** Show it when everything before it has been shown. */
  add(frame: T, ms: number): void {
    this.#waiting.push({ frame, ms })
    this.#go()
  }

  /** Show it now, with everything that was waiting. */
  leap(frame: T): void {
    this.drop()
    this.show(frame, 0)
  }

  /** Skip to the latest, without showing the steps in between. */
  skip(): void {
    const last = this.#waiting.at(-1)
    if (last) this.leap(last.frame)
    else this.#until = 0
  }

  /** What is shown has been seen. */
  next(): void {
    this.#until = 0
    this.#go()
  }

  /** Drop everything that is waiting. */
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
