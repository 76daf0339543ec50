// The map as a component: what can be touched is a button with words, and does what the board says.
import { flushSync, mount, unmount } from 'svelte'
import { sizes } from 'virtual:drawings'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Chart from './Chart.svelte'

const box = {
  board: {
    spaces: {
      havana: { track: 'red', kind: 'start', index: 0, at: [100, 100], name: 'Havana' },
      r1: { track: 'red', kind: 'sea', index: 1, at: [140, 100] },
      r1a: { track: 'red', kind: 'merchant', index: 1, on_spur: true, junction: 'r1', crates: 2, at: [120, 140] },
      royal: { track: 'red', kind: 'port', index: 2, on_spur: true, junction: 'r1', at: [90, 160], name: 'Port Royal' },
      granada: { track: 'black', kind: 'start', index: 0, at: [200, 400], name: 'Gran Granada' },
      augustine: { track: 'blue', kind: 'start', index: 0, at: [100, 300], name: 'St. Augustine' },
      trinidad: { track: null, kind: 'goal', at: [220, 200], name: 'Trinidad' },
    },
    edges: [
      ['havana', 'r1'],
      ['r1', 'trinidad'],
      ['r1', 'r1a'],
      ['r1a', 'royal'],
      ['granada', 'trinidad'],
      ['augustine', 'trinidad'],
    ],
  },
}
const player = () => ({ ships: { black: 'granada', red: 'havana', blue: 'augustine' }, visited: [] as string[] })
const view = {
  turn: 0,
  decides: 0,
  meeples: { royal: 1 },
  merchants: { r1a: ['pink', 'white'] },
  players: [player(), player()],
}
const seats = [
  { colour: 'red', name: 'Anne' },
  { colour: 'blue', name: 'Drake' },
]

const shown: ReturnType<typeof mount>[] = []
afterEach(async () => {
  for (const chart of shown.splice(0)) await unmount(chart)
})

function show(more: Record<string, unknown> = {}): HTMLElement {
  const target = document.createElement('div')
  document.body.append(target)
  const props = { box, view, seats, you: [0], targets: [], chosenShip: null, ships: [], moving: null, motion: false }
  shown.push(mount(Chart as never, { target, props: { ...props, onwhy: () => {}, ...more } as never }))
  flushSync()
  return target
}
const buttons = (root: HTMLElement) => [...root.querySelectorAll('[data-key]')]

describe('the chart', () => {
  it('makes a button of each space that can be reached', () => {
    const choose = vi.fn()
    const targets = [
      { space: 'royal', ship: 'red', steps: 3, gives: 'a visit', choose },
      { space: 'r1', ship: 'red', steps: 1, gives: '', choose: () => {} },
      { space: 'r1a', gives: 'refilled', choose: () => {} },
    ]
    const root = show({ targets })
    expect(buttons(root).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Sail the Havana ship 3 spaces to Port Royal, a port: a visit',
      'Sail the Havana ship 1 space to space 1',
      'a merchant off space 1 of the Havana route: refilled',
    ])
    expect(buttons(root).every((button) => button.getAttribute('role') === 'button')).toBe(true)
    buttons(root)[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
    expect(choose).toHaveBeenCalledOnce()
  })

  it('shows the targets of the chosen ship alone, side by side where two ships may go', () => {
    const targets = ['red', 'black'].map((ship) => ({ space: 'trinidad', ship, steps: 2, gives: '', choose: () => {} }))
    const places = buttons(show({ targets })).map((button) =>
      button.querySelector('[transform]')?.getAttribute('transform'),
    )
    expect(new Set(places).size).toBe(2)
    expect(buttons(show({ targets, chosenShip: 'red' }))).toHaveLength(1)
  })

  it('lets only ships be picked up that may be', () => {
    const choose = vi.fn()
    const ships = [
      { seat: 0, track: 'red', choose },
      { seat: 1, track: 'red', why: () => {} },
    ]
    const root = show({ ships })
    expect(buttons(root)).toHaveLength(1)
    expect(buttons(root)[0]!.getAttribute('aria-label')).toBe('Your Havana ship, at Havana')
    ;(buttons(root)[0] as SVGElement).focus()
    buttons(root)[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(choose).toHaveBeenCalledOnce()
  })

  it('tells where every ship is', () => {
    const words = [...show().querySelectorAll('li')].map((line) => line.textContent)
    expect(words).toContain('Your Havana ship, at Havana')
    expect(words).toContain('Drake’s Gran Granada ship, at Gran Granada')
  })

  it('has all its drawings', () => {
    const used = [...show().querySelectorAll('use')].map((use) => use.getAttribute('href')!.split('#')[1]!)
    expect(used.length).toBeGreaterThan(10)
    for (const name of used) expect(sizes[name], name).toBeDefined()
    for (const colour of ['pink', 'yellow', 'brown', 'blue', 'white']) expect(sizes[`crate-${colour}`]).toBeDefined()
  })
})
