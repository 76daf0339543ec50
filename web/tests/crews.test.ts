// The pure parts of the board of Pirates and Seeräuber, on positions and events of real games.
import { describe, expect, it } from 'vitest'
import { flightsOf } from '../src/boards/crews/motion/flights'
import {
  dialectOf,
  ownerOf,
  prizesOf,
  type Box,
  type Choice,
  type GameEvent,
  type Line,
  type Move,
  type View,
} from '../src/boards/crews/game'
import { gainsOf } from '../src/boards/crews/motion/marks'
import { meantMove } from '../src/boards/crews/touch/meant'
import { originsOf, pieceKey } from '../src/boards/crews/motion/pieces'
import { askedOf, isCard, joined, nameOf, partnersOf, press, startsOf, stepsOf } from '../src/boards/crews/touch/touch'
import data from './crews-frames.json'

interface Frame {
  game: string
  seat: number
  view: View
  choices: string[] // the moves as words, with bars between
  words: Record<string, any> // the move that was made, and what came of it
  events: GameEvent[]
  after: string[][]
}

const frames = data.frames as unknown as Frame[]
const boxes = data.games as unknown as Record<string, Box>

const FIELDS: Record<string, string[]> = {
  assemble: ['stack', 'onto'],
  move: ['stack', 'onto'],
  capture: ['stack', 'card', 'token'],
  mutiny: ['stack', 'card', 'token'],
  board: ['stack', 'ship', 'token'],
  ransom: ['pirate'],
  challenge: ['stack'],
  decline: ['stack'],
  pass: [],
}

function choicesOf(frame: Frame): Choice[] {
  return frame.choices.map((text) => {
    const [act, ...parts] = text.split('|')
    const fields = FIELDS[act!]!.map((field, i) => [field, parts[i] || null])
    return { seat: frame.seat, move: Object.fromEntries([['act', act], ...fields]) as Move, final: false }
  })
}

const ownBy = (seat: number) => (key: string) => !isCard(key) && ownerOf(nameOf(key)) === seat

/** All that pressing can lead to, by any first and any second touch. */
function reachable(choices: Choice[], seat: number): Set<Choice> {
  const steps = stepsOf(choices)
  const reached = new Set(askedOf(choices).choices)
  for (const start of startsOf(steps)) {
    const first = press(steps, null, start, ownBy(seat))
    if (first.then === 'play') reached.add(first.choice)
    if (first.then !== 'hold') continue
    for (const partner of partnersOf(steps, first.key)) {
      const second = press(steps, first.key, partner, ownBy(seat))
      if (second.then === 'play') reached.add(second.choice)
      else if (second.then === 'ask') second.choices.forEach((choice) => reached.add(choice))
      else throw new Error(`${start} then ${partner}: ${second.then}`)
    }
  }
  return reached
}

describe('touching', () => {
  it('reaches every choice and nothing else', () => {
    for (const frame of frames) {
      const choices = choicesOf(frame)
      const within = reachable(choices, frame.seat)
      expect(choices.filter((choice) => !within.has(choice))).toEqual([])
      expect(within.size).toBe(choices.length)
    }
  })

  it('reaches a boarding from the card as well as from the party', () => {
    for (const frame of frames) {
      const steps = stepsOf(choicesOf(frame))
      for (const { from, to } of steps) {
        if (to && isCard(to)) expect(joined(steps, to, from)).toEqual(joined(steps, from, to))
      }
    }
  })

  it('leaves open only the token', () => {
    for (const frame of frames) {
      const steps = stepsOf(choicesOf(frame))
      for (const { from, to } of steps) {
        const tokens = to
          ? joined(steps, from, to).map((step) => ('token' in step.choice.move ? step.choice.move.token : null))
          : []
        expect(new Set(tokens).size).toBe(tokens.length)
      }
    }
  })

  it('offers nothing without choices', () => {
    expect(startsOf(stepsOf([])).size).toBe(0)
    expect(press([], null, 'stack:0.2', () => true)).toEqual({ then: 'refuse' })
  })

  it('never begins or plays anything with what does not glow', () => {
    for (const frame of frames) {
      const steps = stepsOf(choicesOf(frame))
      const glowing = startsOf(steps)
      const keys = [
        ...frame.view.stacks.map((stack) => `stack:${stack[0]}`),
        ...frame.view.display.map((id) => `card:${id}`),
      ]
      for (const key of keys)
        if (!glowing.has(key)) expect(press(steps, null, key, ownBy(frame.seat)).then).toBe('refuse')
    }
  })

  it('puts back what is touched again, and changes to another own stack', () => {
    const frame = frames.find((one) => one.words.act === 'assemble')!
    const steps = stepsOf(choicesOf(frame))
    const own = ownBy(frame.seat)
    const [one, other] = [...startsOf(steps)].filter(own) as [string, string]
    expect(press(steps, one, one, own)).toEqual({ then: 'drop' })
    expect(press(steps, one, other, own)).toEqual({ then: 'hold', key: other })
  })
})

describe('gains', () => {
  it('are what came from the supply, however it was shared', () => {
    for (const { events } of frames) {
      const fromSupply = events.map((event) =>
        event.event === 'gained' ? event.ducats : 'supply' in event ? event.supply : 0,
      )
      const gains = [...gainsOf({ events } as Line).values()]
      expect(gains.reduce((sum, n) => sum + n, 0)).toBe(fromSupply.reduce((sum, n) => sum + n, 0))
    }
  })
})

describe('pieces', () => {
  it('all come from a place they had before the move', () => {
    for (const { view, events, after } of frames) {
      if (events.some((event) => event.event === 'ransomed')) continue
      const old = new Set(view.stacks.flatMap((stack) => stack.map((_, i) => pieceKey(stack, i))))
      const origins = originsOf(after, events)
      for (const key of after.flatMap((stack) => stack.map((_, i) => pieceKey(stack, i)))) {
        expect(
          (origins.get(key) ?? [key]).some((from) => old.has(from)),
          key,
        ).toBe(true)
      }
    }
  })

  it('are there within a second and a half', () => {
    for (const { events } of frames) {
      for (const flight of flightsOf(events, () => true)) expect(flight.at + flight.for).toBeLessThanOrEqual(1560)
    }
  })
})

describe('what was meant', () => {
  it('is a move with the fields of its kind', () => {
    for (const { game, seat, view } of frames) {
      const box = boxes[game]!
      const table = { dialect: dialectOf(box), prizes: prizesOf(box), view, seat }
      const cards = view.display.flatMap((id) => (id ? [`card:${id}`] : []))
      const keys = [...view.stacks.map((stack) => `stack:${stack[0]}`), ...cards]
      for (const key of keys) {
        for (const held of [null, ...keys]) {
          if (held === key || (held && isCard(held) && isCard(key))) continue
          const move = meantMove(table, held, key)
          if (move) expect(Object.keys(move).slice(1)).toEqual(FIELDS[move.act as string])
        }
      }
    }
  })
})
