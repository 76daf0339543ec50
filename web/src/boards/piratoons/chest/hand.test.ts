import { describe, expect, it } from 'vitest'
import { type Box, type Choice, Parts, type Point, type View } from '../game'
import { byHand, fromList, isPointed } from './hand'

const column = (x: number): [number, number, number, number][] =>
  [0, 100, 200].map((y) => [x, y, x + 100, y + 100] as [number, number, number, number])
const chest = {
  width: 500,
  height: 300,
  equipment_rects: [...column(0), ...column(400)],
  boat_rects: [100, 200, 300].map((x) => [x, 0, x + 100, 300] as [number, number, number, number]),
  radius: 16,
  pitch: 10,
}
const box = {
  equipment: [],
  boats: [],
  bow: { spaces: {}, right: [] },
  stern: { spaces: {}, left: [] },
  chest,
} as unknown as Box
const SPREAD = 14.617 // as the server says
const limits = { rounds: 8, crew: 6, hand: 250, spread: SPREAD, rooms: {}, either: [] }
const view = { limits } as unknown as View
const parts = new Parts(box, limits)
const MANY = 5000

/** Chance that is the same every time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const mean = (of: number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
const spread = (of: number[]): number => Math.sqrt(mean(of.map((one) => (one - mean(of)) ** 2)))

function check(points: Point[], middle: Point): void {
  for (const side of ['x', 'y'] as const) {
    const places = points.map((point) => point[side])
    expect(Math.abs(mean(places) - middle[side])).toBeLessThan(1)
    expect(spread(places) / SPREAD).toBeGreaterThan(0.95)
    expect(spread(places) / SPREAD).toBeLessThan(1.1) // pieces fall on a grid
  }
}

describe('a drop that is not pointed at a place', () => {
  it('is as far off as a hurried hand is, to all sides', () => {
    const random = seeded(7)
    check(
      Array.from({ length: MANY }, () => byHand(parts, { x: 50, y: 150 }, random)),
      { x: 50, y: 150 },
    )
  })

  it('never leaves the chest', () => {
    const random = seeded(8)
    const points = Array.from({ length: MANY }, () => byHand(parts, { x: 5, y: 295 }, random))
    for (const { x, y } of points) expect(x > 0 && x < 500 && y > 0 && y < 300).toBe(true)
  })

  it('is no surer from a list of places', () => {
    const choice: Choice = { seat: 0, move: { act: 'drop', x: 255, y: 155 }, final: false }
    check(
      Array.from({ length: MANY }, () => fromList(choice, box, view).move as unknown as Point),
      { x: 255, y: 155 },
    )
    const steady: Choice = { ...choice, move: { act: 'drop', tile: 'sail-1' } }
    expect(fromList(steady, box, view)).toBe(steady)
  })

  it('is what a key does, or a program that presses the very middle', () => {
    const tile = { left: 100, top: 100, width: 80, height: 80 } as DOMRect
    expect(isPointed({ detail: 0, clientX: 110, clientY: 110 }, tile)).toBe(false)
    expect(isPointed({ detail: 1, clientX: 140, clientY: 140 }, tile)).toBe(false)
    expect(isPointed({ detail: 1, clientX: 143, clientY: 140 }, tile)).toBe(true)
  })
})
