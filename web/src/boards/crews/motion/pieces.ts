// Every pirate on the board has a key, so that it can be followed from place to place. One whose number is hidden has
// no name; it is followed by the stack it lies in and its place there.
import { faceOf, type GameEvent } from '../game'

export function pieceKey(stack: string[], index: number): string {
  const pirate = stack[index]!
  return faceOf(pirate) === null ? `${stack[0]}#${index}` : pirate
}

/** Where each piece of the new view was before the move, as keys of the old view; those not named kept their key. */
export function originsOf(stacks: string[][], events: GameEvent[]): Map<string, string[]> {
  const from = new Map<string, string[]>()
  for (const event of events) {
    if (event.event === 'stacked') {
      const stack = stacks.find((found) => found[0] === event.stack) ?? []
      const own = event.height - event.under
      stack.forEach((pirate, index) => {
        if (faceOf(pirate) !== null) return
        const old = index < own ? `${event.stack}#${index}` : `${event.onto}#${index - own}`
        from.set(`${event.stack}#${index}`, index === own ? [event.onto] : [old])
      })
    }
    if (event.event === 'went_home') {
      event.pirates.forEach((pirate, index) => from.set(pirate, [pirate, `${event.pirates[0]}#${index}`]))
    }
    if (event.event === 'ransomed') {
      from.set(event.pirate, [event.pirate, `${event.stack}#1`])
    }
  }
  return from
}
