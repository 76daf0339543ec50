// One's ship while it is arranged anew. What it would be worth, and where everything has room, is asked of the server.
import { hullsOf, type Joint, type Preview } from '../game'
import type { BoardState } from '../state.svelte'
import { buildMove, draftOf, looseIn, type Draft } from './build'

export class Rebuilding {
  #changed = $state.raw<Draft | null>(null)
  #changedOf = '' // of which tiles that was made, and when

  constructor(readonly table: BoardState) {}

  draft = $derived.by(() => this.#changed ?? draftOf(this.table.me.ship))
  loose = $derived.by(() => looseIn(this.table.me.ship, this.draft))
  /** More is aboard than has room: something must be thrown. */
  throwing = $derived.by(() => this.table.asking.throws.size > 0)
  may = $derived.by(() => this.table.asking.build !== null)

  /** A draft lasts as long as the tiles it is made of are one's own. To be called with every view. */
  keep(): void {
    const { near, view, me } = this.table
    const { ship } = me
    const tiles = [near, view.round, view.asked === 'build', ...ship.order.toSorted()].join()
    if (tiles === this.#changedOf) {
      const own = new Set([...ship.loose, ...Object.values(ship.place).flatMap((kinds) => Object.values(kinds).flat())])
      const draft = this.#changed
      if (!draft) return
      const place = Object.fromEntries(
        Object.entries(draft.place).map(([hull, kinds]) => [
          hull,
          Object.fromEntries(Object.entries(kinds).map(([kind, ids]) => [kind, ids.filter((id) => own.has(id))])),
        ]),
      )
      this.#changed = { ...draft, place }
      return
    }
    this.#changedOf = tiles
    this.#changed = null
  }

  change(draft: Draft): void {
    this.#changed = draft
  }

  #meant = $derived.by(() => ({ seat: this.table.near, move: buildMove(this.draft) }))

  /** What the server says about the draft: undefined until it has, null if it cannot be built so. */
  trial = $derived.by((): Preview | null | undefined => {
    const known = this.table.previews.of(this.#meant)
    return known && ((known.own as Preview | null) ?? null)
  })

  /** Ask for it. */
  tryOut(): void {
    this.table.previews.look([this.#meant])
  }

  #joints = new Map<string, Joint>() // a joint of two hulls never changes

  /** The joints of one's ship as it is arranged: null where the server has not said yet how two hulls meet. */
  joints = $derived.by(() => {
    const known = this.table.view.players.map(({ worth }) => worth)
    const worths = [...known, ...(this.trial ? [this.trial.worth] : [])]
    for (const joint of worths.flatMap(({ joints }) => joints)) this.#joints.set(`${joint.left} ${joint.right}`, joint)
    const hulls = hullsOf(this.draft.order)
    return hulls.slice(1).map((right, n) => this.#joints.get(`${hulls[n]} ${right}`) ?? null)
  })

  /** The server's own words for `build` are the best arrangement there is. */
  arrange(): void {
    const best = this.table.asking.build?.move
    if (best) this.#changed = { order: [...best.order], place: structuredClone($state.snapshot(best.place)) }
  }

  build(move: Preview['build']): void {
    const choice = this.table.asking.build
    if (choice) this.table.make({ ...choice, move }, true)
  }
}
