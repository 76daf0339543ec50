import { describe, expect, it, vi } from 'vitest'
import { Lens } from './lens.svelte'
import { whole } from './viewport'

const size = { width: 1000, height: 700 }

function lens(motion = false): Lens {
  const made = new Lens(() => motion)
  made.fit(size, [])
  return made
}

describe('the lens', () => {
  it('begins with the whole map, on a phone with one’s own ships', () => {
    expect(lens().port).toEqual(whole(size))
    expect(lens().isWhole).toBe(true)
    const phone = new Lens(() => false)
    phone.fit({ width: 375, height: 300 }, [[200, 900]])
    expect(phone.isWhole).toBe(false)
    expect(phone.port).toEqual(phone.drawn)
  })

  it('shifts the picture under a finger and draws it anew at rest', () => {
    vi.useFakeTimers()
    const { port } = lens()
    const held = lens()
    held.zoom(2)
    const before = held.drawn
    held.show({ ...held.port, left: held.port.left - 50 })
    expect(held.drawn).toBe(before)
    expect(held.shift).toEqual({ x: -50, y: 0, by: 1 })
    vi.advanceTimersByTime(200)
    expect(held.drawn).toEqual(held.port)
    expect(held.shift).toEqual({ x: 0, y: 0, by: 1 })
    expect(held.drawn.k).toBeGreaterThan(port.k)
    vi.useRealTimers()
  })

  it('draws at once where the finger goes beyond what is drawn', () => {
    const held = lens()
    held.zoom(3)
    held.show({ ...held.port, left: held.port.left - held.spare - 1 })
    expect(held.drawn).toEqual(held.port)
  })

  it('keeps its place when the window changes, or stays whole', () => {
    const held = lens()
    held.fit({ width: 600, height: 600 }, [])
    expect(held.isWhole).toBe(true)
    held.zoom(2)
    const { k } = held.port
    held.fit(size, [])
    expect(held.port.k).toBe(k)
  })

  it('follows a ship that leaves the window', () => {
    const held = lens()
    held.zoom(3)
    held.follow([100, 100], [150, 100])
    expect(held.port.left).toBe(0)
  })
})
