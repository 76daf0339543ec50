// The board shows what the server tells it: the numbers here are such as no rule would give.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Preview as Foreseen } from '../../net/protocol'
import type { Meant } from '../../net/table/previews.svelte'
import Board from './Board.svelte'
import type { Box, Build, CountLine, Joint, Limits, PlayerView, Preview, View, Worth } from './game'

const limits: Limits = {
  ...{ rounds: 3, crew: 4, hand: 250, spread: 14 },
  rooms: { low: { deck: 1, sail: 5 }, tall: { deck: 1, gunport: 1 }, bow: {}, stern: {} },
  either: ['deck', 'sail'],
}
const boat = (id: string, storeys: number) => ({
  ...{ id, name: id, storeys, barrels: 0, spaces: { gunport: id === 'tall' ? 1 : 0, porthole: 0, quarter: 0 } },
  left: Array(storeys).fill('coral'),
  right: Array(storeys).fill('coral'),
})
const none = { gunport: 0, porthole: 0, quarter: 0 }
const box: Box = {
  equipment: [
    { id: 'sail-1', name: 'Sail', kind: 'sail' },
    { id: 'gun-1', name: 'Gun', kind: 'gunport', picture: 1 },
  ],
  boats: [boat('low', 1), boat('tall', 4)],
  bow: { spaces: none, right: ['coral'] },
  stern: { spaces: none, left: ['coral'] },
  chest: { width: 500, height: 300, equipment_rects: [], boat_rects: [[0, 0, 100, 300]], radius: 16, pitch: 10 },
}

const joint = (left: string, right: string, points: number): Joint => ({
  ...{ left, right, points, storeys: [true], fits: 1 },
})
const worthOf = (joints: Joint[], connections: number): Worth => ({
  ...{ joints, fits: 7, storeys: 9, connections },
  sets: [{ kind: 'gunport', name: 'pair', tiles: ['gun-1'], points: 31 }],
  set_points: 32,
  empty: [{ kind: 'all', spaces: 41, points: -43 }],
  empty_points: -47,
})
const standing = worthOf([joint('bow', 'low', 61), joint('low', 'tall', 62), joint('tall', 'stern', 63)], 77)
const turned = worthOf([joint('bow', 'tall', 64), joint('tall', 'low', 65), joint('low', 'stern', 66)], 99)
const player: PlayerView = {
  ...{ stock: 4, clumsy: false, fallen: 0, doubloons: 3, purse: 'shown', sails: 0, barrels: 0, built: false },
  ship: { order: ['low', 'tall'], place: { low: { sail: ['sail-1'] } }, loose: ['gun-1'] },
  ...{
    excess: [],
    points: { total: 12 } as PlayerView['points'],
    worth: standing,
    may_place: false,
    may_call: false,
    count: null,
  },
}
const view: View = {
  ...{ round: 2, captain: 0, mode: 'steady', asked: 'build', turn: 0, now: 0, beat: 1, may_stop: false, sand: 15_000 },
  ...{ caller: null, stop_at: null, ends: 60_000, chest: [], discs: [], overboard: [], sunk: [], bank: 34 },
  ...{ stacks_left: 1, sealed: [false, false], answer: null, bids: null, limits, players: [player, player] },
}
const choice = { seat: 0, move: { act: 'build', order: ['low', 'tall'], place: {} }, final: false }
const says = (worth: Worth, more: Partial<Preview> = {}): Foreseen => ({
  ...{ points: [0, 0], leads: null, reveals: false },
  own: {
    worth,
    gains: { low: [null, null, 71], tall: [-72, null, null] },
    build: { act: 'build', order: ['tall', 'low'], place: { bow: { gunport: ['gun-1'] } } },
    left: [],
    ...more,
  } satisfies Preview,
})

let shown: ReturnType<typeof mount> | null = null
const element = (): HTMLElement => document.querySelector('.piratoons')!
const button = (name: string): HTMLButtonElement =>
  [...element().querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
  )!

const orderOf = ({ move }: Meant): string => (move as Build).order.join()

function place(change: Partial<View> = {}) {
  const answers = $state<{ of: Record<string, Foreseen | null> }>({ of: {} })
  const asked: string[][] = []
  const play = vi.fn()
  const previews = {
    look: (meant: Meant[]) => asked.push(meant.map(orderOf)),
    of: (meant: Meant) => answers.of[orderOf(meant)],
  }
  const seats = ['Ann', 'Bo'].map((name, n) => ({ name, colour: ['red', 'blue'][n], state: 'person' }))
  const props = {
    ...{ box, seats, you: [0], awaited: [0], choices: [choice], label: () => '', happened: null, recent: [] },
    ...{ view: { ...view, ...change }, motion: false, play, previews, whyNot: vi.fn() },
  }
  shown = mount(Board, { target: document.body, props: props as never })
  flushSync()
  return { answers, asked, play, props }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  if (shown) void unmount(shown)
  shown = null
})

function rest(): void {
  flushSync()
  vi.advanceTimersByTime(100)
  flushSync()
}

test('a ship is worth what the server says, part by part', () => {
  place()
  const text = element().querySelector('dl.worth')!.textContent
  for (const part of ['7 of 9 match', '+77', '+32', '41', '−43', '−47']) expect(text).toContain(part)
  expect([...element().querySelectorAll('.dock g.worth text')].map((one) => one.textContent)).toEqual([
    ...['+61', '+62', '+63'],
  ])
  expect(element().querySelector('.facts')!.textContent).toContain('2/3')
  expect(element().querySelectorAll('.crew')[0]!.children).toHaveLength(4)
})

test('another order is tried out on the server: nothing is known of it before the answer', () => {
  const { answers, asked } = place()
  answers.of['low,tall'] = says(standing)
  rest()
  button('1. low').click()
  rest()
  expect([...element().querySelectorAll('.gap')].map((one) => one.textContent)).toEqual(['+71'])
  button('Put it between tall and Stern: 71 points').click()
  flushSync()
  const connections = () => element().querySelector('dl.worth dd')!.textContent
  const joints = () => [...element().querySelectorAll('.dock g.worth text')].map((one) => one.textContent)
  expect(element().querySelector('dl.worth')!.getAttribute('aria-busy')).toBe('true')
  expect([connections(), joints()]).toEqual(['+77', []])
  rest()
  expect(asked.at(-1)).toEqual(['tall,low'])
  answers.of['tall,low'] = says(turned)
  flushSync()
  expect([connections(), joints()]).toEqual(['+99', ['+64', '+65', '+66']])
  expect(element().querySelector('dl.worth')!.getAttribute('aria-busy')).toBe('false')
})

test('many changes in a moment are one question', () => {
  const { asked, answers } = place()
  answers.of['low,tall'] = says(standing)
  rest()
  button('1. low').click()
  flushSync()
  for (let n = 0; n < 3; n++)
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) {
      const focused = element().querySelector('.yard')!
      focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      flushSync()
    }
  rest()
  expect(asked.filter(([order]) => order === 'tall,low')).toHaveLength(1)
})

test('what is sent is what the server made of it, even if the player does not wait', () => {
  const { answers, play } = place()
  button('Done').click()
  rest()
  expect(play).not.toHaveBeenCalled()
  answers.of['low,tall'] = says(standing)
  flushSync()
  expect(play.mock.calls.map(([{ move }]) => move)).toEqual([(says(standing).own as Preview).build])
})

test('where tiles are left, nothing is sent, and the player is told', () => {
  const { answers, play } = place()
  answers.of['low,tall'] = says(standing, { left: ['gun-1'] })
  rest()
  button('Done').click()
  rest()
  expect(play).not.toHaveBeenCalled()
  expect(element().querySelector('.hint')!.textContent).toContain('There’s no space left for 1 tile (gun ports)')
})

test('an arrangement that cannot be is asked about', () => {
  const { answers, play, props } = place()
  answers.of['low,tall'] = null
  rest()
  button('Done').click()
  rest()
  expect(play).not.toHaveBeenCalled()
  expect(props.whyNot).toHaveBeenCalledOnce()
})

test('tiles go where the server says that there is room', () => {
  place()
  button('Gun, gun port tile').click()
  flushSync()
  const spaces = [...element().querySelectorAll<HTMLButtonElement>('.space.fits')]
  expect(spaces.map((one) => one.getAttribute('aria-label'))).toEqual(['gun port space of tall: empty'])
})

test('the count is the one of the server', () => {
  const line = (name: string, points: number, total: number): CountLine => ({
    ...{ name, clause: 'TOO-80', count: 3, of: 9, points, total },
  })
  const lines = [line('fastest', 50, 50), line('connections', 3, 1000), line('sets', 1, 7)]
  const counted = { ...player, count: { lines, wins: true } }
  place({ asked: null, players: [counted, { ...player, points: { ...player.points, total: 999 } }] })
  const count = element().querySelector('.count')!
  expect(count.querySelector('output')!.textContent).toBe('7')
  expect(count.querySelector('.crown')).not.toBeNull()
  expect([...count.querySelectorAll('li b')].map((one) => one.textContent)).toEqual(['+50', '+3', '+1'])
})

test('who leads on a tile is told', () => {
  const slot = { slot: 0, tile: 'low', pieces: [3, 1], leader: 1, aims: [] }
  place({ asked: 'plunder', now: 5000, chest: [slot] })
  expect(element().querySelector('.place')!.classList).toContain('coat-blue')
  expect(element().querySelector('.place .ring')).not.toBeNull()
})

test.each([true, false])('stop is called by those of whom the server says that they may (%s)', (may) => {
  const slot = { slot: 0, tile: 'low', pieces: [0, 0], leader: null, aims: [] }
  place({ asked: 'plunder', now: 20_000, chest: [slot], players: [{ ...player, may_call: may }, player] })
  expect(element().querySelector('.stop') !== null).toBe(may)
  expect(element().querySelector('.timer small')!.textContent).toContain('40 s')
})
