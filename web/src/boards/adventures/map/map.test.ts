import { describe, expect, it } from 'vitest'
import { HEIGHT, project, WIDTH } from './land/coast'
import { closed, bends, onBend, type Point } from './land/curves'
import { fan } from './ships/fan'
import { placed, widthOf, type Named } from './land/labels'
import { shape } from './land/shapes'
import { meant, nextIn } from './touch/nearest'
import {
  around,
  clamped,
  CLOSEST,
  pieceScale,
  shows,
  toMap,
  toWindow,
  whole,
  wholeScale,
  zoomed,
} from './view/viewport'

const size = { width: 800, height: 500 }

describe('the viewport', () => {
  it('shows the whole map in the middle', () => {
    const view = whole(size)
    expect(view.k).toBeCloseTo(500 / HEIGHT)
    expect(view.top).toBe(0)
    expect(view.left).toBeCloseTo((800 - WIDTH * view.k) / 2)
  })

  it('never leaves the map', () => {
    expect(clamped({ left: 900, top: 900, k: 1 }, size)).toEqual({ left: 0, top: 0, k: 1 })
    expect(clamped({ left: -9000, top: -9000, k: 1 }, size)).toEqual({ left: 800 - WIDTH, top: 500 - HEIGHT, k: 1 })
    expect(clamped({ left: 0, top: 0, k: 99 }, size).k).toBe(CLOSEST)
    expect(clamped({ left: 0, top: 0, k: 0 }, size).k).toBe(wholeScale(size))
  })

  it('zooms about the point under the finger', () => {
    const view = { left: -300, top: -200, k: 1 }
    const at: Point = [400, 250]
    const near = zoomed(view, 1.5, at, size)
    const [x, y] = toMap(near, at)
    expect([x, y]).toEqual([700, 450].map((n) => expect.closeTo(n)))
    expect(toWindow(near, [x, y])).toEqual(at.map((n) => expect.closeTo(n)))
  })

  it('fits points with sea around them, not too near', () => {
    const points: Point[] = [
      [300, 300],
      [500, 400],
    ]
    const view = around(points, size)
    for (const point of points) expect(shows(view, point, size)).toBe(true)
    expect(around([[300, 300]], size).k).toBeLessThanOrEqual(1.3)
    expect(around([], size)).toEqual(whole(size))
  })

  it('lets pieces grow less than the map', () => {
    expect(pieceScale(0.25)).toBeGreaterThan(pieceScale(1))
    expect(pieceScale(2) * 2).toBeGreaterThan(pieceScale(1))
  })
})

describe('the hand that draws', () => {
  it('puts degrees where the pack puts its spaces', () => {
    expect(project(90, 31)).toEqual([0, 0])
    expect(project(58, 7.5)).toEqual([WIDTH, HEIGHT])
  })

  it('closes a coast and bends a lane through its spaces', () => {
    const square: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]
    expect(closed(square)).toBe('M0 5Q0 0 5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Z')
    expect(closed(square.slice(0, 2))).toBe('')
    const [first, second] = bends(square.slice(0, 3))
    expect(onBend(first!, 0)).toEqual([0, 0])
    expect(onBend(first!, 1)).toEqual([10, 0])
    expect(onBend(second!, 1)).toEqual([10, 10])
  })

  it('gives each track a shape of its own', () => {
    expect(new Set([shape('black', 9), shape('red', 9), shape('blue', 9)]).size).toBe(3)
  })
})

describe('fanning out', () => {
  it.each([1, 2, 3, 4, 5, 6, 9])('gives %i ships places of their own around the middle', (count) => {
    const places = fan(count, 20, 18)
    expect(places).toHaveLength(count)
    expect(new Set(places.map(String)).size).toBe(count)
    expect(Math.abs(places.reduce((sum, [x]) => sum + x, 0))).toBeLessThan(1e-9)
  })
})

describe('names', () => {
  const name = (id: string, x: number, y: number, weight = 1): Named => ({
    id,
    text: id,
    at: [x, y],
    clear: 10,
    weight,
  })

  it('do not lie on one another', () => {
    const labels = placed([name('Port Royal', 0, 0), name('Kingston', 10, 4), name('Havana', 4, 12)], [], 12)
    const boxes = labels.map(({ x, y, anchor, text }) => {
      const width = widthOf(text, 12)
      const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
      return { left, right: left + width, top: y - 10, bottom: y + 3 }
    })
    boxes.forEach((a, i) =>
      boxes.slice(i + 1).forEach((b) => {
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
      }),
    )
  })

  it('make way for what lies beside', () => {
    expect(placed([name('Coro', 0, 0)], [{ at: [20, 0], r: 8, cost: 0.5 }], 12)[0]!.anchor).not.toBe('start')
  })

  it('are left out where there is no room', () => {
    expect(placed([name('Coro', 0, 0)], [{ at: [0, 0], r: 200, cost: 1 }], 12)).toEqual([])
  })

  it('stay on the map', () => {
    const within = { left: 0, top: 0, right: 100, bottom: 100 }
    expect(placed([name('Trinidad', 95, 50)], [], 12, 1, within)[0]!.anchor).toBe('end')
    expect(placed([name('Barbados', 50, 50)], [{ at: [20, 50], r: 18, cost: 1.5 }], 12, 3, within)[0]!.anchor).not.toBe(
      'start',
    )
    expect(placed([name('A name that is wider than all of the map', 50, 50)], [], 12, 3, within)).toEqual([])
  })

  it('come by their weight', () => {
    const both = placed([name('Small', 0, 0, 0), name('Great', 0, 0, 5)], [], 12)
    expect(both[0]!.id).toBe('Great')
  })
})

describe('a touch', () => {
  const thing = (key: string, x: number, y: number, rank = 0) => ({ key, at: [x, y] as Point, rank })
  const [a, b, c] = [thing('a', 0, 0), thing('b', 30, 0), thing('c', 0, 0, 1)]

  it('means the nearest thing in reach', () => {
    expect(meant([a, b], [10, 0], 24, 0)).toEqual({ then: 'take', thing: a })
    expect(meant([a, b], [22, 0], 24, 0)).toEqual({ then: 'take', thing: b })
    expect(meant([a, b], [90, 0], 24, 0)).toEqual({ then: 'nothing' })
  })

  it('means the upper of two at one place', () => {
    expect(meant([a, c], [1, 0], 24, 20)).toEqual({ then: 'take', thing: c })
  })

  it('asks the map to come closer where two are hard to tell', () => {
    expect(meant([a, b], [15, 0], 24, 40)).toEqual({ then: 'closer', at: [15, 0] })
  })

  it('goes on by the arrow keys', () => {
    const far = thing('far', 80, 60)
    expect(nextIn([a, b, far], a, [1, 0])).toBe(b)
    expect(nextIn([a, b, far], b, [0, 1])).toBe(far)
    expect(nextIn([a, b, far], a, [-1, 0])).toBeUndefined()
  })
})
