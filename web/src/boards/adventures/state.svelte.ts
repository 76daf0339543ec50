// What is being touched, shared by all parts of the board. Everything else follows from the props.
import { getContext, setContext } from 'svelte'
import { on } from 'svelte/events'
import type { Meant } from '../../net/table/previews.svelte'
import type { BoardProps } from '../board'
import { Asking } from './asking/choices'
import { sailsOf, sailsWith, type Reach, type Sails } from './map/chart'
import {
  Parts,
  TRACKS,
  type Card,
  type Choice,
  type Colour,
  type Game,
  type Move,
  type Player,
  type Track,
} from './game'
import { handOf } from './cards/piles'

export type Tab = 'hand' | 'market' | 'players'

/** Nothing hovers: what a move would bring is written where it is touched. */
export const FINGERS = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

export class BoardState {
  #props: () => BoardProps<Game>
  #held = $state<string | null>(null) // a card of the hand; empty: none, although one could lie ready
  #bound = $state.raw<{ card: string; ship: Track; to: string } | null>(null)
  #ship = $state<Track | null>(null)
  #last = $state<Track | null>(null) // that was chosen or sailed last
  #give = $state<Colour | null>(null)
  tab = $state<Tab>('hand')
  size = $state.raw({ width: Infinity, height: Infinity }) // of the board, in pixels
  /** On a phone, held either way, and on a tablet, the map shows one ship at a time, near enough for a finger. */
  narrow = $derived(this.size.width < 560 || this.size.height < 480 || (FINGERS && this.size.width < 900))
  /** Beside the map there is not always room for all that four players have. */
  short = $derived(this.size.height < 760)
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
  /** In a lesson only some cards may be played, and a card is played before it is told where to sail. */
  #guided = $derived.by(
    () => this.view.asked === 'play' && this.hand.some(({ card }) => !this.asking.plays.has(card.id)),
  )
  /** The card that is taken up: the one touched, or else the first that can only sail, so that the map is one touch away. */
  held = $derived.by(() => {
    const { plays } = this.asking
    if (this.#held !== null) {
      const held = this.hand.find(({ key }) => key === this.#held)
      if (held && plays.has(held.card.id)) return held
      if (this.#held === '') return null
    }
    if (this.#guided) return null
    return this.hand.find(({ card }) => plays.has(card.id) && !card.effects?.length && this.#reach(card.id)) ?? null
  })
  /** Where ships can sail: by the card that was played, or by the one that is taken up. */
  sails = $derived.by((): Sails[] => {
    if (this.asking.moves.length) return sailsOf(this.view, this.asking, (choice) => this.make(choice))
    const card = this.held?.card.id
    const play = card && this.asking.plays.get(card)?.move
    if (!play) return []
    return sailsWith(play, this.#reach(card) ?? {}, (ship, to) => this.#sail(card, ship, to))
  })
  ship = $derived.by(() => {
    const able = new Set(this.sails.map(({ ship }) => ship))
    if (this.#ship && able.has(this.#ship)) return this.#ship
    if (this.narrow && this.#last && able.has(this.#last)) return this.#last
    return able.size === 1 || (this.narrow && able.size) ? TRACKS.find((track) => able.has(track))! : null
  })
  /** Whether the card was taken up by a touch, not because it lay ready. */
  picked = $derived(this.held !== null && this.#held !== null)
  give = $derived(this.#give && this.asking.swaps.has(this.#give) ? this.#give : null)

  label = (choice: Choice): string => this.#props().label(choice)

  /** The points that a choice brings its seat; null while that is not known. */
  gain = (choice: Meant): number | null => this.#props().previews.of(choice)?.points[choice.seat] ?? null

  /** Somebody is about to make a move, or no longer. */
  point = (choice: Meant | null): void => this.#props().previews.point(choice)

  /** For an element that makes a move: what it would change is told while the pointer or the focus is on it. */
  pointing =
    (choice: Meant | null | undefined) =>
    (part: HTMLElement): (() => void) => {
      const enter = (): void => this.point(choice ?? null)
      const leave = (): void => this.point(null)
      const told = [
        on(part, 'pointerenter', enter),
        on(part, 'focusin', enter),
        on(part, 'pointerleave', leave),
        on(part, 'focusout', leave),
      ]
      return () => told.forEach((off) => off())
    }

  cards = (ids: string[]): Card[] => ids.map((id) => this.parts.card(id))

  #reach(card: string): Reach | null {
    const reach = this.view.outlook?.sails?.[card]
    return reach && Object.keys(reach).length ? reach : null
  }

  /** Play a card for its movement; where its ship goes follows as soon as that may be said. */
  #sail(card: string, ship: Track, to: string): void {
    const play = this.asking.plays.get(card)?.move
    if (!play) return
    this.make(play, true)
    this.#bound = { card, ship, to }
  }

  /** The second half of `#sail`: to be called whenever the choices change. */
  sailOn(): void {
    const bound = this.#bound
    if (!bound || !this.asking.any || this.view.asked === 'play') return
    this.#bound = null
    const there = this.asking.moves.find(({ move }) => move.ship === bound.ship && move.to === bound.to)
    if (there) this.make(there)
  }

  /** A card of the hand: taken up, or, if it is up already, put down again. Without a ship to sail it is played at once. */
  touch(key: string): void {
    const card = this.hand.find((one) => one.key === key)?.card
    if (!card) return
    const removal = this.asking.removes.hand.get(card.id)
    if (removal) return this.make(removal, true)
    const play = this.asking.plays.get(card.id)
    if (!play) return this.whyNot({ act: 'play', card: card.id, as: 'move' })
    if (play.move && !card.effects?.length && !this.#reach(card.id)) return this.make(play.move, true)
    if (this.#guided && play.move && !play.action) return this.make(play.move, true)
    if (this.held?.key === key && this.#held === key) this.#held = ''
    else this.#held = key
  }

  chooseShip(track: Track): void {
    this.#ship = this.#ship === track ? null : track
    this.#last = track
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

  /** Put down what is taken up. */
  putDown(): void {
    this.drop()
    this.#held = ''
  }

  drop(): void {
    this.#held = null
    this.#bound = null
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
