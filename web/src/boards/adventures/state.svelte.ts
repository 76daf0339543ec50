// What is being touched, shared by all parts of the board. Everything else follows from the props.
import { getContext, setContext } from 'svelte'
import type { BoardProps } from '../board'
import { Asking } from './asking'
import { Parts, type Card, type Choice, type Colour, type Game, type Move, type Player, type Track } from './game'
import { handOf } from './piles'

export type Tab = 'hand' | 'market' | 'players'

export class BoardState {
  #props: () => BoardProps<Game>
  #held = $state<string | null>(null)
  #ship = $state<Track | null>(null)
  #give = $state<Colour | null>(null)
  tab = $state<Tab>('hand')
  opened = $state<number | null>(null) // the seat whose cards are looked at

  constructor(props: () => BoardProps<Game>) {
    this.#props = props
  }

  seats = $derived.by(() => this.#props().seats)
  view = $derived.by(() => this.#props().view)
  you = $derived.by(() => this.#props().you)
  motion = $derived.by(() => this.#props().motion)
  happened = $derived.by(() => this.#props().happened)
  onclause = $derived.by(() => this.#props().onclause)
  #box = $derived.by(() => this.#props().box)
  parts = $derived(new Parts(this.#box))
  asking = $derived.by(() => new Asking(this.#props().choices))

  /** Whose cards are shown at the bottom: with several seats, those of the one who decides. */
  near = $derived.by(() => {
    const { you, view } = this
    if (view.decides !== null && you.includes(view.decides)) return view.decides
    return you.includes(view.turn) ? view.turn : (you[0] ?? view.turn)
  })
  me = $derived(this.view.players[this.near] as Player)
  mine = $derived(this.you.includes(this.near))
  asked = $derived(this.asking.any ? this.view.asked : null)

  hand = $derived(handOf((this.me.hand ?? []).map((id) => this.parts.card(id))))
  held = $derived.by(() => {
    const found = this.#held && this.hand.find(({ key }) => key === this.#held)
    return found && this.asking.plays.has(found.card.id) ? found : null
  })
  ship = $derived.by(() => {
    const able = this.asking.ships
    if (this.#ship && able.has(this.#ship)) return this.#ship
    return able.size === 1 ? [...able][0]! : null
  })
  give = $derived(this.#give && this.asking.swaps.has(this.#give) ? this.#give : null)

  label = (choice: Choice): string => this.#props().label(choice)

  /** The points that a choice brings its seat; null while that is not known. */
  gain = (choice: Choice): number | null => this.#props().previews.of(choice)?.points[choice.seat] ?? null

  /** Somebody is about to make a move, or no longer. */
  point = (choice: Choice | null): void => this.#props().previews.point(choice)

  cards = (ids: string[]): Card[] => ids.map((id) => this.parts.card(id))

  /** A card of the hand: taken up, or, if it is up already, sailed with. */
  touch(key: string): void {
    const card = this.hand.find((one) => one.key === key)?.card
    if (!card) return
    const removal = this.asking.removes.hand.get(card.id)
    if (removal) return this.make(removal, true)
    const play = this.asking.plays.get(card.id)
    if (!play) return this.whyNot({ act: 'play', card: card.id, as: 'move' })
    if (this.held?.key === key && play.move) return this.make(play.move, true)
    this.#held = key
  }

  chooseShip(track: Track): void {
    this.#ship = this.#ship === track ? null : track
  }

  chooseGive(colour: Colour): void {
    this.#give = this.give === colour ? null : colour
  }

  /** `sure`: by a button or a card that says what it does, so no confirmation is needed. */
  make(choice: Choice, sure = false): void {
    this.drop()
    this.#props().play(choice, sure)
  }

  whyNot(move: Move): void {
    if (this.you.length) this.#props().whyNot(move)
  }

  drop(): void {
    this.#held = null
    this.#ship = null
    this.#give = null
  }
}

const KEY = Symbol('adventures')

export function provideTable(props: () => BoardProps<Game>): BoardState {
  return setContext(KEY, new BoardState(props))
}

export function useTable(): BoardState {
  return getContext<BoardState>(KEY)
}
