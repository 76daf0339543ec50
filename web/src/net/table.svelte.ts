// What we know of one table: the server's snapshot with every update folded in, and what follows from it.
import { chatBefore, logBefore } from './api'
import { boxOf, fetchBox } from './boxes'
import { ServerClock } from './table/clock'
import { Described } from './table/described.svelte'
import { current, decidingOf, fold, steady, whole } from './table/fold'
import { Hints } from './table/hints.svelte'
import { Labels } from './table/labels.svelte'
import { since, standing } from './table/lines'
import { Older } from './table/older.svelte'
import { Playback } from './table/playback'
import { Previews } from './table/previews.svelte'
import { inWords, type Notice } from './table/refusal'
import { SeedParts } from './table/seed.svelte'
import type {
  ChatLine,
  Choice,
  Key,
  LogLine,
  Preview,
  Problem,
  Sealed,
  Section,
  Snapshot,
  Update,
  WhyNot,
} from './protocol'
import { unsealed } from './sealed'
import { type Answer, type Link, type Request, TableSocket, tableUrl } from './socket'
import { fieldsOf } from './words'

/** How long somebody else's move is shown, in milliseconds; 0: nothing waits for it. */
export type Pace = (game: string, line: LogLine) => number

const OWN_PAGES = 5 // to search for one's own last move; each has some hundred lines

interface Frame {
  at: Snapshot
  happened: LogLine | null
}

export class TableState {
  at = $state.raw<Snapshot | null>(null) // what is shown: behind what is known while others' moves are played back
  behind = $state(0) // moves known but not shown yet
  link = $state<Link>('connecting')
  gone = $state<number | null>(null) // the code of a final close
  happened = $state.raw<LogLine | null>(null)
  notice = $state.raw<Notice | null>(null)
  #clock = new ServerClock()
  #asking = $state(0)
  #awaits = $state(0) // the entry made by our last request; until we see it, the choices we show are stale
  #notices = 0
  #known: Snapshot | null = null
  #missed = false // an update was missed, and the whole table was requested
  #hurried = false // after skipping, nothing is played back until the viewer has to decide
  #held: (Snapshot | Update)[] | null = null // what arrived while the box was being fetched
  #closed = false
  #sealed: Sealed | null = null // the contents of a race that has not opened
  #playback = new Playback<Frame>((frame, behind) => this.#show(frame, behind))
  #socket: TableSocket
  #labels = new Labels(() => this.#socket.ask({ do: 'labels' }))
  #described = new Described(() => this.#socket.ask({ do: 'describe' }))
  #seed: SeedParts

  /** Older lines of the log and the chat, beyond those the server sent by itself. */
  olderLog: Older<LogLine>
  olderChat: Older<ChatLine>
  log = $derived.by(() => [...this.olderLog.lines, ...(this.at?.log ?? [])])
  chat = $derived.by(() => [...this.olderChat.lines, ...(this.at?.chat ?? [])])
  stands = $derived(this.at ? standing(this.log, this.at.moves) : [])
  recent = $derived(this.at ? since(this.stands, this.at.you, this.at.awaited) : [])
  /** The viewer's seats that have to decide. */
  deciding = $derived(decidingOf(this.at))
  myTurn = $derived(this.deciding.length > 0)
  busy = $derived(this.#asking > 0 || (this.at?.number ?? 0) < this.#awaits)
  /** The seat that acts for the viewer if only one can. */
  seat = $derived(this.deciding[0] ?? this.at?.you[0] ?? null)

  constructor(
    private readonly table: string,
    private readonly pace: Pace = () => 0,
    url = tableUrl(table),
  ) {
    this.olderLog = new Older((before) => logBefore(table, before))
    this.olderChat = new Older(async (before) => {
      const { said, older } = await chatBefore(table, before)
      return { lines: said, older }
    })
    this.#seed = new SeedParts(
      table,
      (request) => this.#socket.ask(request),
      (answer) => this.refuse(answer),
    )
    this.#socket = new TableSocket(url, {
      heard: (message) => this.heard(message),
      link: (link, code) => {
        this.link = link
        if (code) this.gone = code
      },
      problem: (problem) => this.refuse(problem),
      ping: (ping) => this.#clock.set(ping),
      sealed: (message) => this.#unseal(table, message),
    })
  }

  heard(message: Snapshot | Update): void {
    if (this.#held) {
      this.#held.push(message)
    } else if (message.is === 'table' && message.box === null) {
      const box = boxOf(message.box_id)
      if (box) return this.#hear({ ...message, box })
      this.#held = [message]
      void this.#fetchBox(message.box_id)
    } else this.#hear(message)
  }

  /** Nothing can be shown without the box; messages are held meanwhile. */
  async #fetchBox(id: string): Promise<void> {
    while (!boxOf(id) && !this.#closed) {
      await fetchBox(id, this.table).catch(() => new Promise((again) => setTimeout(again, 2000)))
    }
    const held = this.#held ?? []
    this.#held = null
    if (!this.#closed) for (const message of held) this.heard(message)
  }

  #hear(message: Snapshot | Update): void {
    this.#clock.told(message.now)
    if (message.is === 'table') {
      this.#missed = false
      this.#playback.drop()
      this.behind = 0
      // We cannot know what happened in between, so nothing is animated.
      if (message.moves !== this.at?.moves) this.happened = null
      this.#awaits = 0
      this.#keepOlder(message)
      this.#known = this.at = this.#clock.timed(this.at ? steady(this.at, message) : message)
      this.#seed.see(this.#known)
      void this.#findOwn()
      return
    }
    const known = this.#known
    if (!known || message.number < known.number) return
    if (message.number > known.number + 1) return this.#fetchMissed()
    if (message.log) this.#keepOlder({ ...known, ...message, is: 'table' } as Snapshot)
    const at = (this.#known = this.#clock.timed(fold(known, message)))
    this.#seed.see(at)
    const played = message.lines?.map((line) => whole(line, message)).findLast(({ kind }) => kind === 'move')
    if (played) return this.#play(at, played)
    const same = message.moves === undefined || message.moves === known.moves
    if (same && this.behind && at.you === known.you) this.at = { ...this.at!, ...current(at) }
    else this.#playback.leap({ at, happened: same ? this.happened : null })
  }

  /** A move: one's own is shown at once, others' when it is their turn. */
  #play(at: Snapshot, happened: LogLine): void {
    const mine = happened.seat !== null && at.you.includes(happened.seat)
    const ms = mine || this.#hurried ? 0 : this.pace(at.game, happened)
    const asked = decidingOf(at).length > 0
    if (mine || asked) this.#hurried = false
    // If the viewer's clock is running, nothing waits.
    if (ms > 0 && !at.race && !(asked && at.clocks)) this.#playback.add({ at, happened }, ms)
    else this.#playback.leap({ at, happened })
    this.behind = this.#playback.behind
  }

  /** The server sent the last lines again: keep the known lines before them, except moves that were taken back. */
  #keepOlder({ log, log_older, chat, chat_older, moves }: Snapshot): void {
    const known = [...this.olderLog.lines, ...(this.#known?.log ?? [])]
    this.olderLog.keep(
      known.filter(({ move }) => move === null || move <= moves),
      log,
      log_older,
    )
    if (chat === this.#known?.chat) return
    this.olderChat.keep([...this.olderChat.lines, ...(this.#known?.chat ?? [])], chat, chat_older)
  }

  /** One's last move may be older than the lines we have. */
  async #findOwn(): Promise<void> {
    for (let page = 0; page < OWN_PAGES; page++) {
      const at = this.at
      if (!at?.you.length || at.phase !== 'playing' || !this.olderLog.more) return
      if (this.recent.length < this.stands.length) return
      await this.loadLog()
    }
  }

  loadLog(): Promise<void> {
    return this.olderLog.load(this.at?.log[0])
  }

  loadChat(): Promise<void> {
    return this.olderChat.load(this.at?.chat[0])
  }

  /** A sealed box, or its key: then its contents are an update. */
  #unseal(table: string, message: Sealed | Key): void {
    if (message.is === 'sealed') {
      this.#sealed = message
      return
    }
    const update = this.#sealed && unsealed(table, this.#sealed, message)
    this.#sealed = null
    if (update && this.#known) this.heard({ ...update, number: this.#known.number, now: message.now })
  }

  /** An update was lost: later ones are meaningless without it. */
  #fetchMissed(): void {
    if (!this.#missed) this.#socket.refresh()
    this.#missed = true
  }

  #show({ at, happened }: Frame, behind: number): void {
    this.behind = behind
    this.happened = happened
    // The last state shown is what is known now: a line in the log may have arrived since.
    this.at = behind ? { ...at, ...current(this.#known ?? at) } : (this.#known ?? at)
  }

  /** Show everything known, and what others do next without delay, until the viewer has to decide. */
  skip(): void {
    this.#hurried = decidingOf(this.#known).length === 0 && (this.at?.you.length ?? 0) > 0
    this.#playback.skip()
  }

  /** What is shown has been seen: the next move waits no longer. */
  next(): void {
    this.#playback.next()
    this.behind = this.#playback.behind
  }

  /** The server's clock, now. */
  now(): number {
    return this.#clock.now()
  }

  /** Send a request, and show a refusal; returns whether it was done. */
  async ask(request: Request): Promise<boolean> {
    const answer = await this.#socket.ask(request)
    if (typeof answer === 'object' && answer.is === 'ack') return true
    this.refuse(answer)
    return false
  }

  /** Whether the game begins as soon as our part of the seed is in. */
  get starting(): boolean {
    return this.#seed.starting
  }

  /** Sit down, with a part of the seed; returns whether it was done. */
  sit(seat: number): Promise<boolean> {
    return this.#seed.sit(seat)
  }

  /** Returns whether it was done. In a race nobody waits for an answer before the next move. */
  async play(choice: Choice): Promise<boolean> {
    if (this.#known?.race) {
      return this.ask({ do: 'move', seen: this.#known.number, seat: choice.seat, move: fieldsOf(choice.move) })
    }
    if (!this.at || this.busy) return false
    if (this.#begunTooSoon(choice)) return this.ready()
    const seen = this.at.number
    this.#playback.skip()
    this.notice = null
    this.#asking++
    const answer = await this.#socket.ask({ do: 'move', seen, seat: choice.seat, move: fieldsOf(choice.move) })
    this.#asking--
    if (typeof answer === 'object' && answer.is === 'ack') {
      this.#awaits = answer.number
      return true
    }
    this.refuse(answer)
    return false
  }

  /** Beginning a race while others are not ready only means being ready: it begins as soon as everybody is. */
  #begunTooSoon({ seat }: Choice): boolean {
    const ready = this.at?.ready
    return !!ready && ready.opener === seat && ready.waiting_for.length > 0 && this.now() < ready.until
  }

  /** For the race that is about to begin. */
  async ready(): Promise<boolean> {
    const ready = this.at?.ready
    if (!ready || this.at?.you.every((seat) => ready.ready.includes(seat))) return true
    return this.ask({ do: 'ready' })
  }

  /** A choice in words; empty until the server has answered. */
  label(choice: Choice): string {
    return this.at ? this.#labels.of(choice, this.at) : ''
  }

  /** The table in words; undefined until the server has answered, null where the game has none of its own. */
  get described(): Section[] | null | undefined {
    return this.at ? this.#described.of(this.at) : undefined
  }

  async whyNot(move: unknown): Promise<void> {
    if (this.seat === null) return
    const answer = await this.#socket.ask({ do: 'ask_why', seat: this.seat, move: fieldsOf(move) })
    this.refuse(answer)
  }

  hints = new Hints(
    this,
    (seen, seat) => this.#socket.ask({ do: 'hint', seen, seat }),
    (answer) => this.refuse(answer),
  )

  /** What our moves would bring, as far as somebody has looked at them. */
  previews = new Previews((seat, moves, after) => this.#foretold(seat, moves, after))

  async #foretold(seat: number, moves: Choice['move'][], after?: Choice['move']): Promise<(Preview | null)[] | null> {
    if (!this.at) return null
    const first = after ? { after: fieldsOf(after) } : {}
    const asked = { do: 'preview' as const, seen: this.at.number, seat, moves: moves.map(fieldsOf), ...first }
    const answer = await this.#socket.ask(asked)
    return typeof answer === 'object' && answer.is === 'previews' ? answer.previews : null
  }

  undo(): Promise<boolean> {
    this.#playback.skip()
    const last = this.stands.findLast((line) => line.seat !== null && this.at?.you.includes(line.seat))
    const seat = last?.seat ?? this.seat
    if (!this.at || seat === null) return Promise.resolve(false)
    return this.ask({ do: 'undo', seen: this.at.number, seat })
  }

  refuse(answer: Answer | Problem | WhyNot): void {
    const reason = inWords(answer)
    if (reason) this.say(reason.text, reason.clause)
  }

  say(text: string, clause: string | null = null): void {
    this.notice = { text, clause, id: ++this.#notices }
  }

  close(): void {
    this.#closed = true
    this.#playback.drop()
    this.#socket.close()
  }
}
