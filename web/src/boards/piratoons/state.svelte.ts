// What is being touched, shared by all parts of the board. Everything else follows from the props.
import { getContext, setContext, untrack } from 'svelte'
import type { BoardProps } from '../board'
import { Asking } from './asking/choices'
import { Outcome } from './chest/outcome.svelte'
import { Race } from './chest/racing.svelte'
import { Parts, type Choice, type Game, type Move, type PlayerView } from './game'
import { Rebuilding } from './ship/rebuilding.svelte'

export type Tab = 'ship' | 'players'

export class BoardState {
  #props: () => BoardProps<Game>
  tab = $state<Tab>('ship')
  looked = $state<number | null>(null) // the seat whose ship is looked at
  readonly race: Race
  readonly outcome: Outcome
  readonly rebuilding: Rebuilding

  constructor(props: () => BoardProps<Game>) {
    this.#props = props
    this.race = new Race(this)
    this.outcome = new Outcome(this)
    this.rebuilding = new Rebuilding(this)
  }

  seats = $derived.by(() => this.#props().seats)
  onclause = $derived.by(() => this.#props().onclause)
  view = $derived.by(() => this.#props().view)
  you = $derived.by(() => this.#props().you)
  awaited = $derived.by(() => this.#props().awaited)
  readiness = $derived.by(() => this.#props().ready ?? null)
  motion = $derived.by(() => this.#props().motion)
  happened = $derived.by(() => this.#props().happened)
  recent = $derived.by(() => this.#props().recent)
  previews = $derived.by(() => this.#props().previews)
  /** A lesson leads: the sand runs to the next thing that happens, and waits there for the learner. */
  taught = $derived.by(() => this.#props().taught ?? false)
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

  getReady(): void {
    this.#props().onready?.()
  }

  /** `sure`: by something that says what it does, so no confirmation is needed. What the table answers, if it does. */
  make(choice: Choice, sure = false): unknown {
    return this.#props().play(choice, sure)
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
