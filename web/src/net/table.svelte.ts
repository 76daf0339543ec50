// What we know of one table: the server's snapshot with every update folded in, and what follows from it.
import type { Choice, LogLine, Problem, Snapshot, Update, WhyNot } from './protocol'
import { type Answer, type Link, type Request, TableSocket, tableUrl } from './socket'

/** `lines` and `said` are added, every other field replaces. */
export function fold(old: Snapshot, update: Update): Snapshot {
  const { is: _, ack: __, lines, said, ...rest } = update
  const next = steady(old, { ...old, ...rest })
  if (lines) next.log = added(next.log, lines)
  if (said) next.chat = added(old.chat, said)
  return next
}

/** What came again as it was stays the same thing, so that nobody loses what they were just touching. */
export function steady(old: Snapshot, next: Snapshot): Snapshot {
  const kept = Object.entries(old).filter(([key, value]) => same(value, next[key as keyof Snapshot]))
  return { ...next, ...(Object.fromEntries(kept) as Partial<Snapshot>) }
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}

function added<T extends { number: number }>(old: T[], more: T[]): T[] {
  const last = old.at(-1)?.number ?? -1
  return [...old, ...more.filter((one) => one.number > last)]
}

/** The moves of the log that still stand: what was taken back is left out. */
export function standing(log: LogLine[], moves: number): LogLine[] {
  const stands: LogLine[] = []
  for (const line of log) {
    if (line.kind !== 'move' || line.move === null) continue
    while (stands.length && (stands.at(-1)?.move ?? 0) >= line.move) stands.pop()
    stands.push(line)
  }
  while (stands.length && (stands.at(-1)?.move ?? 0) > moves) stands.pop()
  return stands
}

/** The moves since the viewer's last own one; with several seats, since the last one of the seat that is to move. */
export function since(stands: LogLine[], you: number[], awaited: number[]): LogLine[] {
  if (!you.length) return []
  const mine = you.filter((seat) => awaited.includes(seat))
  const seats = mine.length ? mine : you
  const last = stands.findLastIndex((line) => line.seat !== null && seats.includes(line.seat))
  return stands.slice(last + 1)
}

/** A refusal to be shown: in our words, or with the clause of the rules. */
export interface Notice {
  text: string
  clause: string | null
  id: number
}

export class TableState {
  at = $state.raw<Snapshot | null>(null)
  link = $state<Link>('connecting')
  gone = $state<number | null>(null) // the code of a close that is for good
  happened = $state.raw<LogLine | null>(null)
  notice = $state.raw<Notice | null>(null)
  #skew = 0
  #asking = $state(0)
  #awaits = $state(0) // the entry that our own last request made; until we see it, the choices we show are old
  #notices = 0
  #socket: TableSocket

  stands = $derived(this.at ? standing(this.at.log, this.at.moves) : [])
  recent = $derived(this.at ? since(this.stands, this.at.you, this.at.awaited) : [])
  /** The seats of the viewer's that are to decide. */
  deciding = $derived.by(() => {
    const at = this.at
    if (at?.phase !== 'playing') return []
    return at.you.filter((seat) => at.awaited.includes(seat) && !at.seats[seat]?.stand_in)
  })
  myTurn = $derived(this.deciding.length > 0)
  busy = $derived(this.#asking > 0 || (this.at?.number ?? 0) < this.#awaits)
  /** The seat that acts for the viewer where only one can. */
  seat = $derived(this.deciding[0] ?? this.at?.you[0] ?? null)

  constructor(table: string, url = tableUrl(table)) {
    this.#socket = new TableSocket(url, {
      heard: (message) => this.heard(message),
      link: (link, code) => {
        this.link = link
        if (code) this.gone = code
      },
      problem: (problem) => this.refuse(problem),
    })
  }

  heard(message: Snapshot | Update): void {
    this.#skew = message.now - Date.now()
    if (message.is === 'table') {
      // There is no telling what happened in between, so nothing travels: the pieces are simply there.
      if (message.moves !== this.at?.moves) this.happened = null
      this.#awaits = 0
      this.at = this.at ? steady(this.at, message) : message
      return
    }
    if (!this.at || message.number < this.at.number) return
    const played = message.lines?.findLast((line) => line.kind === 'move')
    if (played) this.happened = played
    else if (message.moves !== undefined && message.moves !== this.at.moves) this.happened = null
    this.at = fold(this.at, message)
  }

  /** The server's clock, now. */
  now(): number {
    return Date.now() + this.#skew
  }

  /** Ask for something, and show it if it is refused; whether it was done. */
  async ask(request: Request): Promise<boolean> {
    const answer = await this.#socket.ask(request)
    if (typeof answer === 'object' && answer.is === 'ack') return true
    this.refuse(answer)
    return false
  }

  async play(choice: Choice): Promise<void> {
    if (!this.at || this.busy) return
    this.notice = null
    this.#asking++
    const answer = await this.#socket.ask({ do: 'move', seen: this.at.number, seat: choice.seat, move: choice.move })
    this.#asking--
    if (typeof answer === 'object' && answer.is === 'ack') this.#awaits = answer.number
    else this.refuse(answer)
  }

  async whyNot(move: Record<string, unknown>): Promise<void> {
    if (this.seat === null) return
    const answer = await this.#socket.ask({ do: 'ask_why', seat: this.seat, move })
    this.refuse(answer)
  }

  undo(): Promise<boolean> {
    const last = this.stands.findLast((line) => line.seat !== null && this.at?.you.includes(line.seat))
    const seat = last?.seat ?? this.seat
    if (!this.at || seat === null) return Promise.resolve(false)
    return this.ask({ do: 'undo', seen: this.at.number, seat })
  }

  refuse(answer: Answer | Problem | WhyNot): void {
    const said = inWords(answer)
    if (said) this.say(said.text, said.clause)
  }

  say(text: string, clause: string | null = null): void {
    this.notice = { text, clause, id: ++this.#notices }
  }

  close(): void {
    this.#socket.close()
  }
}

const WORDS: Partial<Record<Problem['code'], string>> = {
  too_fast: 'Not so fast: wait a moment and try again.',
  too_large: 'That is too long.',
  not_your_turn: 'It is not your turn.',
  not_your_seat: 'That seat is not yours.',
  stale: 'The table has moved on in the meantime. Look again.',
  failed: 'Something went wrong on our side. Nothing has changed; try again.',
  unparsable: 'The server did not understand this page. Reload it and try again.',
}

export function inWords(answer: Answer): { text: string; clause: string | null } | null {
  if (answer === 'unsent') return { text: 'You are not connected. It was not sent.', clause: null }
  if (answer === 'unknown') return null // the snapshot after the reconnect shows whether it was done
  if (answer.is === 'ack') return null
  if (answer.is === 'why') {
    if (answer.text) return { text: answer.text, clause: answer.clause }
    return { text: 'The rules allow that.', clause: null }
  }
  return { text: WORDS[answer.code] ?? answer.text, clause: answer.clause }
}
