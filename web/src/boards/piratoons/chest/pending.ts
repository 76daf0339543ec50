// Own drops show at once, before the server has said yes. In: how many pieces of a seat the view has placed, and the drops
// that were made here. Out: what to show on top of the view, and what to send when the hand is free (TOO-23).

export interface Drop {
  id: number
  seat: number
  slot: number | null // the tile it was dropped on; null: next to all of them
  x: number // where it lies, in the units of the chest
  y: number
  at: number // when it was made, by the local clock in milliseconds
  sent: number | null // when it was sent
  nth: number // it is the seat's nth piece of this round
  again: boolean // it was refused once
}

const MARGIN = 20 // latency varies
const MORE = 40 // if that was too little
const MOST = 140
const PATIENCE = 4000 // no answer by then: it is taken back

export class Pending {
  drops: readonly Drop[] = []
  #next = 1
  #margin = MARGIN
  #last = new Map<number, number>() // by seat: when a drop was last sent

  /** `hand`: the milliseconds from one piece to the next, as the rules have it. */
  constructor(private readonly hand: () => number) {}

  /** A drop made here. `placed`: the pieces of the seat that the view knows to be out of its stock. */
  add(drop: Pick<Drop, 'seat' | 'slot' | 'x' | 'y'>, placed: number, now: number): Drop {
    const nth = Math.max(placed, ...this.of(drop.seat).map((one) => one.nth)) + 1
    const made: Drop = { ...drop, id: this.#next++, at: now, sent: null, nth, again: false }
    this.drops = [...this.drops, made]
    return made
  }

  of(seat: number): Drop[] {
    return this.drops.filter((drop) => drop.seat === seat)
  }

  /** The drops that may be sent now: each seat's next, if its hand is free. */
  due(now: number): Drop[] {
    const seats = [...new Set(this.drops.map(({ seat }) => seat))]
    return seats.flatMap((seat) => {
      const next = this.of(seat).find(({ sent }) => sent === null)
      return next && now >= this.freeAt(seat) ? [next] : []
    })
  }

  /** When a seat's hand is free again. */
  freeAt(seat: number): number {
    return (this.#last.get(seat) ?? -Infinity) + this.hand() + this.#margin
  }

  sending(id: number, now: number): void {
    this.drops = this.drops.map((drop) => (drop.id === id ? { ...drop, sent: now } : drop))
    const seat = this.drops.find((drop) => drop.id === id)?.seat
    if (seat !== undefined) this.#last.set(seat, now)
  }

  /** A new view: what it shows is no longer pending, nor is what got no answer. Returns what was taken back. */
  settle(placed: (seat: number) => number, now: number): Drop[] {
    const lost = this.drops.filter(
      ({ seat, nth, sent }) => nth > placed(seat) && sent !== null && now - sent > PATIENCE,
    )
    const waiting = this.drops.filter(({ seat, nth }) => nth > placed(seat))
    if (waiting.length !== this.drops.length) this.drops = waiting
    for (const drop of lost) this.refuse(drop.id)
    return lost
  }

  /** The server refused. Two pieces may have arrived closer together than they were sent: try once more. */
  tryAgain(id: number, now: number): boolean {
    const drop = this.drops.find((one) => one.id === id)
    if (!drop || drop.again) return false
    this.#margin = Math.min(MOST, this.#margin + MORE)
    this.#last.set(drop.seat, now)
    this.drops = this.drops.map((one) => (one === drop ? { ...one, sent: null, again: true } : one))
    return true
  }

  /** The server refused: take it back; the later ones move up. */
  refuse(id: number): void {
    const gone = this.drops.find((drop) => drop.id === id)
    if (!gone) return
    this.drops = this.drops
      .filter((drop) => drop !== gone)
      .map((drop) => (drop.seat === gone.seat && drop.nth > gone.nth ? { ...drop, nth: drop.nth - 1 } : drop))
  }

  clear(): void {
    if (this.drops.length) this.drops = []
    this.#last.clear()
  }
}

/** The pieces to show on the tiles: the view's, and one's own that are on their way. */
export function withPending(pieces: number[][], drops: readonly Drop[]): number[][] {
  const shown = pieces.map((row) => [...row])
  for (const { slot, seat } of drops) if (slot !== null && shown[slot]) shown[slot][seat] = (shown[slot][seat] ?? 0) + 1
  return shown
}
