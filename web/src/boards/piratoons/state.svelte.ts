// What is being touched, shared by all parts of the board. Everything else follows from the props.
import { getContext, setContext, untrack } from 'svelte'
import { settings } from '../../app/settings.svelte'
import type { BoardProps } from '../board'
import { Asking } from './asking/choices'
import { buildMove, draftOf, looseIn, type Draft } from './ship/build'
import {
  hullsOf,
  Parts,
  type Choice,
  type Game,
  type Joint,
  type Move,
  type PlayerView,
  type Point,
  type Preview,
} from './game'
import { Pending, withPending, type Drop } from './chest/pending'
import { aimAt, snap } from './chest/race'
import { byHand } from './chest/hand'
import { noise } from './chest/sounds'

const LEAD = 2000 // how long the lid counts down, as the server does

export type Tab = 'ship' | 'players'

/** What was shown to everybody this round and is no longer in the view. */
export interface RoundResult {
  round: number
  bids: (number | null)[] | null // nothing from a player who was not asked
  cancelled: number[]
  loot: { seat: number; tile: string }[]
  paid: number[] | null
}

/** The chest when plundering ended: everybody looks at it for a moment. */
export interface Haul {
  tiles: (string | null)[] // by slot
  caller: number | null // who called stop
}

export class BoardState {
  #props: () => BoardProps<Game>
  #pending = new Pending(() => this.view.limits.hand)
  #drops = $state.raw<readonly Drop[]>([])
  #began = 0 // the local time when the view was new
  #from = 0 // in a lesson: the time in the race, then
  #raced = false // in the view before
  #draft = $state.raw<Draft | null>(null)
  #draftOf = ''
  now = $state(0) // milliseconds since the chest was opened
  tab = $state<Tab>('ship')
  looked = $state<number | null>(null) // the seat whose ship is looked at
  haul = $state.raw<Haul | null>(null)
  #lay: (string | null)[] = [] // the tiles of the chest while it was plundered
  #ended = -1 // the move that ended plundering last
  result = $state.raw<RoundResult>({ round: 0, bids: null, cancelled: [], loot: [], paid: null })

  constructor(props: () => BoardProps<Game>) {
    this.#props = props
  }

  seats = $derived.by(() => this.#props().seats)
  onclause = $derived.by(() => this.#props().onclause)
  view = $derived.by(() => this.#props().view)
  you = $derived.by(() => this.#props().you)
  awaited = $derived.by(() => this.#props().awaited)
  motion = $derived.by(() => this.#props().motion)
  happened = $derived.by(() => this.#props().happened)
  #box = $derived.by(() => this.#props().box)
  parts = $derived.by(
    () =>
      new Parts(
        this.#box,
        untrack(() => this.view.limits),
      ),
  ) // limits come with the box
  asking = $derived.by(() => new Asking(this.#props().choices))

  /** Whose ship is shown at the bottom: with several seats, that of the one who has to decide. */
  near = $derived.by(() => {
    const decides = this.asking.choices[0]?.seat
    if (decides !== undefined && this.you.includes(decides)) return decides
    if (this.you.includes(this.view.turn)) return this.view.turn
    return this.you[0] ?? 0
  })
  me = $derived(this.view.players[this.near] as PlayerView)
  mine = $derived(this.you.includes(this.near))
  order = $derived.by(() => {
    const { length } = this.view.players
    return Array.from({ length }, (_, n) => (this.near + n) % length)
  })

  // ---- the race

  /** A race is about to begin: whom we wait for, and whether the viewer is among them. */
  readiness = $derived.by(() => this.#props().ready ?? null)
  waited = $derived.by(() => this.readiness?.waiting_for ?? [])
  toBeReady = $derived.by(() => this.you.some((seat) => this.waited.includes(seat)))
  isReady = $derived.by(() => (seat: number) => this.readiness?.ready.includes(seat) ?? false)

  /** A lesson leads: the sand runs to the next thing that happens, and waits there for the learner. */
  taught = $derived.by(() => this.#props().taught ?? false)

  getReady(): void {
    this.#props().onready?.()
  }

  racing = $derived(this.view.asked === 'plunder')
  plundering = $derived(this.racing || this.view.asked === 'beat')
  /** Whether it is played now; in a replay time stands still. */
  live = $derived(this.racing && (this.you.length > 0 || this.awaited.length > 0))
  /** Its tiles are revealed when it opens, and not before. */
  opened = $derived(this.view.chest.length > 0 && !(this.racing && this.taught && this.now < 0))
  /** As soon as the view is a new one. */
  newView(at: number): void {
    const untouched = this.view.players.every((_, seat) => this.#placed(seat) === 0)
    this.#from = !this.racing ? 0 : this.#raced ? this.now : untouched ? -LEAD : this.view.now
    this.#raced = this.racing
    this.#began = at
    this.now = this.#clock(0)
    if (this.plundering && this.view.chest.length) this.#lay = this.view.chest.map(({ tile }) => tile)
    if (this.racing) this.#pending.settle(this.#placed, at)
    else this.#pending.clear()
    this.#drops = this.#pending.drops
  }

  /** How many pieces of a seat are out of its stock. */
  #placed = (seat: number): number => {
    const { crew } = this.view.limits
    return crew - (this.view.players[seat]?.stock ?? crew)
  }

  /** A chest whose tiles we see is open, even if our clock is a little slow. */
  #clock(gone: number): number {
    if (this.racing && this.taught) return Math.min(this.view.now, this.#from + gone)
    const now = this.view.now + gone
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
    const left = this.view.players[seat]?.stock ?? 0
    return Math.max(0, left - this.#drops.filter((drop) => drop.seat === seat).length)
  })
  pieces = $derived.by(() =>
    withPending(
      this.view.chest.map(({ pieces }) => pieces),
      this.#drops,
    ),
  )
  /** When nobody drops any more. */
  ends = $derived.by(() => this.view.ends)
  /** The sand is through, and the server says who may call. */
  maystop = $derived.by(
    () =>
      this.racing &&
      this.mine &&
      this.me.may_call &&
      this.now >= this.view.sand &&
      this.now < this.ends &&
      !(this.taught && !this.asking.stop),
  )
  canTry = $derived(this.racing && this.me.may_place && this.now < this.ends)
  canDrop = $derived.by(() => this.canTry && this.mine && this.now >= 0 && this.stock(this.near) > 0)

  /** One touch: a piece falls on a tile, or at a point. It shows at once. */
  drop(slot: number | null, at?: Point): void {
    const { view, parts, near } = this
    const dexterity = view.mode === 'dexterity'
    const point = !dexterity
      ? null
      : at
        ? snap(parts.box.chest, at)
        : slot !== null && byHand(parts, aimAt(parts, slot, view.chest[slot]?.aims ?? [], this.#drops))
    const tile = slot === null ? null : (view.chest[slot]?.tile ?? null)
    if (dexterity ? !point : !tile) return
    if (this.taught) {
      const wanted = this.asking.drops.get(tile ?? '')
      if (wanted) this.make(wanted, true)
      return
    }
    if (!this.canDrop) {
      if (this.mine) this.whyNot(point ? { act: 'drop', ...point } : { act: 'drop', tile })
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
    const dexterity = this.view.mode === 'dexterity'
    const tile = drop.slot === null ? null : (this.view.chest[drop.slot]?.tile ?? null)
    const move: Move = dexterity ? { act: 'drop', x: drop.x, y: drop.y } : { act: 'drop', tile }
    // If the table reports refusals, a drop is taken back at once; otherwise after a timeout.
    const answer: unknown = this.#props().play({ seat: drop.seat, move, final: false }, true)
    if (answer instanceof Promise) void answer.then((done) => done === false && this.#refused(drop.id))
  }

  #refused(id: number): void {
    if (!this.canTry || !this.#pending.tryAgain(id, performance.now())) this.#pending.refuse(id)
    this.#drops = this.#pending.drops
  }

  /** The sand is through, so the rules allow it, whatever the last update said. */
  stop(): void {
    this.make(this.asking.stop ?? { seat: this.near, move: { act: 'stop' }, final: false }, true)
  }

  // ---- building

  building = $derived(this.view.asked === 'build')
  draft = $derived(this.#draft ?? draftOf(this.me.ship))
  loose = $derived(looseIn(this.me.ship, this.draft))
  throwing = $derived(this.asking.throws.size > 0)
  mayBuild = $derived(this.asking.build !== null)

  /** A draft lasts as long as the tiles it is made of are one's own. */
  keepDraft(): void {
    const { ship } = this.me
    const tiles = [this.near, this.view.round, this.building, ...ship.order.toSorted()].join()
    if (tiles === this.#draftOf) {
      const own = new Set([...ship.loose, ...Object.values(ship.place).flatMap((kinds) => Object.values(kinds).flat())])
      const draft = this.#draft
      if (!draft) return
      const place = Object.fromEntries(
        Object.entries(draft.place).map(([hull, kinds]) => [
          hull,
          Object.fromEntries(Object.entries(kinds).map(([kind, ids]) => [kind, ids.filter((id) => own.has(id))])),
        ]),
      )
      this.#draft = { ...draft, place }
      return
    }
    this.#draftOf = tiles
    this.#draft = null
  }

  change(draft: Draft): void {
    this.#draft = draft
  }

  #meant = $derived.by(() => ({ seat: this.near, move: buildMove(this.draft) }))

  /** What the server says about the draft: undefined until it has, null if it cannot be built so. */
  trial = $derived.by((): Preview | null | undefined => {
    const known = this.#props().previews.of(this.#meant)
    return known && ((known.own as Preview | null) ?? null)
  })

  /** Ask for it. */
  tryOut(): void {
    this.#props().previews.look([this.#meant])
  }

  #joints = new Map<string, Joint>() // a joint of two hulls never changes

  /** The joints of one's ship as it is arranged: null where the server has not said yet how two hulls meet. */
  joints = $derived.by(() => {
    const worths = [...this.view.players.map(({ worth }) => worth), ...(this.trial ? [this.trial.worth] : [])]
    for (const joint of worths.flatMap(({ joints }) => joints)) this.#joints.set(`${joint.left} ${joint.right}`, joint)
    const hulls = hullsOf(this.draft.order)
    return hulls.slice(1).map((right, n) => this.#joints.get(`${hulls[n]} ${right}`) ?? null)
  })

  /** The server's own words for `build` are the best arrangement there is. */
  arrange(): void {
    const best = this.asking.build?.move
    if (best) this.#draft = { order: [...best.order], place: structuredClone($state.snapshot(best.place)) }
  }

  build(move: Preview['build']): void {
    const choice = this.asking.build
    if (choice) this.make({ ...choice, move }, true)
  }

  // ---- everything else

  /** What everybody was shown, and is gone from the view with the next move. */
  remember(): void {
    const { view } = this
    if (this.result.round !== view.round)
      this.result = { round: view.round, bids: null, cancelled: [], loot: [], paid: null }
    for (const line of [...this.#props().recent, ...(this.happened ? [this.happened] : [])]) {
      if (line.events.some((event) => event.event === 'new_round' && event.round === view.round)) {
        this.result = { round: view.round, bids: null, cancelled: [], loot: [], paid: null }
      }
      const loot = line.events.filter((event) => event.event === 'looted')
      const paid = line.events.find((event) => event.event === 'paid')
      if (paid)
        this.result = { ...this.result, paid: paid.amounts, loot: loot.map(({ seat, tile }) => ({ seat, tile })) }
      const stopped = line.events.find((event) => event.event === 'stopped')
      if (stopped) this.#lookAt(line.number, stopped.seat)
      const bids = line.events.find((event) => event.event === 'bids_shown')
      if (bids) this.result = { ...this.result, bids: bids.bids, cancelled: bids.cancelled }
    }
  }

  /** Where somebody sits at the table, not in a replay, and only once. */
  #lookAt(move: number, caller: number | null): void {
    if (move <= this.#ended) return
    this.#ended = move
    const here = this.you.length > 0 || this.awaited.length > 0
    if (this.motion && here && !this.plundering && this.#lay.length) this.haul = { tiles: this.#lay, caller }
    this.#lay = []
  }

  /** `sure`: by something that says what it does, so no confirmation is needed. */
  make(choice: Choice, sure = false): void {
    this.#props().play(choice, sure)
  }

  whyNot(move: Move): void {
    if (this.you.length) this.#props().whyNot(move)
  }
}

const KEY = Symbol('piratoons')

export function provideTable(props: () => BoardProps<Game>): BoardState {
  return setContext(KEY, new BoardState(props))
}

export function useTable(): BoardState {
  return getContext<BoardState>(KEY)
}
