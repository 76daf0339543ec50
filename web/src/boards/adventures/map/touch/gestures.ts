// Fingers, mouse and wheel on the map: one finger drags it, two pinch it, a wheel zooms. A press that did not move is a
// tap, and not handled here.
import type { Point } from '../land/curves'
import { panned, zoomed, type Size, type Viewport } from '../view/viewport'

const STILL_SCROLLS = 250 // milliseconds

interface Host {
  view: () => Viewport
  size: () => Size
  show: (view: Viewport) => void
  /** Where the window is on the page. */
  corner: () => Point
}

export class Gestures {
  #at = new Map<number, Point>()
  #from: Point = [0, 0]
  #dragging = false
  #elsewhere = 0 // when the wheel was last turned outside of the map
  /** The pointer of the last press: a finger needs more room than a mouse. */
  finger = false

  constructor(readonly host: Host) {}

  /** Whether the press now ending, or just ended, moved the map. */
  get dragged(): boolean {
    return this.#dragging
  }
  get held(): boolean {
    return this.#at.size > 0
  }

  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (!this.#at.size) {
      this.#dragging = false
      this.#from = spot(event)
    }
    this.finger = event.pointerType !== 'mouse'
    this.#at.set(event.pointerId, spot(event))
  }

  move(event: PointerEvent): void {
    const before = this.#at.get(event.pointerId)
    if (!before) return
    const now = spot(event)
    const slack = this.finger ? 9 : 5
    if (!this.#dragging && this.#at.size < 2 && distance(this.#from, now) < slack) return
    if (!this.#dragging) {
      this.#dragging = true
      ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
    }
    const { view, size, show } = this.host
    const other = [...this.#at].find(([id]) => id !== event.pointerId)?.[1]
    this.#at.set(event.pointerId, now)
    const start = this.#at.size === 1 && distance(this.#from, before) < slack ? this.#from : before
    // The midpoint of two fingers moves half as far as one of them.
    const share = other ? 0.5 : 1
    const by: Point = [(now[0] - start[0]) * share, (now[1] - start[1]) * share]
    const turned = panned(view(), by[0], by[1], size())
    if (!other) return show(turned)
    const [left, top] = this.host.corner()
    const middle: Point = [(now[0] + other[0]) / 2 - left, (now[1] + other[1]) / 2 - top]
    show(zoomed(turned, distance(now, other) / Math.max(1, distance(before, other)), middle, size()))
  }

  up(event: PointerEvent): void {
    this.#at.delete(event.pointerId)
    const left = [...this.#at.values()][0]
    if (left) this.#from = left
  }

  /** Where something is seen in the window. */
  inWindow(event: MouseEvent): Point {
    const [left, top] = this.host.corner()
    return [event.clientX - left, event.clientY - top]
  }

  /** To be told of every wheel: scrolling the page past the map continues to scroll, and only what begins here zooms. */
  scrolled(event: WheelEvent, pane: Element | undefined): void {
    if (!pane?.contains(event.target as Node)) this.#elsewhere = event.timeStamp
  }

  wheel(event: WheelEvent): void {
    if (!event.ctrlKey && event.timeStamp - this.#elsewhere < STILL_SCROLLS) {
      this.#elsewhere = event.timeStamp
      return
    }
    const { view, size, show } = this.host
    const by = Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : event.ctrlKey ? 0.01 : 0.0016))
    const to = zoomed(view(), by, this.inWindow(event), size())
    if (to.k === view().k) return
    event.preventDefault()
    show(to)
  }
}

const spot = (event: MouseEvent): Point => [event.clientX, event.clientY]
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
