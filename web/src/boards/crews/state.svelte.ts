// What is being touched, shared by all parts of the board. Everything else follows from the props.
import { getContext, setContext } from 'svelte'
import { foretold } from '../../ui/standing/standing'
import type { BoardProps } from '../board'
import type { Glow } from '../common/glow'
import { dialectOf, faceOf, ownerOf, prizesOf, type Choice, type Game } from './game'
import { gainsOf, marksOf } from './motion/marks'
import { meantMove } from './touch/meant'
import { askedOf, isCard, isMeant, joined, nameOf, partnersOf, press, stackKey, startsOf, stepsOf } from './touch/touch'

export class BoardState {
  #props: () => BoardProps<Game>
  #held = $state<string | null>(null)
  #asking = $state<{ from: string; to: string } | null>(null)
  over = $state<string | null>(null) // what the pointer or the keyboard is on
  fanned = $state<string | null>(null)
  sought = $state<string | null>(null) // a pirate of the viewer's that is away: where is it?

  constructor(props: () => BoardProps<Game>) {
    this.#props = props
  }

  /** The pointer or the focus left it. A removed piece loses the focus in mid-update, when no state may be set. */
  left = (key: string) => {
    queueMicrotask(() => {
      if (this.over === key) this.over = null
    })
  }

  seats = $derived.by(() => this.#props().seats)
  view = $derived.by(() => this.#props().view)
  you = $derived.by(() => this.#props().you)
  awaited = $derived.by(() => this.#props().awaited)
  ended = $derived.by(() => this.#props().over ?? false)
  onclause = $derived.by(() => this.#props().onclause)
  #box = $derived.by(() => this.#props().box)
  #choices = $derived.by(() => this.#props().choices)
  dialect = $derived(dialectOf(this.#box))
  prizes = $derived(prizesOf(this.#box))
  values = $derived<Record<string, number>>({ ...this.#box.values })
  seat = $derived(this.#choices[0]?.seat ?? this.you[0] ?? 0) // who touches
  players = $derived(this.view.treasuries.length)

  steps = $derived(stepsOf(this.#choices))
  question = $derived(askedOf(this.#choices))
  /** To pass, where nothing else can be done: that is no question. */
  passes = $derived(this.#choices.length === 1 && this.#choices[0]!.move.act === 'pass' ? this.#choices[0]! : null)
  starts = $derived(startsOf(this.steps))
  /** A pirate just ransomed must be placed: it is already held. */
  held = $derived.by(() => {
    if (this.#held && this.starts.has(this.#held)) return this.#held
    const ransomed = this.view.ransomed ? stackKey(this.view.ransomed) : null
    return ransomed && this.starts.has(ransomed) ? ransomed : null
  })
  partners = $derived(this.held ? partnersOf(this.steps, this.held) : new Set<string>())
  /** The choice left open once stack and card are known: which token. */
  asking = $derived.by(() => {
    const pair = this.#asking
    const choices = pair ? joined(this.steps, pair.from, pair.to).map((step) => step.choice) : []
    return pair && choices.length ? { ...pair, choices } : null
  })

  fresh = $derived.by(() => marksOf(this.#props().happened ? [this.#props().happened!] : []))
  recent = $derived.by(() => marksOf(this.#props().recent))
  gains = $derived.by(() => gainsOf(this.#props().happened))

  /** The parties in which the sought pirate lies; where numbers are hidden, all that it may lie in. */
  found = $derived.by(() => {
    const pirate = this.sought
    if (!pirate) return null
    const own = ownerOf(pirate)
    const hidden = (one: string) => ownerOf(one) === own && faceOf(one) === null
    const sure = this.view.stacks.filter((stack) => stack.includes(pirate))
    const parties = sure.length ? sure : this.view.stacks.filter((stack) => stack.slice(1).some(hidden))
    return { pirate, parties: parties.map((stack) => stackKey(stack[0]!)) }
  })

  isMine = (key: string) => !isCard(key) && this.you.includes(ownerOf(nameOf(key)))
  /** Whether to say "your": not if one screen plays several seats. */
  isYours = (key: string) => this.you.length === 1 && this.isMine(key)
  #isOwn = (key: string) => !isCard(key) && ownerOf(nameOf(key)) === this.seat

  label = (choice: Choice): string => this.#props().label(choice)

  stack(top: string): string[] | undefined {
    return this.view.stacks.find((stack) => stack[0] === top)
  }

  glow(key: string): Glow {
    if (this.held === key) return 'held'
    if (this.held) return this.partners.has(key) ? 'goal' : null
    return this.starts.has(key) ? 'can' : null
  }

  /** Picking up somebody else's party means mutiny. */
  mutiny = (key: string) => !this.held && this.starts.has(key) && !isCard(key) && !this.#isOwn(key)

  mark(key: string): 'fresh' | 'recent' | null {
    return this.fresh.has(key) ? 'fresh' : this.recent.has(key) ? 'recent' : null
  }

  /** The boardings that somebody looks at: those of the stack or the card that is held or pointed at; and a ransom. */
  looked = $derived.by(() => {
    const keys = [this.held, this.over]
    const steps = this.steps.filter(({ from, to }) =>
      to === null ? from === this.over : isCard(to) && (keys.includes(from) || keys.includes(to)),
    )
    return steps.map((step) => step.choice)
  })

  #step = $derived.by(() => {
    const ransom = this.held ? undefined : this.steps.find(({ from, to }) => to === null && from === this.over)
    if (ransom) return ransom
    const [from, to] = this.asking ? [this.asking.from, this.asking.to] : [this.held, this.over]
    return from && to ? joined(this.steps, from, to)[0] : undefined
  })
  /** One of the answers to what is asked, when it is pointed at. */
  answer = $state.raw<Choice | null>(null)
  /** The move that is about to be made. */
  meant = $derived.by(() => {
    const { asking, answer } = this
    return asking && answer && asking.choices.includes(answer) ? answer : (this.#step?.choice ?? null)
  })

  /** The capture that is held and pointed at, or asked about, and what it would bring once the server has said so. */
  get boarding(): { card: string; reckoning: Game['preview'] | null; brings: string } | null {
    const step = this.#step
    if (!step?.to || !isCard(step.to)) return null
    const choice = this.meant ?? step.choice
    const preview = this.#props().previews.of(choice)
    const brings = preview ? foretold(preview, choice.seat, this.view.standing ?? null) : ''
    return { card: step.to, reckoning: preview?.own ?? null, brings }
  }

  /** The second click of a double click is none: it would drop what the first picked up, or ask about what it moved. */
  click = (event: MouseEvent, key: string): void => {
    if (event.detail < 2) this.touch(key, (event as PointerEvent).pointerType === 'touch')
  }

  /** `blind`: by a finger, which cannot hover: it gets the preview before it boards. */
  touch(key: string, blind = false): void {
    this.fanned = null
    this.sought = null
    const held = this.held
    const pressed = press(this.steps, held, key, this.#isOwn)
    switch (pressed.then) {
      case 'hold':
        this.#held = pressed.key
        this.#asking = null
        return
      case 'drop':
        return this.drop()
      case 'ask':
        this.#asking = { from: pressed.from, to: pressed.to }
        return
      case 'play': {
        const step = this.steps.find((found) => found.choice === pressed.choice)!
        const asks = blind || (pressed.choice.final && this.#props().confirms)
        if (asks && step.to && isCard(step.to)) this.#asking = { from: step.from, to: step.to }
        else this.play(pressed.choice)
        return
      }
      case 'refuse':
        return this.#refuse(held, key)
    }
  }

  /** Dropped on something: if it does not fit there, say why. */
  put(key: string): void {
    const held = this.held
    if (held && held !== key && !this.partners.has(key)) this.#refuse(held, key, true)
    else if (held !== key) this.touch(key)
  }

  #refuse(held: string | null, key: string, meant = false): void {
    if (key.startsWith('pirate:')) {
      this.sought = nameOf(key)
      return
    }
    const pair = held && (meant || isMeant(held, key, this.#isOwn)) ? held : null
    const move = this.you.length ? meantMove(this, pair, key) : null
    if (move) this.#props().whyNot(move)
    else this.fanned = key
  }

  /** `sure`: chosen with the reckoning in sight, so nothing asks again. */
  play(choice: Choice, sure = false): void {
    this.drop()
    this.#props().play(choice, sure)
  }

  /** The turn is over, perhaps by a move made elsewhere: nothing is picked up when the next one begins. */
  rest(): void {
    this.#held = null
    this.#asking = null
  }

  drop(): void {
    this.rest()
    this.fanned = null
    this.sought = null
  }
}

const KEY = Symbol('crews')

export function provideTable(props: () => BoardProps<Game>): BoardState {
  return setContext(KEY, new BoardState(props))
}

export function useTable(): BoardState {
  return getContext<BoardState>(KEY)
}
