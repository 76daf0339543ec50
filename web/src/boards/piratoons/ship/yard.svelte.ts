// What is held in the shipyard, and what it can be put on. Shared by the dock and the tray.
import { getContext, setContext, tick } from 'svelte'
import { t } from '../../../i18n/t'
import { moveBoat, placeOfGap, putOn, takeOff, type Draft } from './build'
import { hullsOf, KINDS, tilesOn, type Kind, type Preview, type Worth } from '../game'
import type { Lift } from './lifting'
import { KIND_PLURALS } from '../names'
import { deckOf, roomsOf, SPACE, standing, widthOf } from './shape'
import type { BoardState } from '../state.svelte'

export interface Space {
  hull: string
  kinds: Kind[]
  nth: number
  x: number // of its middle
  y: number
  wide: number
  high: number
  tiles: string[]
}

export class Yard {
  #touched = $state<string | null>(null) // a boat or a tile that was picked up
  pointer = $state.raw<{ x: number; y: number } | null>(null) // where it is dragged
  note = $state('')
  dock = $state<HTMLElement>() // the ship on the screen
  u = $state(1) // pixels per unit

  constructor(readonly table: BoardState) {}

  parts = $derived.by(() => this.table.parts)
  draft = $derived.by(() => this.table.rebuilding.draft)
  loose = $derived.by(() => this.table.rebuilding.loose)
  can = $derived.by(() => this.table.rebuilding.may || this.table.rebuilding.throwing)
  hulls = $derived(hullsOf(this.draft.order))
  row = $derived.by(() => standing(this.hulls.map((id) => this.parts.hull(id))))
  joints = $derived.by(() => this.table.rebuilding.joints)
  #worth = $state.raw<Worth | null>(null) // what was last said about a draft
  #sending = $state(false) // the player is done, and waits for the server to say what is sent

  /** What the ship is worth, and whether that is still to be said of the latest change. */
  worth = $derived.by(() => this.table.rebuilding.trial?.worth ?? this.#worth ?? this.table.me.worth)
  waits = $derived.by(() => this.can && this.table.rebuilding.trial === undefined)

  /** As soon as the server has said something about the draft, or the ship is another. */
  hear(trial: Preview | null | undefined): void {
    if (!this.can) this.#worth = null
    if (trial === undefined) return
    if (trial) this.#worth = trial.worth
    if (this.#sending) this.#finish(trial)
  }

  spaces = $derived.by(() =>
    this.row.places.flatMap(({ hull, x }): Space[] => {
      const inside = roomsOf(hull).map(({ kind, nth, ...room }) => {
        const tile = tilesOn(this.draft.place, hull.id, kind)[nth]
        const tiles = tile ? [tile] : []
        const size = (SPACE + 6) * room.scale
        return { hull: hull.id, kinds: [kind], nth, x: x + room.x, y: room.y, wide: size, high: size, tiles }
      })
      if (hull.end) return inside
      const kinds = this.parts.sharing('deck')
      const tiles = kinds.flatMap((kind) => tilesOn(this.draft.place, hull.id, kind))
      return [...inside, { hull: hull.id, kinds, nth: 0, x: x + 50, y: deckOf(hull) - 32, wide: 66, high: 58, tiles }]
    }),
  )

  held = $derived.by(() => {
    const id = this.#touched
    if (!id || !this.can) return null
    const there = this.draft.order.includes(id) || this.loose.includes(id)
    return there || this.spaces.some(({ tiles }) => tiles.includes(id)) ? id : null
  })
  heldBoat = $derived(this.held && this.parts.isBoat(this.held) ? this.held : null)
  heldKind = $derived<Kind | null>(this.held && !this.heldBoat ? this.parts.tile(this.held).kind : null)

  fits(space: Space): boolean {
    const kind = this.heldKind
    return kind !== null && space.kinds.includes(kind) && this.parts.room(space.hull, kind) > 0
  }

  touchBoat(boat: string): void {
    this.#touched = this.#touched === boat ? null : boat
  }

  /** Picked up; or, where too much is aboard, thrown. */
  touchTile(tile: string): void {
    const thrown = this.table.asking.throws.get(tile)
    if (thrown) return void this.table.make(thrown)
    this.#touched = this.#touched === tile ? null : tile
  }

  touchSpace(space: Space): void {
    if (this.held && this.fits(space) && !space.tiles.includes(this.held)) return this.put(this.held, space)
    const tile = space.tiles.at(-1)
    if (tile) this.touchTile(tile)
    else this.drop()
  }

  #change(draft: Draft): void {
    this.#sending = false
    this.table.rebuilding.change(draft)
  }

  put(tile: string, space: Space): void {
    this.note = ''
    this.#change(putOn(this.parts, this.draft, tile, space.hull, space.tiles[0]))
    this.drop()
  }

  off(tile: string): void {
    this.#change(takeOff(this.draft, tile))
    this.drop()
  }

  drop(): void {
    this.#touched = null
    this.pointer = null
  }

  async toGap(boat: string, gap: number): Promise<void> {
    this.drop()
    await this.#move(boat, placeOfGap(this.draft, boat, gap))
  }

  /** A held boat, one place on; it stays in the hand. */
  async step(by: number): Promise<void> {
    if (this.heldBoat) await this.#move(this.heldBoat, Math.max(0, this.draft.order.indexOf(this.heldBoat) + by))
  }

  async #move(boat: string, to: number): Promise<void> {
    this.#change(moveBoat(this.draft, boat, to))
    await tick()
    this.dock?.querySelector<HTMLElement>(`[data-boat="${boat}"]`)?.focus({ preventScroll: true })
  }

  /** What a boat would change at this gap; null until the server has said it. */
  gain(boat: string, gap: number): number | null {
    return this.table.rebuilding.trial?.gains[boat]?.[gap] ?? null
  }

  /** Send the ship, with all loose tiles where there is room. The server says where that is. */
  done(): void {
    this.#sending = true
    this.hear(this.table.rebuilding.trial)
  }

  #finish(trial: Preview | null): void {
    this.#sending = false
    if (!trial) return this.table.whyNot({ act: 'build', ...this.draft })
    if (trial.left.length === 0) return this.table.rebuilding.build(trial.build)
    this.table.rebuilding.change({
      order: [...trial.build.order],
      place: structuredClone($state.snapshot(trial.build.place)),
    })
    const kinds = KINDS.filter((kind) => trial.left.some((id) => this.parts.tile(id).kind === kind))
    this.note = t('There’s no space left for {n} {n|tile|tiles} ({kinds}): make room, or let us arrange it.', {
      n: trial.left.length,
      kinds: kinds.map((kind) => KIND_PLURALS[kind]).join(', '),
    })
  }

  #gapAt(clientX: number): number {
    const left = this.dock?.getBoundingClientRect().left ?? 0
    const at = (clientX - left) / this.u - 6
    return this.row.places.filter(({ hull, x }) => !hull.end && at > x + widthOf(hull) / 2).length
  }

  lift = (): Lift => ({
    begin: (id, x, y) => {
      this.#touched = id
      this.pointer = { x, y }
    },
    move: (x, y) => (this.pointer = { x, y }),
    end: (over, x) => {
      const { held, heldBoat } = this
      if (heldBoat && over !== null) void this.toGap(heldBoat, this.#gapAt(x))
      else if (held && !heldBoat) this.#dropTile(held, over)
      this.drop()
    },
    cancel: () => this.drop(),
  })

  #dropTile(tile: string, over: string | null): void {
    if (over === 'tray') return this.off(tile)
    const [what, where] = over?.split(':') ?? []
    const fitting = this.spaces.filter((space) => this.fits(space))
    const onHull = fitting.filter(({ hull }) => what === 'hull' && hull === where)
    const space =
      what === 'space'
        ? fitting.find((one) => one === this.spaces[Number(where)])
        : (onHull.find(({ tiles }) => tiles.length === 0) ?? onHull[0])
    if (space) this.put(tile, space)
  }
}

const KEY = Symbol('yard')

export function provideYard(table: BoardState): Yard {
  return setContext(KEY, new Yard(table))
}

export function useYard(): Yard {
  return getContext<Yard>(KEY)
}
