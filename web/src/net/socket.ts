// One WebSocket to one table: reconnects after every loss, and matches answers to requests by `ref`.
import { inLanguage } from '../i18n/t'
import { PROTOCOL } from './protocol'
import type {
  Ack,
  Described,
  FromClient,
  Hinted,
  Key,
  Labels,
  Ping,
  Previews,
  Problem,
  Sealed,
  Snapshot,
  ToClient,
  Update,
  WhyNot,
} from './protocol'

/** `gone` is final: no such table, not allowed, too many sockets, or a page older than the server. */
export type Link = 'connecting' | 'open' | 'waiting' | 'gone'

/** What became of a request. `unsent`: there was no connection; `unknown`: it broke before the answer came. */
export type Answer = Ack | WhyNot | Labels | Previews | Described | Hinted | Problem | 'unsent' | 'unknown'

type Without<T> = T extends unknown ? Omit<T, 'ref'> : never
export type Request = Without<FromClient>

export interface Listener {
  heard: (message: Snapshot | Update) => void
  link: (link: Link, code?: number) => void
  problem: (problem: Problem) => void // one that does not answer a request
  ping?: (ping: Ping) => void
  sealed?: (message: Sealed | Key) => void
}

export const FINAL = new Map([
  [4403, 'not allowed'],
  [4404, 'no such table'],
  [4410, 'cleared away'],
  [4426, 'outdated'],
  [4429, 'too many'],
])

const FIRST = 400
const LONGEST = 15_000
// Where nothing is heard for so long after a request, it is asked for the table; after as long again it is dead, whatever
// the browser thinks.
const PROBE = 5_000

export function backoff(attempt: number, random: () => number): number {
  const most = Math.min(LONGEST, FIRST * 2 ** attempt)
  return most / 2 + (most / 2) * random()
}

export class TableSocket {
  #socket: WebSocket | null = null
  #attempt = 0
  #ref = 0
  #pending = new Map<number, (answer: Answer) => void>()
  #retry: ReturnType<typeof setTimeout> | undefined
  #probe: ReturnType<typeof setTimeout> | undefined
  #link: Link = 'connecting'

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly random: () => number = Math.random,
  ) {
    addEventListener('online', this.#wake)
    addEventListener('offline', this.#wake) // the server may be on this very machine
    document.addEventListener('visibilitychange', this.#wake)
    this.#open()
  }

  ask(request: Request): Promise<Answer> {
    const socket = this.#socket
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve('unsent')
    const ref = ++this.#ref
    return new Promise((resolve) => {
      this.#pending.set(ref, resolve)
      socket.send(JSON.stringify({ ...request, ref }))
      this.#probe ??= setTimeout(this.#wake, PROBE)
    })
  }

  /** Request the whole table again. */
  refresh(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return // it comes with the next socket anyway
    this.#socket.send(JSON.stringify({ do: 'refresh', ref: ++this.#ref } satisfies FromClient))
  }

  close(): void {
    removeEventListener('online', this.#wake)
    removeEventListener('offline', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    this.#drop()
    this.#link = 'gone'
  }

  #open(): void {
    clearTimeout(this.#retry)
    this.#tell(this.#attempt ? 'waiting' : 'connecting')
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ToClient)
    socket.onclose = (event) => this.#lost(event.code)
  }

  #hear(message: ToClient): void {
    this.#stopDoubting()
    if (message.is === 'table' || message.is === 'update') {
      // Only the snapshot, not the open socket, shows that all is well: then reset the count of failures.
      if (message.is === 'table') {
        this.#attempt = 0
        this.#tell('open')
      }
      this.listener.heard(message)
      if (message.is === 'update' && message.ack !== undefined) {
        this.#answer({ is: 'ack', ref: message.ack, number: message.number })
      }
      return
    }
    if (message.is === 'ping') {
      this.#socket?.send(JSON.stringify({ do: 'pong', now: message.now, ref: 0 } satisfies FromClient))
      this.listener.ping?.(message)
      return
    }
    if (message.is === 'sealed' || message.is === 'key') return this.listener.sealed?.(message)
    if (!this.#answer(message) && message.is === 'problem') this.listener.problem(message)
  }

  /** Resolve the request that is waiting for this answer. */
  #answer(message: Exclude<Answer, string>): boolean {
    const waiting = message.ref === null ? undefined : this.#pending.get(message.ref)
    if (!waiting || message.ref === null) return false
    this.#pending.delete(message.ref)
    waiting(message)
    return true
  }

  #lost(code: number): void {
    this.#drop()
    if (FINAL.has(code)) return this.#tell('gone', code)
    this.#tell('waiting')
    this.#retry = setTimeout(() => this.#open(), backoff(this.#attempt++, this.random))
  }

  #drop(): void {
    clearTimeout(this.#retry)
    this.#stopDoubting()
    const socket = this.#socket
    this.#socket = null
    if (socket) {
      socket.onmessage = socket.onclose = null
      socket.close()
    }
    const unanswered = [...this.#pending.values()]
    this.#pending.clear()
    for (const resolve of unanswered) resolve('unknown')
  }

  /** Back from sleep or from a dead network: reconnect at once, and check whether a socket that looks open still is. */
  #wake = (): void => {
    this.#stopDoubting()
    if (document.visibilityState === 'hidden' || this.#link === 'gone') return
    const state = this.#socket?.readyState
    if (state === WebSocket.CONNECTING) return
    if (state === WebSocket.OPEN) {
      this.#probe = setTimeout(() => this.#lost(1006), PROBE)
      this.refresh()
    } else {
      this.#attempt = Math.min(this.#attempt, 1)
      this.#open()
    }
  }

  /** Something was heard, or the socket is gone: nothing is left to find out. */
  #stopDoubting(): void {
    clearTimeout(this.#probe)
    this.#probe = undefined
  }

  #tell(link: Link, code?: number): void {
    this.#link = link
    this.listener.link(link, code)
  }
}

export function tableUrl(table: string): string {
  const path = inLanguage(`/ws/tables/${encodeURIComponent(table)}?protocol=${PROTOCOL}&box=apart`)
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`
}
