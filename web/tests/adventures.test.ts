// The board of Extraordinary Adventures on positions of real games, one for every kind of question.
import { afterEach, describe, expect, it } from 'vitest'
import { Asking } from '../src/boards/adventures/asking/choices'
import { sailsOf, shipsOf, targetsOf } from '../src/boards/adventures/map/chart'
import { Parts, type Box, type Choice, type Move, type View } from '../src/boards/adventures/game'
import { buttonText, othersQuestion, questionOf } from '../src/boards/adventures/asking/question'
import type { SeatView } from '../src/net/protocol'
import { longestWord } from '../src/boards/adventures/cards/texts'
import { LANGUAGES, speak } from '../src/i18n/t'
import data from './adventures-frames.json'

interface Frame {
  seat: number
  view: View
  moves: Move[]
}

const parts = new Parts(data.box as unknown as Box)
const frames = Object.entries(data.frames as unknown as Record<string, Frame>)
const seats = Array.from({ length: 6 }, (_, n) => ({ name: `P${n}` })) as SeatView[]
const choicesOf = ({ seat, moves }: Frame): Choice[] => moves.map((move) => ({ seat, move, final: false }))

/** All choices that some touch makes. */
function reachable(frame: Frame, asking: Asking): Set<Choice> {
  const offered = new Set<Choice>([...asking.buttons])
  const make = (choice: Choice): void => void offered.add(choice)
  for (const target of targetsOf(parts, frame.view, asking, sailsOf(frame.view, asking, make), null, make))
    target.choose()
  const chosen: string[] = []
  for (const ship of shipsOf(
    frame.view,
    asking,
    sailsOf(frame.view, asking, make),
    (track) => chosen.push(track),
    make,
    () => undefined,
  ))
    ship.choose?.()
  for (const play of asking.plays.values()) for (const one of [play.move, play.action]) if (one) offered.add(one)
  for (const map of [asking.takes, asking.buys, asking.claims, asking.crates, ...Object.values(asking.removes)])
    for (const choice of map.values()) offered.add(choice)
  for (const given of asking.swaps.values()) for (const choice of given.values()) offered.add(choice)
  if (asking.look) offered.add(asking.look)
  return offered
}

describe('a position of a real game', () => {
  it.each(frames)('%s: every choice can be touched, and the question is put', (_, frame) => {
    const choices = choicesOf(frame)
    const asking = new Asking(choices)
    expect(reachable(frame, asking)).toEqual(new Set(choices))
    const touched = { held: null, give: null, buys: asking.buys.size > 0 }
    expect(questionOf(parts, frame.view, seats, frame.seat, touched).length).toBeGreaterThan(10)
    expect(othersQuestion(frame.view, seats)).toMatch(/^P\d /)
    for (const choice of asking.buttons) expect(buttonText(parts, frame.view, choice)).not.toBe('')
  })
})

describe('a card on a phone', () => {
  afterEach(() => speak('en'))

  it.each(LANGUAGES)('has a name in %s that is divided only where a hyphen may stand', async (language) => {
    await speak(language)
    const cards = new Parts(data.box as unknown as Box)
    const faces = data.box.cards.map(({ id }) => cards.card(id).face ?? '')
    expect(faces.length).toBeGreaterThan(40)
    expect(faces.filter((face) => longestWord(face) > 13)).toEqual([])
    expect(faces.map((face) => face.replaceAll('\u00ad', ''))).toEqual(
      data.box.cards.map(({ id }) => cards.card(id).name),
    )
  })
})
