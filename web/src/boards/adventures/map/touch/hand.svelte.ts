// Input on the map: what a click, a tap or a key means, and what the tooltip says.
import type { SeatView } from '../../../../net/protocol'
import type { Meant } from '../../../../net/table/previews.svelte'
import { ARROWS, type KeyLine } from '../../../../ui/keys.svelte'
import { headed } from '../../../../ui/words'
import type { ChartShip } from '../chart'
import type { View } from '../../game'
import type { Aim } from './aims'
import type { Point } from '../land/curves'
import type { Ship } from '../ships/fleet'
import type { Gestures } from './gestures'
import type { Lens } from '../view/lens.svelte'
import type { Sea } from '../land/sea'
import { arrow, meant, nextIn, type Touchable } from './nearest'
import { toMap, toWindow } from '../view/viewport'
import { t } from '../../../../i18n/t'
import { shipWords, spaceName, spaceNews } from './words'

type Thing = Touchable & { aim?: Aim; ship?: Ship; space?: string }

interface Board {
  sea: Sea
  view: View
  seats: SeatView[]
  you: number[]
  aims: Aim[]
  fleet: Ship[]
  able: Map<string, ChartShip>
  chosenShip: string | null
  onwhy: (space: string) => void
}

/** At this scale a finger can tell neighbouring things apart. */
const APART = 1.1

export class Hand {
  tip = $state.raw<{ at: Point; title: string; text: string } | null>(null)
  aimed = $state.raw<Meant | null>(null) // the move of what the pointer or the focus is on
  #last = { time: 0, at: [0, 0] as Point }

  constructor(
    readonly board: () => Board,
    readonly lens: Lens,
    readonly gestures: Gestures,
  ) {}

  /** Things that react to a touch. A ship has precedence over the space below it, until it is selected. */
  readonly things = $derived.by<Thing[]>(() => {
    const { aims, fleet, able, chosenShip } = this.board()
    const ready = fleet.filter(({ key }) => able.get(key)?.choose)
    return [
      ...aims.map((aim) => ({ key: aim.key, aim, at: this.#at(aim), rank: chosenShip ? 2 : 0 })),
      ...ready.map((ship) => ({ key: `ship ${ship.key}`, ship, at: this.#at(ship), rank: 1 })),
    ]
  })

  /** Things that only have a tooltip. */
  readonly #others = $derived.by<Thing[]>(() => {
    const { sea, fleet } = this.board()
    return [
      ...sea.ids.map((id) => ({ key: `space ${id}`, space: id, at: sea.at(id), rank: -2 })),
      ...fleet.map((ship) => ({ key: `at ${ship.key}`, ship, at: this.#at(ship), rank: -1 })),
    ]
  })

  thing(part: Element | null): Thing | undefined {
    const name = part?.closest('[data-key]')?.getAttribute('data-key')
    return this.things.find(({ key }) => key === name)
  }

  click(event: MouseEvent): void {
    const { lens } = this
    if (event.detail === 0) {
      // From a key or a screen reader: it has a target, but no position.
      this.#take(this.thing(event.target as Element))
      return
    }
    if (this.gestures.dragged) return
    const at = this.gestures.inWindow(event)
    const place = toMap(lens.port, at)
    const { k } = lens.port
    const { finger } = this.gestures
    const touched = meant(this.things, place, Math.max(24 / k, 20 * lens.piece), finger && k < 1.6 ? 26 / k : 0)
    if (touched.then === 'take') return void this.#take(touched.thing)
    if (touched.then === 'closer') return lens.zoom(Math.max(1.9, APART / k), toWindow(lens.port, touched.at))
    const { time, at: before } = this.#last
    const twice = event.timeStamp - time < 360 && Math.hypot(at[0] - before[0], at[1] - before[1]) < 30
    this.#last = { time: twice ? 0 : event.timeStamp, at }
    if (twice) return lens.zoom(1.9, at)
    const other = meant(this.#others, place, finger ? 22 / k : 16 * lens.piece, 0)
    if (other.then === 'take') this.#ask(other.thing)
  }

  /** What the keys do while the map, or something on it, has the focus. */
  keys(focus: (key: string) => void): KeyLine[] {
    const at = ({ target }: Event): Thing | undefined => this.thing(target as Element)
    return [
      {
        keys: ['Enter', ' '],
        does: t('on the map: choose the space or ship that has the focus'),
        press: (_, event) => this.#take(at(event)),
      },
      {
        keys: ARROWS,
        does: t('on the map: to the next space or ship; or move the map'),
        press: (key, event) => this.#go(arrow(key)!, at(event), focus),
      },
      { keys: ['+', '='], does: t('on the map: zoom in'), press: () => this.lens.zoom(1.5) },
      { keys: ['-'], does: t('on the map: zoom out'), press: () => this.lens.zoom(1 / 1.5) },
      { keys: ['0'], does: t('on the map: show all of it'), press: () => this.lens.all() },
    ]
  }

  #go(way: Point, from: Thing | undefined, focus: (key: string) => void): void {
    if (!from) return this.lens.pan(-way[0] * 90, -way[1] * 90)
    const next = nextIn(this.things, from, way)
    if (next) focus(next.key)
  }

  hover(event: PointerEvent): void {
    this.tip = this.aimed = null
    if (event.pointerType !== 'mouse' || this.gestures.held) return
    const place = toMap(this.lens.port, this.gestures.inWindow(event))
    const over = meant([...this.things, ...this.#others], place, 17 * this.lens.piece, 0)
    if (over.then === 'take') this.tell(over.thing)
  }

  tell({ at, aim, ship, space }: Thing): void {
    const { sea, view, seats, you } = this.board()
    this.aimed = aim?.target.meant ?? (ship && this.board().able.get(ship.key)?.meant) ?? null
    if (ship) {
      this.tip = { at, title: shipWords(sea, seats, you, ship.seat, ship.track, ship.space), text: '' }
      return
    }
    const id = aim?.target.space ?? space!
    const steps = aim?.target.steps
    const cost = steps === undefined ? '' : t('{n} {n|step|steps}', { n: steps })
    const title = t('{^name}', { name: spaceName(sea, id) })
    const text = aim ? headed(cost, aim.target.gives) : spaceNews(sea, view, seats, you, id)
    this.tip = { at, title, text }
  }

  #at({ at, off }: { at: Point; off: Point }): Point {
    return [at[0] + off[0] * this.lens.piece, at[1] + off[1] * this.lens.piece]
  }

  /** Whether there was something to take. */
  #take(thing: Thing | undefined): boolean {
    if (!thing) return false
    this.tip = this.aimed = null
    if (thing.aim) thing.aim.target.choose()
    else if (thing.ship) this.board().able.get(thing.ship.key)?.choose?.()
    return true
  }

  #ask({ ship, space }: Thing): void {
    const { able, onwhy } = this.board()
    if (ship) able.get(ship.key)?.why?.()
    else if (space) onwhy(space)
  }
}
