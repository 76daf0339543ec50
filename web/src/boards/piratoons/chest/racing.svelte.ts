// The race as the viewer takes part in it: who is ready, the clock, and the pieces that fall here before the server has
// said yes.
import { settings } from '../../../app/settings.svelte'
import type { Move, Point } from '../game'
import type { BoardState } from '../state.svelte'
import { byHand } from './hand'
import { Pending, withPending, type Drop } from './pending'
import { aimAt, snap } from './race'
import { noise } from './sounds'

const LEAD = 2000 // how long the lid counts down, as the server does

export class Race {
  #pending: Pending
  #drops = $state.raw<readonly Drop[]>([])
  #began = 0 // the local time when the view was new
  #from = 0 // in a lesson: the time in the race, then
  #raced = false // in the view before
  now = $state(0) // milliseconds since the chest was opened

  constructor(readonly table: BoardState) {
    this.#pending = new Pending(() => table.view.limits.hand)
  }

  /** A race is about to begin: whom we wait for, and whether the viewer is among them. */
  readiness = $derived.by(() => this.table.readiness)
  waited = $derived.by(() => this.readiness?.waiting_for ?? [])
  toBeReady = $derived.by(() => this.table.you.some((seat) => this.waited.includes(seat)))
  isReady = $derived.by(() => (seat: number) => this.readiness?.ready.includes(seat) ?? false)

  on = $derived.by(() => this.table.view.asked === 'plunder')
  /** By the clock, or beat by beat. */
  plundering = $derived.by(() => this.on || this.table.view.asked === 'beat')
  /** Whether it is played now; in a replay time stands still. */
  live = $derived.by(() => this.on && (this.table.you.length > 0 || this.table.awaited.length > 0))
  /** Its tiles are revealed when it opens, and not before. */
  opened = $derived.by(() => this.table.view.chest.length > 0 && !(this.on && this.table.taught && this.now < 0))

  /** As soon as the view is a new one. */
  newView(at: number): void {
    const { view } = this.table
    const untouched = view.players.every((_, seat) => this.#placed(seat) === 0)
    this.#from = !this.on ? 0 : this.#raced ? this.now : untouched ? -LEAD : view.now
    this.#raced = this.on
    this.#began = at
    this.now = this.#clock(0)
    if (this.on) this.#pending.settle(this.#placed, at)
    else this.#pending.clear()
    this.#drops = this.#pending.drops
  }

  /** How many pieces of a seat are out of its stock. */
  #placed = (seat: number): number => {
    const { limits, players } = this.table.view
    return limits.crew - (players[seat]?.stock ?? limits.crew)
  }

  /** A chest whose tiles we see is open, even if our clock is a little slow. */
  #clock(gone: number): number {
    const { view, taught } = this.table
    if (this.on && taught) return Math.min(view.now, this.#from + gone)
    const now = view.now + gone
    return this.opened ? Math.max(0, now) : now
  }

  /** Time passes: the clock runs, and drops that waited for a free hand are sent. */
  tick(at: number): void {
    this.now = this.#clock(this.live ? at - this.#began : 0)
    for (const drop of this.#pending.due(at)) this.#send(drop, at)
    if (this.#pending.settle(this.#placed, at).length) this.#drops = this.#pending.drops
  }

  drops = $derived(this.#drops)
  stock = $derived.by(() => (seat: number) => {
    const left = this.table.view.players[seat]?.stock ?? 0
    return Math.max(0, left - this.#drops.filter((drop) => drop.seat === seat).length)
  })
  pieces = $derived.by(() =>
    withPending(
      this.table.view.chest.map(({ pieces }) => pieces),
      this.#drops,
    ),
  )
  /** When nobody drops any more. */
  ends = $derived.by(() => this.table.view.ends)
  /** The sand is through, and the server says who may call. */
  mayStop = $derived.by(() => {
    const { view, mine, me, taught, asking } = this.table
    const time = this.now >= view.sand && this.now < this.ends
    return this.on && mine && me.may_call && time && !(taught && !asking.stop)
  })
  canTry = $derived.by(() => this.on && this.table.me.may_place && this.now < this.ends)
  canDrop = $derived.by(() => this.canTry && this.table.mine && this.now >= 0 && this.stock(this.table.near) > 0)

  /** One touch: a piece falls on a tile, or at a point. It shows at once. */
  drop(slot: number | null, at?: Point): void {
    const { view, parts, near, taught, mine, asking } = this.table
    const dexterity = view.mode === 'dexterity'
    const point = !dexterity
      ? null
      : at
        ? snap(parts.box.chest, at)
        : slot !== null && byHand(parts, aimAt(parts, slot, view.chest[slot]?.aims ?? [], this.#drops))
    const tile = slot === null ? null : (view.chest[slot]?.tile ?? null)
    if (dexterity ? !point : !tile) return
    if (taught) {
      const wanted = asking.drops.get(tile ?? '')
      if (wanted) this.table.make(wanted, true)
      return
    }
    if (!this.canDrop) {
      if (mine) this.table.whyNot(point ? { act: 'drop', ...point } : { act: 'drop', tile })
      return
    }
    const where = point ? { ...point, slot: null } : { x: 0, y: 0, slot } // on which tile a disc lies is told
    const now = performance.now()
    const drop = this.#pending.add({ seat: near, ...where }, this.#placed(near), now)
    if (now >= this.#pending.freeAt(near)) this.#send(drop, now)
    this.#drops = this.#pending.drops
    if (settings.sound) noise('land')
  }

  #send(drop: Drop, now: number): void {
    if (drop.sent !== null) return
    this.#pending.sending(drop.id, now)
    const { view } = this.table
    const tile = drop.slot === null ? null : (view.chest[drop.slot]?.tile ?? null)
    const move: Move = view.mode === 'dexterity' ? { act: 'drop', x: drop.x, y: drop.y } : { act: 'drop', tile }
    // If the table reports refusals, a drop is taken back at once; otherwise after a timeout.
    const answer = this.table.make({ seat: drop.seat, move, final: false }, true)
    if (answer instanceof Promise) void answer.then((done) => done === false && this.#refused(drop.id))
  }

  #refused(id: number): void {
    if (!this.canTry || !this.#pending.tryAgain(id, performance.now())) this.#pending.refuse(id)
    this.#drops = this.#pending.drops
  }

  /** The sand is through, so the rules allow it, whatever the last update said. */
  stop(): void {
    const { asking, near } = this.table
    this.table.make(asking.stop ?? { seat: near, move: { act: 'stop' }, final: false }, true)
  }
}
