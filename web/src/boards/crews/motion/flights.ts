// The animation of a move, from its events. Times in milliseconds; everything ends within a second and a half.
import type { GameEvent } from '../game'

export interface Flight {
  at: number
  for: number
  from: string
  via?: string
  to: string
  piece?: string // a pirate or card of the new view
  card?: string // a card of the old view, which is gone in the new
  rank?: number // the place of a pirate in its party, while it is on the card
  drawing?: string // a token
  text?: string // ducats
}

const BOARD = 0
const LOOT = 330
const PAY = 560
const LEAVE = 800
const TURN = 1000

export function flightsOf(events: GameEvent[], there: (key: string) => boolean): Flight[] {
  const boarded = events.find((event) => event.event === 'boarded')
  const card = boarded ? `card:${boarded.card}` : null
  if (card && !there(card)) return []
  const flights: Flight[] = []
  const add = (flight: Flight) => flights.push(flight)
  for (const event of events) {
    switch (event.event) {
      case 'spot_moved':
        add({
          at: 0,
          for: 600,
          from: event.origin === null ? 'deck' : `spot:${event.origin}`,
          to: `spot:${event.to}`,
          drawing: 'black-spot',
        })
        break
      case 'gained':
        if (card) add({ at: LOOT, for: 480, from: card, to: `purse:${event.seat}`, text: `+${event.ducats}` })
        break
      case 'paid':
        add({ at: PAY, for: 560, from: `purse:${event.seat}`, to: `purse:${event.to}`, text: String(event.ducats) })
        break
      case 'ransomed':
        add({ at: 0, for: 560, from: `purse:${event.seat}`, to: `purse:${event.to}`, text: String(event.ducats) })
        break
      case 'took_token':
        if (card)
          add({ at: LOOT, for: 560, from: card, to: `token:${event.seat}:${event.token}`, drawing: event.token })
        break
      case 'kept':
        add({ at: LEAVE, for: 420, from: card!, card: card!, to: `kept:${event.seat}` })
        break
      case 'discarded':
        add({ at: LEAVE, for: 420, from: card!, card: card!, to: 'discards' })
        break
      case 'went_home':
        for (const [index, pirate] of event.pirates.entries()) {
          if (card) add({ at: BOARD, for: 1150, from: pirate, via: card, rank: index, to: pirate, piece: pirate })
        }
        break
      case 'revealed':
        for (const [index, id] of event.cards.entries()) {
          add({ at: TURN + index * 60, for: 360, from: 'deck', to: `card:${id}`, piece: `card:${id}` })
        }
        break
    }
  }
  return flights
}
