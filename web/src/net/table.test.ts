import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogLine, Snapshot, Update } from './protocol'
import { startSoon } from './parts'
import { key, sealed } from './sealed.example'
import { fold } from './table/fold'
import { since, standing } from './table/lines'
import { inWords } from './table/refusal'
import { TableState } from './table.svelte'

function line(number: number, seat: number, move: number): LogLine {
  return { number, at: 0, kind: 'move', line: `m${move}`, seat, move, words: null, events: [] }
}

const snapshot = {
  is: 'table',
  number: 3,
  now: 10,
  phase: 'playing',
  you: [0],
  moves: 2,
  log: [line(2, 0, 1), line(3, 1, 2)],
  chat: [],
  view: { deck: 16 },
  awaited: [2],
  choices: [],
  end: null,
} as unknown as Snapshot

const update = (rest: Partial<Update>): Update => ({ is: 'update', number: 4, now: 20, ...rest })

describe('folding', () => {
  it('adds lines and chat, and replaces the rest', () => {
    const said = { number: 4, at: 0, name: 'Ann', seat: null, text: 'ho' }
    const next = fold(snapshot, update({ lines: [line(4, 2, 3)], said: [said], moves: 3, awaited: [0] }))
    expect(next.log.map(({ number }) => number)).toEqual([2, 3, 4])
    expect(next.chat).toEqual([said])
    expect(next).toMatchObject({ is: 'table', number: 4, now: 20, moves: 3, awaited: [0], phase: 'playing' })
    expect(snapshot.log).toHaveLength(2)
  })

  it('completes the line of a move with what its update says', () => {
    const line3 = { at: 15, line: 'm3', seat: 2, words: null, events: [] }
    const next = fold(snapshot, update({ lines: [line3], moves: 3 }))
    expect(next.log.at(-1)).toEqual({ ...line(4, 2, 3), at: 15 })
  })

  it('adds nothing twice', () => {
    const next = fold(snapshot, update({ lines: [line(3, 1, 2), line(4, 2, 3)] }))
    expect(next.log).toHaveLength(3)
  })

  it('takes a whole new log, as after going back', () => {
    expect(fold(snapshot, update({ log: [line(2, 0, 1)], moves: 1 })).log).toHaveLength(1)
  })

  it('sets what is null, and leaves what is not told', () => {
    const over = fold({ ...snapshot, rematch: 'x' }, update({ rematch: null }))
    expect(over.rematch).toBeNull()
    expect(over.view).toBe(snapshot.view)
  })

  it('keeps what came again as it was', () => {
    const next = fold(snapshot, update({ view: { deck: 16 }, log: structuredClone(snapshot.log), awaited: [1] }))
    expect(next.view).toBe(snapshot.view)
    expect(next.log).toBe(snapshot.log)
    expect(next.awaited).toEqual([1])
  })
})

describe('what happened', () => {
  it('leaves out what was taken back', () => {
    const log = [line(2, 0, 1), line(3, 1, 2), line(4, 2, 3), line(6, 1, 2)]
    expect(standing(log, 2).map(({ number }) => number)).toEqual([2, 6])
    expect(standing(log.slice(0, 3), 1).map(({ number }) => number)).toEqual([2])
  })

  it('is new since my last move', () => {
    const moves = [line(1, 0, 1), line(2, 1, 2), line(3, 2, 3)]
    expect(since(moves, [0], [0]).map(({ move }) => move)).toEqual([2, 3])
    expect(since(moves, [2], [0])).toEqual([])
    expect(since(moves, [], [0])).toEqual([])
    expect(since(moves.slice(1), [0], [0])).toHaveLength(2)
  })

  it('is new since the move of the seat that is to play, where one person has several', () => {
    const moves = [line(1, 0, 1), line(2, 1, 2), line(3, 2, 3)]
    expect(since(moves, [0, 1], [1]).map(({ move }) => move)).toEqual([3])
    expect(since(moves, [0, 1], [0]).map(({ move }) => move)).toEqual([2, 3])
  })
})

describe('refusals in words', () => {
  it('has words of its own, or the server’s with the clause', () => {
    const problem = { is: 'problem', text: 'no', clause: null, ref: 1 } as const
    expect(inWords({ ...problem, code: 'stale' })?.text).toMatch(/moved on/)
    expect(inWords({ ...problem, code: 'illegal', clause: 'PIR-20' })).toEqual({ text: 'no', clause: 'PIR-20' })
    expect(inWords('unsent')?.text).toMatch(/offline/)
    expect(inWords('unknown')).toBeNull()
    expect(inWords({ is: 'why', ref: 1, clause: null, text: null })?.text).toMatch(/allow/)
  })
})

describe('our part of the seed', () => {
  const asked: { do: string; seat?: number; part?: string; ref: number }[] = []
  class Open {
    static OPEN = 1
    readyState = 1
    send = (text: string): void => void asked.push(JSON.parse(text) as (typeof asked)[number])
    close = (): void => undefined
  }
  const gathering = {
    ...snapshot,
    table: 't',
    phase: 'gathering',
    you: [0, 2],
    fairness: { commit: 'c', parts: ['none', 'bot', 'none', 'none'] },
  } as unknown as Snapshot

  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('WebSocket', Open)
    vi.stubGlobal('localStorage', undefined)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is added once for every seat of ours that has none, and never after the start', () => {
    const table = new TableState('t', () => 0, 'ws://t')
    table.heard({ ...gathering, phase: 'playing' })
    expect(asked).toEqual([])
    table.heard(gathering)
    table.heard(gathering)
    expect(asked.map(({ do: what, seat }) => [what, seat])).toEqual([
      ['part', 0],
      ['part', 2],
    ])
    expect(new Set(asked.map(({ part }) => part)).size).toBe(2)
    table.close()
  })

  it('comes before the start of a table that begins at once', () => {
    startSoon('t')
    const table = new TableState('t', () => 0, 'ws://t')
    expect(table.starting).toBe(true)
    table.heard(gathering)
    table.heard(gathering)
    expect(asked.map(({ do: what }) => what)).toEqual(['part', 'part', 'start'])
    table.heard({ ...gathering, phase: 'playing' })
    expect(table.starting).toBe(false)
    table.close()
  })

  it('goes with sitting down', () => {
    const table = new TableState('t', () => 0, 'ws://t')
    void table.sit(1)
    expect(asked[0]).toMatchObject({ do: 'sit', seat: 1, part: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
    table.close()
  })
})

describe('what a snapshot leaves out', () => {
  let asked: string[]
  let answers: Record<string, unknown>
  let table: TableState

  class NoSocket {
    static OPEN = 1
    readyState = 1
    close = (): void => undefined
    send = (): void => undefined
  }
  beforeEach(() => {
    asked = []
    answers = {}
    vi.stubGlobal('WebSocket', NoSocket)
    vi.stubGlobal('fetch', (address: string) => {
      const path = address.replace(/[?&]lang=en$/, '')
      asked.push(path)
      const answer = answers[path]
      return Promise.resolve({
        ok: answer !== undefined,
        status: answer === undefined ? 404 : 200,
        json: () => Promise.resolve(answer ?? { is: 'problem', code: 'unknown', text: 'no' }),
      })
    })
    table = new TableState('t', () => 0, 'ws://t')
  })
  afterEach(() => {
    table.close()
    vi.unstubAllGlobals()
  })

  const snapshotOf = (rest: object): Snapshot =>
    ({ ...snapshot, seats: [], log_older: false, chat_older: false, ...rest }) as unknown as Snapshot
  const numbers = (): number[] => table.log.map(({ number }) => number)

  it('is the box: it is fetched once, and what comes meanwhile waits', async () => {
    answers['/api/boxes/b1?table=t'] = { cards: 1 }
    table.heard(snapshotOf({ box: null, box_id: 'b1' }))
    table.heard(update({ moves: 3, awaited: [0] }))
    expect(table.at).toBeNull()
    await vi.waitFor(() => expect(table.at?.number).toBe(4))
    expect(table.at?.box).toEqual({ cards: 1 })
    expect(asked).toEqual(['/api/boxes/b1', '/api/boxes/b1?table=t'])
    table.heard(snapshotOf({ box: null, box_id: 'b1', number: 5 }))
    expect(table.at).toMatchObject({ number: 5, box: { cards: 1 } })
    expect(asked).toHaveLength(2)
  })

  it('are older lines, which are asked for and stay', async () => {
    const log = [line(12, 0, 10), line(13, 1, 11)]
    answers['/api/tables/t/log?before=12'] = { lines: [line(10, 0, 8), line(11, 1, 9)], older: true }
    table.heard(snapshotOf({ number: 13, moves: 11, log, log_older: true }))
    expect(numbers()).toEqual([12, 13])
    await table.loadLog()
    expect(numbers()).toEqual([10, 11, 12, 13])
    expect(table.olderLog.more).toBe(true)
    table.heard(update({ number: 14, lines: [line(14, 2, 12)], moves: 12 }))
    table.heard(snapshotOf({ number: 14, moves: 12, log: [line(13, 1, 11), line(14, 2, 12)], log_older: true }))
    expect(numbers()).toEqual([10, 11, 12, 13, 14])
    const back = [line(11, 1, 9), { ...line(15, 0, 0), kind: 'table', move: null } as LogLine]
    table.heard(update({ number: 15, moves: 9, log: back, log_older: true }))
    expect(numbers()).toEqual([10, 11, 15])
    table.heard(snapshotOf({ number: 90, moves: 80, log: [line(80, 0, 70), line(90, 1, 80)], log_older: true }))
    expect(numbers()).toEqual([80, 90]) // there is a gap before them
  })

  it('are the lines since my last move, if there are many', async () => {
    answers['/api/tables/t/log?before=12'] = { lines: [line(9, 1, 8)], older: true }
    answers['/api/tables/t/log?before=9'] = { lines: [line(7, 0, 6), line(8, 1, 7)], older: true }
    table.heard(snapshotOf({ number: 13, moves: 11, log: [line(12, 1, 10), line(13, 1, 11)], log_older: true }))
    await vi.waitFor(() => expect(table.recent.map(({ number }) => number)).toEqual([8, 9, 12, 13]))
    await new Promise((later) => setTimeout(later))
    expect(asked).toHaveLength(2)
  })
})

describe('moves of others', () => {
  let sent: string[]
  class NoSocket {
    static OPEN = 1
    readyState = 1
    onmessage: ((event: { data: string }) => void) | null = null
    constructor() {
      says = (message) => this.onmessage?.({ data: JSON.stringify(message) })
    }
    close = (): void => undefined
    send = (text: string): number => sent.push(text)
  }
  let says: (message: object) => void
  let table: TableState

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', NoSocket)
    sent = []
    table = new TableState('t1', () => 700, 'ws://t')
    table.heard({ ...snapshot, seats: [], clocks: null, undo: {}, awaited: [1] } as unknown as Snapshot)
  })
  afterEach(() => {
    table.close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const moved = (number: number, seat: number, rest: Partial<Update> = {}): void =>
    table.heard(update({ number, lines: [line(number, seat, number - 1)], moves: number - 1, ...rest }))

  it('are shown one after the other, and the choices when their turn comes', () => {
    const choices = [{ seat: 0, move: {}, final: false }]
    moved(4, 1)
    moved(5, 1)
    moved(6, 1, { awaited: [0], choices })
    expect(table.happened?.number).toBe(4)
    expect(table.behind).toBe(2)
    vi.advanceTimersByTime(700)
    expect(table.happened?.number).toBe(5)
    expect(table.myTurn).toBe(false)
    vi.advanceTimersByTime(700)
    expect(table.at?.choices).toBe(choices)
    expect([table.behind, table.myTurn]).toEqual([0, true])
  })

  it('do not hold up what is said, nor one’s own', () => {
    moved(4, 1)
    moved(5, 1)
    table.heard(update({ number: 6, said: [{ number: 6, at: 0, name: 'Ann', seat: null, text: 'ho' }] }))
    expect(table.at?.chat).toHaveLength(1)
    expect(table.happened?.number).toBe(4)
    moved(7, 0)
    expect([table.happened?.number, table.behind]).toEqual([7, 0])
    expect(table.at?.log.map(({ number }) => number)).toEqual([2, 3, 4, 5, 7])
  })

  it('are skipped until the viewer is to decide', () => {
    moved(4, 1)
    moved(5, 1)
    table.skip()
    expect([table.happened?.number, table.behind]).toEqual([5, 0])
    moved(6, 2)
    moved(7, 2, { awaited: [0] })
    expect([table.happened?.number, table.behind]).toEqual([7, 0])
    moved(8, 0, { awaited: [1] })
    moved(9, 1)
    moved(10, 1)
    expect([table.happened?.number, table.behind]).toEqual([9, 1])
  })

  it('wait no longer when the table goes back, or is told anew', () => {
    moved(4, 1)
    moved(5, 1)
    table.heard(update({ number: 6, log: snapshot.log, moves: 2 }))
    expect([table.at?.moves, table.behind, table.happened]).toEqual([2, 0, null])
    moved(7, 1)
    moved(8, 1)
    table.heard({ ...snapshot, number: 8, seats: [] } as unknown as Snapshot)
    expect(table.behind).toBe(0)
    vi.advanceTimersByTime(5000)
    expect(table.at?.number).toBe(8)
  })

  it('are shown at once in a race, by its time', () => {
    vi.setSystemTime(50_000)
    const race = { opens_at: 51_000, starts_at: 51_000 }
    moved(4, 1, { now: 50_000, race, view: { now: -1000, chest: [{ pieces: [0, 0] }] } })
    expect(table.at?.view).toEqual({ now: -1000, chest: [{ pieces: [0, 0] }] })
    vi.advanceTimersByTime(1500)
    moved(5, 1, { now: 51_500, patch: [[['chest', 0, 'pieces', 1], 1]] })
    moved(6, 1, { now: 51_500, patch: [[['chest', 0, 'pieces', 0], 1]] })
    expect([table.happened?.number, table.behind]).toEqual([6, 0])
    expect(table.at?.view).toEqual({ now: 500, chest: [{ pieces: [1, 1] }] })
  })

  it('open a race with what was sealed before, as soon as the key is there', () => {
    vi.setSystemTime(50_000)
    moved(4, 1, { now: 50_000, race: { opens_at: 52_000, starts_at: 52_000 }, view: { now: -2000, chest: [] } })
    says(sealed)
    moved(5, 1, { now: 51_000 })
    expect(table.at?.view).toMatchObject({ chest: [] })
    vi.advanceTimersByTime(2000)
    says({ ...key, now: 52_000 })
    expect(table.at?.view).toEqual({ now: 0, chest: [1] })
    expect(table.at?.number).toBe(5)
  })

  it('that did not come are asked for once, and nothing is built on the gap', () => {
    moved(4, 1)
    moved(6, 1)
    moved(7, 1)
    expect(sent.map((text) => JSON.parse(text).do)).toEqual(['refresh'])
    expect(table.at?.number).toBe(4)
    table.heard({ ...snapshot, number: 7, seats: [] } as unknown as Snapshot)
    moved(8, 1)
    expect(table.at?.number).toBe(8)
    moved(10, 1)
    expect(sent).toHaveLength(2)
  })

  it('cost nobody time whose clock runs', () => {
    moved(4, 1)
    moved(5, 1, { awaited: [0], clocks: { at: 0, seats: [] } })
    expect([table.happened?.number, table.myTurn]).toEqual([5, true])
  })
})
