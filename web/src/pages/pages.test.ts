import { describe, expect, test } from 'vitest'
import type { Frame, GameInfo, LogLine, Replay, RulesText } from '../net/protocol'
import { grouped } from './rules/blocks'
import { credentialsProblem } from './account/credentials'
import { botsOf, playNow, tableOf, usual } from './lobby/newtable'
import { choose } from '../ui/options'
import { complaint, LARGEST, openRecord } from './replay/opened.svelte'
import { clausesOf, Replaying, seatsOf } from './replay/replaying.svelte'
import { clausesIn, search, sizeOf } from './lobby/search'
import { ago, playersWords, speedWords } from '../ui/times'

const game: GameInfo = {
  id: 'pirates',
  name: 'Pirates',
  designer: 'Stefan Dorra',
  players: [3, 4, 5],
  minutes: 45,
  sentence: '',
  goal: '',
  options: [{ id: 'hidden', text: 'Hide?', default: true, apart: [] }],
  levels: ['landlubber', 'deckhand', 'boatswain', 'quartermaster', 'captain', 'admiral'],
  rules: 'pirates 1',
  has_tutorial: true,
  has_hands: true,
  seat_keys: [],
  board_keys: [],
  board: null,
  words: {},
}

const clause = (id: string, text: string) => ({ kind: 'clause' as const, text, clause: id, rows: [] })
const rules: RulesText = {
  game: 'pirates',
  name: 'Pirates',
  sections: [
    { title: 'Setup', blocks: [clause('PIR-1', 'Three to **five** play.'), clause('PIR-2', 'Shuffle the cards.')] },
    { title: 'Ende für Seeräuber', blocks: [{ kind: 'table', text: '', clause: '', rows: [['anchors', '0']] }] },
  ],
}

describe('a new table', () => {
  test('play now is one person and two bots that a newcomer can beat, at once', () => {
    expect(playNow(game)).toMatchObject({ players: 3, bots: ['deckhand', 'deckhand'], start: true, hot_seat: false })
  })

  test('what a table cannot have beside an option goes off with it', () => {
    const option = (id: string, apart: string[]) => ({ id, text: id, default: false, apart })
    const toons = { ...game, options: [option('letter', ['sand']), option('sand', ['letter']), option('discs', [])] }
    const chosen = choose(toons, { letter: true, sand: false, discs: true }, 'sand', true)
    expect(chosen).toEqual({ letter: false, sand: true, discs: true })
    expect(choose(toons, chosen, 'sand', false)).toEqual({ letter: false, sand: false, discs: true })
  })

  test('friends get an open table with the clock of the form', () => {
    const form = {
      ...usual(game),
      speed: 'live' as const,
      bank_min: 5,
      increment_s: 0,
      listed: true,
      players: 4,
      bots: 9,
    }
    expect(tableOf(form)).toEqual({
      game: 'pirates',
      players: 4,
      options: { hidden: true },
      speed: { kind: 'live', bank_s: 300, increment_s: 0 },
      listed: true,
      hot_seat: false,
      names: [],
      curtain: false,
      bots: ['deckhand', 'deckhand'],
      start: false,
    })
  })

  test('round one screen there is no clock and nothing to list', () => {
    const names = ['Ann', '', 'Cem', 'not at this table']
    const form = { ...usual(game, 'screen'), speed: 'slow' as const, listed: true, names }
    expect(tableOf(form)).toMatchObject({
      speed: { kind: 'relaxed' },
      listed: false,
      hot_seat: true,
      names: ['Ann', '', 'Cem'],
      curtain: true,
      bots: [],
      start: true,
    })
    expect(botsOf({ ...form, players: 2, bots: 3 })).toBe(0)
    expect(botsOf({ ...usual(game, 'bots'), players: 6 })).toBe(5)
  })
})

describe('rules', () => {
  test('every word must be there, in the clause, its number or the title', () => {
    expect(sizeOf(search(rules, 'five play'))).toBe(1)
    expect(search(rules, 'pir-2').sections[0]?.blocks).toHaveLength(1)
    expect(sizeOf(search(rules, 'setup'))).toBe(2)
    expect(sizeOf(search(rules, 'seerauber ANCHORS'))).toBe(1)
    expect(search(rules, 'kraken').sections).toEqual([])
    expect(search(rules, '  ')).toBe(rules)
  })

  test('clauses and neighbours', () => {
    expect([...clausesIn(rules)]).toEqual(['PIR-1', 'PIR-2'])
    expect(grouped(rules.sections[0]?.blocks ?? [])).toHaveLength(1)
  })
})

describe('a replay', () => {
  const line = (move: number): LogLine => ({
    number: move,
    at: 0,
    kind: 'move',
    line: `move ${move}`,
    seat: 0,
    move,
    words: {},
    events: [{ event: 'paid', clause: 'PIR-32' }, { event: 'x' }, null, { clause: 'PIR-32' }, { clause: 'PIR-36' }],
  })
  const replay: Replay = {
    game: 'pirates',
    rules: 'pirates 1',
    box: {},
    options: {},
    players: ['Ann', 'Ben'],
    bots: [null, 'search'],
    moves: 3,
    page: 200,
    frames: [0, 1, 2, 3].map((move) => ({ view: move, line: move ? line(move) : null })),
    end: null,
    fairness: null,
  }

  const none = (): Promise<Frame[]> => Promise.reject(new Error('all of it is here'))

  test('fetches its pages as it shows them, and tells what differs', async () => {
    const asked: number[] = []
    const long: Replay = { ...replay, moves: 249, page: 100, frames: page(0) }
    const at = new Replaying(long, 0, (number) => {
      asked.push(number)
      return Promise.resolve(page(number))
    })
    expect(asked).toEqual([])
    at.show(70)
    expect(asked).toEqual([1])
    at.show(249)
    expect([at.here, at.view, at.line]).toEqual([false, { n: 70, of: [0, 70] }, null])
    await Promise.resolve()
    await Promise.resolve()
    expect([at.here, at.view, at.line?.line]).toEqual([true, { n: 249, of: [0, 249] }, 'move 249'])
    expect(asked).toEqual([1, 2])
    expect(at.moves.map(({ move }) => move)).toEqual(Array.from({ length: 249 }, (_, move) => move + 1))
  })

  test('names what it has not fetched yet, waits for it, and says if it does not come', async () => {
    const at = new Replaying({ ...replay, moves: 249, page: 100, frames: page(0) }, 99, none)
    expect(at.moves.at(-1)).toEqual({ line: null, move: 200, until: 249 })
    at.toggle()
    at.playOn()
    expect([at.move, at.playing]).toEqual([99, true])
    await Promise.resolve()
    await Promise.resolve()
    expect([at.playing, at.trouble]).toEqual([false, new Error('all of it is here')])
    at.retry()
    expect(at.trouble).toBeNull()
  })

  function page(number: number): Frame[] {
    const moves = Array.from({ length: number === 2 ? 50 : 100 }, (_, index) => 100 * number + index)
    return moves.map((move, index) => ({
      ...(index === 0
        ? { view: { n: move, of: [0, move] } }
        : {
            patch: [
              [['n'], move],
              [['of', 1], move],
            ] as Frame['patch'],
          }),
      line: move ? line(move) : null,
    }))
  }

  test('stays within its moves', () => {
    expect(new Replaying(replay, 99, none).move).toBe(3)
    expect(new Replaying(replay, Number.NaN, none).move).toBe(0)
    const at = new Replaying(replay, undefined, none)
    at.step(-5)
    expect(at.move).toBe(0)
    expect(at.line).toBeNull()
  })

  test('pieces travel only on a step forward', () => {
    const at = new Replaying(replay, 0, none)
    at.step(1)
    expect([at.move, at.stepped, at.view]).toEqual([1, true, 1])
    at.step(2)
    expect([at.move, at.stepped, at.atEnd]).toEqual([3, false, true])
    at.step(-1)
    expect([at.move, at.stepped]).toEqual([2, false])
  })

  test('plays to the end, and from the start again', () => {
    const at = new Replaying(replay, 2, none)
    at.toggle()
    at.show(3)
    expect(at.playing).toBe(false)
    at.toggle()
    expect([at.playing, at.move]).toEqual([true, 0])
    at.step(1)
    expect(at.playing).toBe(false)
  })

  test('names its clauses once, and its seats', () => {
    expect(clausesOf(line(1))).toEqual(['PIR-32', 'PIR-36'])
    expect(clausesOf(null)).toEqual([])
    expect(seatsOf(replay).map(({ colour, name, state }) => [colour, name, state])).toEqual([
      ['red', 'Ann', 'person'],
      ['blue', 'Ben', 'bot'],
    ])
  })
})

describe('a file', () => {
  test('is told what is wrong with it', () => {
    expect(complaint('{')).toMatch(/isn’t JSON/)
    expect(complaint('[]')).toMatch(/isn’t a game saved/)
    expect(complaint('{"format":"other/2"}')).toMatch(/other\/2/)
    expect(complaint('{"format":"fourseas/1"}')).toBeNull()
  })

  test('of more than 4 MB is not even read', async () => {
    const file = { name: 'x.json', size: LARGEST + 1 } as File
    await expect(openRecord(file)).rejects.toMatchObject({ code: 'too_large', message: /4 MB/ })
  })
})

test('times, speeds and numbers of players in words', () => {
  const minute = 60_000
  expect([0, 59_000, minute, 90 * minute, 26 * 60 * minute, 72 * 60 * minute].map((past) => ago(0, past))).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '1 hour ago',
    'yesterday',
    '3 days ago',
  ])
  expect(speedWords({ kind: 'live', bank_s: 90 })).toBe('live, 90 s + 10 s per move')
  expect(speedWords({ kind: 'slow', days: 1 })).toBe('correspondence, 1 day per move')
  expect(playersWords([3, 4, 5])).toBe('3 to 5')
  expect(playersWords([2, 4])).toBe('2 or 4')
  expect(playersWords([2])).toBe('2')
})

test('credentials', () => {
  expect(credentialsProblem('Ann', 'correct horse', 'correct horse')).toMatch(/lowercase letters/)
  expect(credentialsProblem('ann', 'short', 'short')).toMatch(/at least 10/)
  expect(credentialsProblem('ann', 'correct horse', 'correct house')).toMatch(/don’t match/)
  expect(credentialsProblem('ann', 'correct horse', 'correct horse')).toBeNull()
})
