import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Snapshot, Update } from './protocol'
import { type Link, TableSocket, backoff } from './socket'

class FakeSocket {
  static CONNECTING = 0
  static OPEN = 1
  static CLOSED = 3
  static all: FakeSocket[] = []
  readyState = 0
  sent: any[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.say({ is: 'table', number: 1 })
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  fail(code: number): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

const last = (): FakeSocket => FakeSocket.all.at(-1)!

let links: [Link, number?][]
let heard: (Snapshot | Update)[]
let problems: string[]
let socket: TableSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  links = []
  heard = []
  problems = []
  socket = new TableSocket(
    'ws://x/ws/tables/t',
    {
      heard: (message) => heard.push(message),
      link: (link, code) => links.push(code ? [link, code] : [link]),
      problem: (problem) => problems.push(problem.code),
    },
    () => 1,
  )
})

afterEach(() => {
  socket.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a table’s socket', () => {
  it('answers by ref, in any order', async () => {
    last().open()
    const first = socket.ask({ do: 'chat', text: 'a' })
    const second = socket.ask({ do: 'chat', text: 'b' })
    expect(last().sent.map(({ ref }) => ref)).toEqual([1, 2])
    last().say({ is: 'problem', code: 'too_fast', text: '', clause: null, ref: 2 })
    last().say({ is: 'update', number: 5, now: 0, ack: 1 })
    expect(await first).toMatchObject({ is: 'ack', number: 5 })
    expect(await second).toMatchObject({ code: 'too_fast' })
    last().say({ is: 'problem', code: 'failed', text: '', clause: null, ref: null })
    expect(problems).toEqual(['failed'])
  })

  it('opens again by itself, and leaves nobody waiting for an answer', async () => {
    last().open()
    const lost = socket.ask({ do: 'chat', text: 'a' })
    last().fail(1006)
    expect(await lost).toBe('unknown')
    expect(await socket.ask({ do: 'chat', text: 'b' })).toBe('unsent')
    vi.advanceTimersByTime(400)
    expect(FakeSocket.all).toHaveLength(2)
    last().open()
    expect(links.map(([link]) => link)).toEqual(['connecting', 'open', 'waiting', 'waiting', 'open'])
    expect(heard).toHaveLength(2)
  })

  it('waits longer after every failure, and never too long', () => {
    expect([0, 1, 2].map((n) => backoff(n, () => 1))).toEqual([400, 800, 1600])
    expect(backoff(0, () => 0)).toBe(200)
    expect(backoff(50, () => 1)).toBe(15_000)
    last().fail(1006)
    vi.advanceTimersByTime(400)
    last().fail(1006)
    vi.advanceTimersByTime(799)
    expect(FakeSocket.all).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(3)
  })

  it('gives up where there is nothing to come back to', () => {
    last().fail(4404)
    vi.advanceTimersByTime(60_000)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(1)
    expect(links.at(-1)).toEqual(['gone', 4404])
  })

  it('tries at once when the network is back', () => {
    last().fail(1006)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('finds out after sleep that a socket is dead', () => {
    last().open()
    dispatchEvent(new Event('online'))
    expect(last().sent.at(-1)).toMatchObject({ do: 'refresh' })
    vi.advanceTimersByTime(5000 + 400)
    expect(FakeSocket.all).toHaveLength(2)
    last().open()
    dispatchEvent(new Event('online'))
    last().say({ is: 'table', number: 2 })
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('finds out that nobody hears a move any more, and says so', async () => {
    last().open()
    const move = socket.ask({ do: 'chat', text: 'a' })
    vi.advanceTimersByTime(5000)
    expect(last().sent.at(-1)).toMatchObject({ do: 'refresh' })
    expect(links.at(-1)).toEqual(['open'])
    vi.advanceTimersByTime(5000)
    expect(links.at(-1)).toEqual(['waiting'])
    expect(await move).toBe('unknown')
  })

  it('does not doubt a line on which something is heard', () => {
    last().open()
    void socket.ask({ do: 'chat', text: 'a' })
    vi.advanceTimersByTime(4000)
    last().say({ is: 'ping', now: 1234, delay: null })
    vi.advanceTimersByTime(60_000)
    expect(last().sent.map((said) => said.do)).toEqual(['chat', 'pong'])
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('asks whether the server is still there when the network is gone', () => {
    last().open()
    dispatchEvent(new Event('offline'))
    expect(last().sent.at(-1)).toMatchObject({ do: 'refresh' })
    vi.advanceTimersByTime(5000)
    expect(links.at(-1)).toEqual(['waiting'])
  })

  it('stays closed once it is closed', () => {
    last().open()
    socket.close()
    vi.advanceTimersByTime(60_000)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(1)
  })
})

describe('a ping', () => {
  it('is answered at once with the time that it told', () => {
    last().open()
    last().say({ is: 'ping', now: 1234, delay: null })
    expect(last().sent).toEqual([{ do: 'pong', now: 1234, ref: 0 }])
    expect(heard).toHaveLength(1)
  })
})
