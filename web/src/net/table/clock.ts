// The server's clock, as far as we know it: by what messages say, and exactly once the latency was measured.
import type { Ping, Snapshot } from '../protocol'

export class ServerClock {
  #skew = 0
  #measured = false

  /** A message was sent at this time; how long it took is not known. */
  told(now: number): void {
    if (!this.#measured) this.#skew = now - Date.now()
  }

  /** With the latency: everybody sees a race open at the same moment. */
  set({ now, delay }: Ping): void {
    if (delay === null) return
    this.#skew = now + delay - Date.now()
    this.#measured = true
  }

  now(): number {
    return Date.now() + this.#skew
  }

  /** In a race the view has the time of the race. */
  timed(at: Snapshot): Snapshot {
    return at.race && at.view ? { ...at, view: { ...at.view, now: this.now() - at.race.opens_at } } : at
  }
}
