import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { artOf } from './cards'
import { addressOf, pictures, sheet, sizes } from 'virtual:drawings'

const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true })
const sources = new Map(Object.entries(files).map(([path, text]) => [path.slice(2, -4), text]))

/** A small check for well-formedness: every tag closed in order, every attribute quoted and named once. */
function fault(text: string): string | undefined {
  const open: string[] = []
  const rest = text
    .replace(/<!--(?:(?!--)[\s\S])*-->/g, '')
    .replace(
      /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
      (_, close: string, tag: string, attributes: string, empty: string) => {
        const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((m) => m[1])
        if (new Set(names).size !== names.length) open.push(`twice:${tag}`)
        if (close) {
          if (open.pop() !== tag) open.push(`wrong:${tag}`)
        } else if (!empty) open.push(tag)
        return ''
      },
    )
  if (open.length) return `not closed: ${open.join(' ')}`
  if (rest.trim()) return `stray text: ${rest.trim().slice(0, 40)}`
  return undefined
}

function cards(game: string): { id: string; kind: string }[] {
  const text = readFileSync(resolve(__dirname, `../../../fourseas/games/${game}/classic.toml`), 'utf8')
  return [...text.matchAll(/^\s*\{ id = "([^"]+)"(?:, kind = "([^"]+)")?/gm)].map((m) => ({
    id: m[1] ?? '',
    kind: m[2] ?? 'ship',
  }))
}

describe('the drawings', () => {
  it.each([...sources])('%s is a plain drawing', (_, text) => {
    expect(fault(text)).toBeUndefined()
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
    const inside = text.replace(' xmlns="http://www.w3.org/2000/svg"', '')
    expect(inside).not.toMatch(
      /\sstyle=|<style|<script|\son\w+=|\sid=|href=|url\(|https?:|data:|<image|<foreignObject|<!/i,
    )
    // One decimal is enough for a woodcut.
    expect(inside).not.toMatch(/\d\.\d\d/)
  })

  it('hold all that the pages ask for', () => {
    const needed = [
      'pirate-2 pirate-3 pirate-4 pirate-5 pirate-q pirate-edge card-back logo home-pirates home-seeraeuber inn',
      'saber rum relics chest wheel anchor candlestick dagger coin coins purse black-spot',
      'emblem-red emblem-blue emblem-yellow emblem-green emblem-purple emblem-white',
    ]
      .join(' ')
      .split(' ')
    for (const name of needed) expect(sources.has(name), name).toBe(true)
  })

  it('are on a sheet or files of their own, with their sizes', () => {
    expect(sheet).toMatch(/drawings\.svg$/)
    expect(addressOf('coin')).toBe(`${sheet}#coin`)
    for (const name of ['inn', 'logo', 'icon-play']) expect(addressOf(name)).toBe(`/house.svg#${name}`)
    expect(pictures['home-pirates']).toBe('/pictures/home-pirates.svg')
    expect(Object.keys(pictures)).toHaveLength(4)
    expect(new Set(Object.keys(sizes))).toEqual(new Set(sources.keys()))
    expect(sizes['inn']).toEqual([1200, 360])
    expect(sizes['no-such-drawing']).toBeUndefined()
  })
})

describe('artOf', () => {
  it.each(['pirates', 'seeraeuber'])('gives every card of %s a drawing of its own', (game) => {
    const all = cards(game)
    expect(all.length).toBe(game === 'pirates' ? 20 : 15)
    const arts = all.map(({ id, kind }) => artOf(id, kind))
    for (const art of arts) expect(sources.has(art), art).toBe(true)
    expect(arts).toEqual(all.map(({ id }) => id))
    expect(new Set(arts).size).toBe(all.length)
    expect(all.map(({ id }) => artOf(id))).toEqual(arts)
  })

  it('finds something fitting for cards of other packs', () => {
    expect(artOf('Spanish Galleon')).toBe('galleon')
    expect(artOf('kraken')).toBe('sea-monster')
    expect(artOf('old-chapel', 'ruin')).toBe('mission')
    expect(artOf('anything', 'monster')).toBe('sea-monster')
    expect(artOf('the-queen', 'ship')).toBe(artOf('the-queen', 'ship'))
    for (const id of ['', '?', 'x', 'a-very-odd-name']) expect(sources.has(artOf(id))).toBe(true)
    expect(['lighthouse', 'mission', 'graveyard', 'fort', 'mine', 'temple']).toContain(artOf('zzz', 'ruin'))
  })
})
