import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { check, drawPart, keepParts, keepSeal, openTable, startsNow } from './parts'

const A = 'a1'.repeat(16)
const B = 'b2'.repeat(16)

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('parts of the seed', () => {
  it('are sixteen random bytes', () => {
    expect(drawPart()).toMatch(/^[0-9a-f]{32}$/)
    expect(drawPart()).not.toBe(drawPart())
  })

  it('are sent before the game begins: a table is opened first, and started by us', async () => {
    const fetched = vi.fn((_: string, __: RequestInit) => Promise.resolve(new Response('{"table": "t"}')))
    vi.stubGlobal('fetch', fetched)
    expect(await openTable({ game: 'pirates', start: true })).toBe('t')
    expect(JSON.parse(fetched.mock.calls[0]![1].body as string)).toMatchObject({ start: false })
    expect([startsNow('t'), startsNow('t')]).toEqual([true, false])
    await openTable({ game: 'pirates' })
    expect(startsNow('t')).toBe(false)
  })

  it('are checked against what the server shows at the end', () => {
    keepParts('t', [A])
    keepSeal('t', 'first')
    keepSeal('t', 'second')
    expect(check('t', { commit: 'first', parts: ['bot', A] }, [1])).toBe('fits')
    expect(check('t', { commit: 'first', parts: ['bot', B] }, [1])).toBe('other part')
    expect(check('t', { commit: 'first', parts: ['bot', 'none'] }, [1])).toBe('other part')
    expect(check('t', { commit: 'second', parts: ['bot', A] }, [1])).toBe('other seal')
    expect(check('t', { commit: 'first', parts: ['bot', A] }, [])).toBe('unknown')
    expect(check('other', { commit: 'first', parts: ['bot', A] }, [1])).toBe('unknown')
  })

  it('are forgotten after many tables, the oldest first', () => {
    for (let n = 0; n < 60; n++) {
      keepSeal(`t${n}`, 'c')
      keepParts(`t${n}`, [A])
    }
    expect(check('t0', { commit: 'c', parts: [A] }, [0])).toBe('unknown')
    expect(check('t59', { commit: 'c', parts: [A] }, [0])).toBe('fits')
    expect(check('t20', { commit: 'c', parts: [A] }, [0])).toBe('fits')
  })

  it('do without a storage', () => {
    vi.stubGlobal('localStorage', undefined)
    keepParts('t', [A])
    expect(check('t', { commit: 'c', parts: [A] }, [0])).toBe('unknown')
  })
})
