// The window on the map. While it moves, the drawing is only shifted and scaled as a picture; when it rests, the map is
// redrawn at its new scale. So it follows a finger at once, however much there is to draw.
import type { Point } from '../land/curves'
import {
  aimScale,
  around,
  cargoScale,
  CLOSEST,
  clamped,
  easedBetween,
  nearest,
  panned,
  pieceScale,
  showing,
  shows,
  thinness,
  toldScale,
  whole,
  wholeScale,
  zoomed,
  type Size,
  type Viewport,
} from './viewport'

/** A window narrower than this begins at one's own ships. */
const PHONE = 560
const REST = 140
const GLIDE = 280
/** Pixels between two places that can be told apart. */
const APART = 30

export class Lens {
  size = $state.raw<Size>({ width: 0, height: 0 })
  /** What is seen now, and what the drawing was made for. */
  port = $state.raw<Viewport>({ left: 0, top: 0, k: 0.5 })
  drawn = $state.raw<Viewport>({ left: 0, top: 0, k: 0.5 })
  /** How much is drawn beyond the window on each side, for dragging. */
  readonly spare = $derived(this.size.width < PHONE ? 120 : 220)
  readonly piece = $derived(pieceScale(this.drawn.k))
  readonly told = $derived(toldScale(this.drawn.k))
  readonly cargo = $derived(cargoScale(this.drawn.k))
  readonly aim = $derived(aimScale(this.drawn.k, this.size.width < PHONE))
  readonly thin = $derived(thinness(this.drawn.k))
  readonly near = $derived(this.drawn.k >= 1)
  /** Three steps per doubling; the names are placed again at each. */
  readonly step = $derived(Math.round(Math.log2(this.drawn.k) * 3))
  readonly isWhole = $derived(this.port.k <= wholeScale(this.size) * 1.01)
  readonly isClosest = $derived(this.port.k >= CLOSEST)
  /** From the drawing to what is seen. */
  readonly shift = $derived.by(() => {
    const by = this.port.k / this.drawn.k
    const [x, y] = [this.port.left - this.drawn.left * by, this.port.top - this.drawn.top * by]
    return { x, y, by }
  })
  #fitted: 'not yet' | 'whole' | 'free' = 'not yet'
  /** Whether it came closer by itself, to part what can be touched. */
  #came = false
  #frame = 0
  /** Where it is gliding to: a second press of a key continues from there. */
  #bound: Viewport | null = null
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(readonly motion: () => boolean) {}

  get middle(): Point {
    return [this.size.width / 2, this.size.height / 2]
  }

  /** The window has this size now. At first it shows the whole map, or on a phone what matters to the player. */
  fit(size: Size, interest: Point[]): void {
    this.size = size
    if (this.#fitted === 'not yet' && size.width < PHONE && interest.length) this.show(around(interest, size))
    else if (this.#fitted === 'free') this.show(clamped(this.port, size))
    else this.show(whole(size))
    this.#draw()
  }

  /** Follows a finger or a wheel. */
  show(to: Viewport): void {
    this.#halt()
    this.#came = false
    this.#see(to)
    const { by } = this.shift
    const dragged = Math.max(Math.abs(to.left - this.drawn.left), Math.abs(to.top - this.drawn.top))
    if ((by === 1 && dragged > this.spare) || by > 2 || by < 0.5) this.#draw()
    else this.#rest = setTimeout(() => this.#draw(), REST)
  }

  /** Glide there, or jump if motion is off. */
  glide(to: Viewport): void {
    this.#halt()
    const from = this.port
    const start = performance.now()
    const arrive = () => {
      this.#halt()
      this.#see(to)
      this.#draw()
    }
    const frame = (now: number) => {
      const t = Math.max(0, (now - start) / GLIDE)
      if (t >= 1) return arrive()
      this.#see(easedBetween(from, to, t))
      this.#frame = requestAnimationFrame(frame)
    }
    if (!this.motion()) return arrive()
    this.#bound = to
    this.#frame = requestAnimationFrame(frame)
  }

  zoom(by: number, at = this.middle): void {
    this.glide(zoomed(this.#bound ?? this.port, by, at, this.size))
  }
  pan(dx: number, dy: number): void {
    this.glide(panned(this.#bound ?? this.port, dx, dy, this.size))
  }
  all(): void {
    this.glide(whole(this.size))
  }
  /** Show all these places, as large as possible. */
  frame(places: Point[]): void {
    this.glide(around(places, this.size))
  }
  /** A small window moves to what can be touched; with `close`, also if all of that is visible, but tiny. A large one
   * comes closer only while the places would lie on each other, and shows the whole map again afterwards. */
  attend(places: Point[], close: boolean): void {
    if (this.size.width >= PHONE) return this.#part(close ? places : [])
    if (!places.length) return
    const view = this.#bound ?? this.port
    const seen = places.every((place) => shows(view, place, this.size, 14))
    if (!seen || (close && view.k < 0.8)) this.glide(around(places, this.size, close ? 55 : 90))
  }
  #part(places: Point[]): void {
    if (this.#came && !places.length) {
      this.#came = false
      return this.all()
    }
    const view = this.#bound ?? this.port
    if (nearest(places) * view.k >= APART) return
    this.glide(around(places, this.size, 120))
    this.#came = true
  }
  reveal(place: Point): void {
    const view = this.#bound ?? this.port
    if (!shows(view, place, this.size)) this.glide(showing(view, place, this.size))
  }

  /** Follow a ship that sails out of the window. */
  follow(from: Point, to: Point): void {
    const view = this.#bound ?? this.port
    if ([from, to].every((spot) => shows(view, spot, this.size, 20))) return
    const both = around([from, to], this.size, 120)
    this.glide(both.k < view.k ? both : showing(view, to, this.size))
  }

  stop(): void {
    this.#halt()
  }

  #halt(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
    this.#bound = null
  }

  #see(to: Viewport): void {
    this.#fitted = to.k <= wholeScale(this.size) * 1.01 ? 'whole' : 'free'
    this.port = to
  }

  #draw(): void {
    clearTimeout(this.#rest)
    this.drawn = this.port
  }
}
