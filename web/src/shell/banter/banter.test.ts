import { expect, test } from 'vitest'
import type { LogLine, Snapshot } from '../../net/protocol'
import { settings } from '../../app/settings.svelte'
import { greeting, remarkOn } from './banter'
import { Banter } from './banter.svelte'
import { LINES, type Occasion } from './lines'

const OCCASIONS: Occasion[] = ['greet', 'boast', 'grumble', 'won', 'lost']

function table(change: Partial<Snapshot> = {}): Snapshot {
  const seats = [
    { colour: 'red', name: 'Ann', state: 'person' },
    { colour: 'green', name: 'Grünspan-Grete', state: 'bot' },
    { colour: 'purple', name: 'Purple Pete', state: 'bot' },
    { colour: 'black', name: 'Stranger', state: 'bot' }, // has no lines
  ]
  const at = { table: 'T', game: 'pirates', phase: 'playing', moves: 0, you: [0], seats, race: null, lesson: null }
  return { ...at, end: null, ...change } as unknown as Snapshot
}

const move = (number: number, seat: number | null): LogLine => ({ number, seat, events: [] }) as unknown as LogLine
const said = (colour: string, occasion: Occasion): string[] => LINES[colour]![occasion]()

test('everybody who talks has something to say on every occasion', () => {
  for (const colour of Object.keys(LINES))
    for (const each of OCCASIONS) expect(said(colour, each).length).toBeGreaterThan(0)
})

test('one of the bots greets, and never a person or one without lines', () => {
  for (const id of 'abcdefghij') {
    const remark = greeting(table({ table: id }))!
    expect([1, 2]).toContain(remark.seat)
    expect(said(table().seats[remark.seat]!.colour, 'greet')).toContain(remark.text)
  }
  expect(greeting(table({ seats: [table().seats[0]!] }))).toBeNull()
})

test('what is not a great moment, or comes too soon, is passed over', () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n + 20)
  expect(numbers.map((n) => remarkOn(table(), move(n, 1), false, 0)).filter(Boolean)).toEqual([])
  expect(numbers.map((n) => remarkOn(table(), move(n, 1), true, n - 3)).filter(Boolean)).toEqual([])
  expect(numbers.map((n) => remarkOn(table(), move(n, null), true, 0)).filter(Boolean)).toEqual([])
})

test('a bot boasts of its own great moment, and one of them grumbles about a person’s: seldom', () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n + 20)
  const boasts = numbers.map((n) => remarkOn(table(), move(n, 1), true, 0)).filter((one) => one !== null)
  expect(boasts.length).toBeGreaterThan(60)
  expect(boasts.length).toBeLessThan(140)
  expect(boasts.every(({ seat, text }) => seat === 1 && said('green', 'boast').includes(text))).toBe(true)
  const grumbles = numbers.map((n) => remarkOn(table(), move(n, 0), true, 0)).filter((one) => one !== null)
  expect(grumbles.length).toBeLessThan(boasts.length)
  expect(new Set(grumbles.map(({ seat }) => seat))).toEqual(new Set([1, 2]))
})

test('everybody at the table hears the same', () => {
  const mine = remarkOn(table(), move(40, 1), true, 0)
  expect(remarkOn(table({ you: [] }), move(40, 1), true, 0)).toEqual(mine)
})

test('at the end the winner speaks, or a loser does', () => {
  const over = (winners: number[]): Snapshot =>
    table({ phase: 'over', end: { reason: 'complete', winners, sheet: [], totals: [] } })
  expect(said('purple', 'won')).toContain(remarkOn(over([2]), move(90, 0), false, 88)!.text)
  const lost = remarkOn(over([0]), move(90, 0), false, 88)!
  expect(said(table().seats[lost.seat]!.colour, 'lost')).toContain(lost.text)
})

test('nobody is greeted twice, nor in a lesson, nor where bots are to be quiet', () => {
  const banter = new Banter()
  banter.see(table(), null)
  banter.see(table(), null)
  expect(banter.remarks.length).toBe(1)
  const taught = new Banter()
  taught.see(table({ lesson: {} as Snapshot['lesson'] }), null)
  const late = new Banter()
  late.see(table({ moves: 9 }), null)
  settings.banter = false
  const quiet = new Banter()
  quiet.see(table(), null)
  settings.banter = true
  expect([taught, late, quiet].map(({ remarks }) => remarks.length)).toEqual([0, 0, 0])
})
