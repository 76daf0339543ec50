// The legal choices, by what one touches to make them.
import type { Build, Choice } from '../game'

export class Asking {
  purses: { show: Choice | null; hide: Choice | null } = { show: null, hide: null }
  open: Choice | null = null
  stop: Choice | null = null
  drops = new Map<string, Choice>() // by tile, where pieces lie on tiles
  beats = new Map<string, Choice>() // by tile, `wait`, `stop`
  bids = new Map<number, Choice>()
  takes = new Map<string, Choice>()
  throws = new Map<string, Choice>()
  build: Choice<Build> | null = null

  constructor(readonly choices: Choice[]) {
    for (const choice of choices) this.#sort(choice)
  }

  #sort(choice: Choice): void {
    const { move } = choice
    switch (move.act) {
      case 'purse':
        this.purses[move.show ? 'show' : 'hide'] = choice
        return
      case 'open':
        this.open = choice
        return
      case 'drop':
        if (move.tile) this.drops.set(move.tile, choice)
        return
      case 'stop':
        this.stop = choice
        return
      case 'beat':
        this.beats.set(move.choice, choice)
        return
      case 'bid':
        this.bids.set(move.amount, choice)
        return
      case 'take':
        this.takes.set(move.tile, choice)
        return
      case 'throw':
        this.throws.set(move.tile, choice)
        return
      case 'build':
        this.build = choice as Choice<Build>
        return
    }
  }

  get any(): boolean {
    return this.choices.length > 0
  }
}
