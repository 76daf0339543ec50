// The legal choices, by what one touches to make them. Nothing else can be touched.
import type { Choice, Colour, Push, Sail } from '../game'

export interface Play {
  move: Choice | null
  action: Choice | null
}

export class Asking {
  plays = new Map<string, Play>() // by card in hand
  moves: Choice<Sail>[] = [] // touched on the chart
  takes = new Map<string, Choice>() // by card, or `deck`
  buys = new Map<string, Choice>() // by tile
  claims = new Map<string, Choice>()
  crates = new Map<Colour, Choice>()
  swaps = new Map<Colour, Map<Colour, Choice>>() // given, then taken
  pushes: Choice<Push>[] = []
  refills = new Map<string, Choice>() // by space
  meeples = new Map<string, Choice>() // by port
  removes = { hand: new Map<string, Choice>(), discard: new Map<string, Choice>() }
  look: Choice | null = null
  /** What has a button of its own. */
  buttons: Choice[] = []

  constructor(readonly choices: Choice[]) {
    for (const choice of choices) this.#sort(choice)
  }

  #sort(choice: Choice): void {
    const { move } = choice
    switch (move.act) {
      case 'play': {
        const play = this.plays.get(move.card) ?? { move: null, action: null }
        this.plays.set(move.card, { ...play, [move.as]: choice })
        return
      }
      case 'move':
        this.moves.push(choice as Choice<Sail>)
        return
      case 'take':
        this.takes.set(move.card, choice)
        return
      case 'bonus':
        if (move.colour) this.crates.set(move.colour, choice)
        else if (move.card) this.takes.set(move.card, choice)
        return
      case 'buy':
        this.buys.set(move.tile, choice)
        return
      case 'claim':
        if (move.tile) this.claims.set(move.tile, choice)
        else this.buttons.push(choice)
        return
      case 'crate':
        this.crates.set(move.colour, choice)
        return
      case 'swap': {
        const given = this.swaps.get(move.give) ?? new Map<Colour, Choice>()
        this.swaps.set(move.give, given.set(move.take, choice))
        return
      }
      case 'push':
        this.pushes.push(choice as Choice<Push>)
        return
      case 'refill':
        this.refills.set(move.space, choice)
        return
      case 'meeple':
        this.meeples.set(move.port, choice)
        return
      case 'remove':
        this.removes[move.from].set(move.card, choice)
        return
      case 'look':
        this.look = choice
        return
      default:
        this.buttons.push(choice)
    }
  }

  get any(): boolean {
    return this.choices.length > 0
  }
}
