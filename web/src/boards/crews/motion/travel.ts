// Animates pieces: each is located before and after a change, and a copy flies from the old place to the new in a layer
// above the board. The board itself shows its new state at once, so nothing waits for an animation.
import { sheet } from 'virtual:drawings'
import { flightsOf, type Flight } from './flights'
import type { Line, View } from '../game'
import { originsOf } from './pieces'

interface Spot {
  x: number
  y: number
  width: number
  height: number
}

const EASE = 'cubic-bezier(0.3, 0.7, 0.25, 1)'

export class Travel {
  #spots = new Map<string, Spot>()
  #cards = new Map<string, HTMLElement>()
  #seen: number | null = null
  #running: Animation[] = []
  #copies: HTMLElement[] = []

  /** Before the board changes: where everything is. */
  before(root: HTMLElement): void {
    this.stop()
    this.#spots = spotsOf(root)
    this.#cards = new Map()
    for (const card of root.querySelectorAll<HTMLElement>('.card[data-piece]')) {
      this.#cards.set(card.dataset.piece!, card.cloneNode(true) as HTMLElement)
    }
  }

  /** After it: everything flies from where it was. */
  after(root: HTMLElement, view: View, happened: Line | null, motion: boolean): void {
    const news = happened && happened.number !== this.#seen ? happened : null
    const first = this.#spots.size === 0
    this.#seen = happened?.number ?? null
    if (first || !motion || calm()) return
    const layer = root.querySelector<HTMLElement>('.layer')
    if (!layer) return
    const now = spotsOf(root)
    const events = news?.events ?? []
    const flights = flightsOf(events, (key) => this.#spots.has(key))
    const flown = new Set(flights.flatMap((flight) => (flight.piece ? [flight.piece] : [])))
    const origins = originsOf(view.stacks, events)
    for (const [key, spot] of now) {
      const old = (origins.get(key) ?? [key]).map((from) => this.#spots.get(from)).find(Boolean)
      if (!isPirate(key) || flown.has(key) || !old || near(old, spot)) continue
      this.#fly(layer, pieceIn(root, key), [old, spot], { at: 0, for: 520 })
    }
    for (const flight of flights) this.#take(root, layer, flight, now, origins)
  }

  #take(
    root: HTMLElement,
    layer: HTMLElement,
    flight: Flight,
    now: Map<string, Spot>,
    origins: Map<string, string[]>,
  ): void {
    const at = (key: string) => now.get(key) ?? this.#spots.get(key)
    const was = (key: string) => (origins.get(key) ?? [key]).map((from) => this.#spots.get(from)).find(Boolean)
    const piece = flight.piece ? pieceIn(root, flight.piece) : null
    if (flight.card) {
      const copy = this.#cards.get(flight.card)
      const [from, to] = [this.#spots.get(flight.card), at(flight.to) ?? at('deck')]
      if (copy && from && to) this.#fly(layer, copy, [from, shrunk(to, from)], flight, { fade: true, gone: true })
      return
    }
    const [from, via, to] = [was(flight.from), flight.via ? at(flight.via) : undefined, at(flight.to)]
    if (!from || !to) return
    const path = via ? [from, aboard(via, to, flight.rank ?? 0), aboard(via, to, flight.rank ?? 0), to] : [from, to]
    if (piece) this.#fly(layer, piece, path, flight)
    else if (flight.text) this.#fly(layer, purse(flight.text), path, flight, { fade: true, loose: true })
    else if (flight.drawing) this.#fly(layer, drawn(flight.drawing), path, flight, { fade: true, loose: true })
  }

  /** `loose`: it has no size of its own on the board; `gone`: it is no longer on the board, so it is shown until it leaves. */
  #fly(
    layer: HTMLElement,
    source: HTMLElement | null,
    path: Spot[],
    { at, for: duration }: Pick<Flight, 'at' | 'for'>,
    { fade = false, loose = false, gone = false } = {},
  ): void {
    if (!source) return
    const real = source.isConnected
    const copy = real ? (source.cloneNode(true) as HTMLElement) : source
    strip(copy)
    const size = loose ? null : gone ? path[0]! : path.at(-1)!
    Object.assign(copy.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      margin: '0',
      zIndex: '30',
      transformOrigin: '0 0',
      opacity: '0',
    })
    if (size) {
      Object.assign(copy.style, { width: `${size.width}px`, height: `${size.height}px` })
      for (const name of ['--face', '--card']) copy.style.setProperty(name, `${size.width}px`)
    }
    layer.append(copy)
    this.#copies.push(copy)
    const frames = path.map((spot): Keyframe => ({ transform: move(spot, size), opacity: 1, easing: EASE }))
    if (fade) frames.push({ ...frames.pop()!, offset: 0.85 }, { transform: move(path.at(-1)!, size), opacity: 0 })
    const flight = copy.animate(frames, { delay: at, duration, fill: gone ? 'backwards' : 'none' })
    flight.onfinish = () => copy.remove()
    this.#running.push(flight)
    if (real) this.#running.push(source.animate([{ opacity: 0 }, { opacity: 0 }], { duration: at + duration }))
  }

  /** Finish all flights at once. */
  stop(): void {
    for (const animation of this.#running) animation.cancel()
    for (const copy of this.#copies) copy.remove()
    this.#running = []
    this.#copies = []
  }
}

function calm(): boolean {
  const wish = document.documentElement.dataset.motion
  return wish === 'off' || (wish !== 'on' && matchMedia('(prefers-reduced-motion: reduce)').matches)
}

/** The positions of all pieces that are shown, relative to the board's corner, so that scrolling does not matter. */
function spotsOf(root: HTMLElement): Map<string, Spot> {
  const corner = root.getBoundingClientRect()
  const spots = new Map<string, Spot>()
  for (const element of root.querySelectorAll<HTMLElement>('.table [data-piece]')) {
    if (!element.getClientRects().length) continue // on a phone there is no room for some
    const box = element.getBoundingClientRect()
    spots.set(element.dataset.piece!, {
      x: box.left - corner.left,
      y: box.top - corner.top,
      width: box.width,
      height: box.height,
    })
  }
  return spots
}

function pieceIn(root: HTMLElement, key: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`.table [data-piece="${CSS.escape(key)}"]`)
}

const isPirate = (key: string) => /^\d/.test(key)
const near = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2
const shrunk = (to: Spot, from: Spot): Spot => ({
  x: to.x + to.width / 2 - from.width / 8,
  y: to.y,
  width: from.width / 4,
  height: from.height / 4,
})

/** On a card a party is shown in rows of three. */
function aboard(card: Spot, own: Spot, rank: number): Spot {
  const [column, row] = [(rank % 3) - 1, Math.floor(rank / 3)]
  const step = Math.min(own.width, card.width / 3.4)
  const x = card.x + card.width / 2 + (column - 0.5) * step
  return { width: step, height: step, x, y: card.y + card.height * 0.2 + row * step }
}

function move(spot: Spot, size: Spot | null): string {
  const [x, y] = size ? [spot.x, spot.y] : [spot.x + spot.width / 2 - 20, spot.y + spot.height / 2 - 20]
  return `translate(${x}px, ${y}px) scale(${size ? spot.width / size.width : 1})`
}

/** A copy is only a picture: it cannot be found or focused. */
function strip(copy: HTMLElement): void {
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('[data-piece], [data-touch], [data-nav]')]) {
    for (const name of ['piece', 'touch', 'nav']) delete part.dataset[name]
  }
  copy.setAttribute('aria-hidden', 'true')
  copy.tabIndex = -1
}

function drawn(name: string): HTMLElement {
  const SVG = 'http://www.w3.org/2000/svg'
  const piece = document.createElement('span')
  piece.className = 'flying'
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 48 48')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `${sheet}#${name}`)
  svg.append(use)
  piece.append(svg)
  return piece
}

function purse(text: string): HTMLElement {
  const piece = drawn('coin')
  const amount = document.createElement('b')
  amount.textContent = text
  piece.append(amount)
  return piece
}
