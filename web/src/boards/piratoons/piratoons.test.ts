import { describe, expect, it } from 'vitest'
import { numberOf, tileArt } from './art'
import { Asking } from './asking/choices'
import { buildMove, draftOf, looseIn, moveBoat, placeOfGap, putOn, takeOff } from './ship/build'
import { countedTo, countWords, titleOf } from './counting/counting'
import {
  Parts,
  type Boat,
  type Box,
  type CountLine,
  type Kind,
  type Limits,
  type Move,
  type PlayerView,
  type View,
  type Worth,
} from './game'
import { boatWords, jointWords, setWords, signed } from './names'
import { paceOfMove } from './pace'
import { paintOf } from './ship/paint'
import { Pending, withPending } from './chest/pending'
import { othersLine, questionOf, raceLine } from './asking/question'
import { aimAt, sandAbove, secondsLeft, secondsToEnd, snap } from './chest/race'
import { freeStoreys, roomsOf, standing } from './ship/shape'

const spaces = (some: Partial<Boat['spaces']>): Boat['spaces'] => ({ gunport: 0, porthole: 0, quarter: 0, ...some })
const equipment = (['deck', 'gunport', 'porthole', 'quarter'] as Kind[]).flatMap((kind) =>
  [1, 2, 3].flatMap((picture) => [1, 2, 3].map((n) => ({ id: `${kind}-${picture}-${n}`, name: kind, kind, picture }))),
)
const box: Box = {
  equipment: [
    ...equipment,
    ...Array.from({ length: 12 }, (_, n) => ({ id: `sail-${n + 1}`, name: 'Sail', kind: 'sail' as const })),
  ],
  boats: [
    { id: 'low', name: 'Low', storeys: 1, barrels: 0, spaces: spaces({}), left: ['coral'], right: ['teal'] },
    {
      id: 'mid',
      name: 'Mid',
      storeys: 2,
      barrels: 1,
      spaces: spaces({ gunport: 1 }),
      left: ['teal', 'gold'],
      right: ['coral', 'coral'],
    },
    {
      id: 'tall',
      name: 'Tall',
      storeys: 4,
      barrels: 3,
      spaces: spaces({ gunport: 2, quarter: 1 }),
      left: ['coral', 'teal', 'teal', 'coral'],
      right: ['coral', 'gold', 'coral', 'coral'],
    },
  ],
  bow: { spaces: spaces({ gunport: 1 }), right: ['coral', 'teal', 'gold', 'coral'] },
  stern: { spaces: spaces({ porthole: 1, quarter: 1 }), left: ['coral', 'gold', 'teal', 'coral'] },
  chest: {
    width: 500,
    height: 300,
    equipment_rects: [
      [0, 0, 100, 100],
      [0, 100, 100, 200],
      [0, 200, 100, 300],
      [400, 0, 500, 100],
      [400, 100, 500, 200],
      [400, 200, 500, 300],
    ],
    boat_rects: [
      [100, 0, 200, 300],
      [200, 0, 300, 300],
      [300, 0, 400, 300],
    ],
    radius: 16,
    pitch: 10,
  },
}
const limits: Limits = {
  rounds: 8,
  crew: 6,
  hand: 250,
  spread: 14.6,
  rooms: {
    low: { sail: 3, deck: 1 },
    mid: { sail: 2, deck: 1, gunport: 1 },
    tall: { deck: 1, gunport: 2, quarter: 1 },
    bow: { gunport: 1 },
    stern: { porthole: 1, quarter: 1 },
  },
  either: ['deck', 'sail'],
}
const parts = new Parts(box, limits)

describe('building', () => {
  const ship = {
    order: ['low', 'mid'],
    place: {},
    loose: ['sail-1', 'sail-2', 'sail-3', 'sail-4', 'deck-1-1', 'gunport-1-1'],
  }

  it('moves boats', () => {
    const draft = draftOf({ order: ['low', 'mid', 'tall'], place: {}, loose: [] })
    expect(moveBoat(draft, 'low', placeOfGap(draft, 'low', 3)).order).toEqual(['mid', 'tall', 'low'])
    expect(moveBoat(draft, 'tall', placeOfGap(draft, 'tall', 0)).order).toEqual(['tall', 'low', 'mid'])
    expect(moveBoat(draft, 'mid', 99).order).toEqual(['low', 'tall', 'mid'])
  })

  it('lets a hull hold what the server says', () => {
    let draft = draftOf(ship)
    for (const sail of ['sail-1', 'sail-2', 'sail-3', 'sail-4']) draft = putOn(parts, draft, sail, 'low')
    expect(draft.place.low).toEqual({ sail: ['sail-1', 'sail-2', 'sail-4'] })
    expect(looseIn(ship, draft)).toEqual(['sail-3', 'deck-1-1', 'gunport-1-1'])
    draft = putOn(parts, draft, 'deck-1-1', 'low') // the sails make room
    expect(draft.place.low).toEqual({ deck: ['deck-1-1'] })
    expect(looseIn(ship, draft)).toEqual(['sail-1', 'sail-2', 'sail-3', 'sail-4', 'gunport-1-1'])
    expect(putOn(parts, draft, 'sail-1', 'tall')).toBe(draft) // no mast
    expect(takeOff(draft, 'deck-1-1').place.low).toEqual({})
    const wide = new Parts(box, { ...limits, rooms: { low: { sail: 9, deck: 1 } }, either: [] })
    for (const sail of ['sail-1', 'sail-2', 'sail-3', 'sail-4']) draft = putOn(wide, draft, sail, 'low')
    expect(draft.place.low).toEqual({ deck: ['deck-1-1'], sail: ['sail-1', 'sail-2', 'sail-3', 'sail-4'] })
  })

  it('swaps a tile for the one that is pointed at', () => {
    let draft = draftOf({ order: ['tall'], place: { tall: { gunport: ['gunport-1-1', 'gunport-2-1'] } }, loose: [] })
    draft = putOn(parts, draft, 'gunport-3-1', 'tall', 'gunport-1-1')
    expect(draft.place.tall?.gunport).toEqual(['gunport-2-1', 'gunport-3-1'])
  })

  it('says a draft in the words of the move', () => {
    const draft = takeOff(putOn(parts, putOn(parts, draftOf(ship), 'sail-1', 'mid'), 'gunport-1-1', 'bow'), 'sail-1')
    expect(buildMove(draft)).toEqual({
      act: 'build',
      order: ['low', 'mid'],
      place: { bow: { gunport: ['gunport-1-1'] } },
    })
  })
})

describe('own drops', () => {
  const drop = { seat: 1, slot: 4, x: 0, y: 0 }

  it('show at once, are sent one a hand, and go when the view has them', () => {
    const pending = new Pending(() => limits.hand)
    const first = pending.add(drop, 2, 1000)
    const second = pending.add({ ...drop, slot: 5 }, 2, 1050)
    expect([first.nth, second.nth]).toEqual([3, 4])
    expect(withPending([[0, 0], [], [], [], [1, 1], [0, 0]], pending.drops)[4]).toEqual([1, 2])
    expect(pending.due(1000)).toEqual([first])
    pending.sending(first.id, 1000)
    expect(pending.due(1100)).toEqual([]) // TOO-23
    expect(pending.due(1270).map(({ id }) => id)).toEqual([second.id])
    pending.sending(second.id, 1270)
    expect(pending.settle(() => 3, 1300)).toEqual([])
    expect(pending.drops.map(({ id }) => id)).toEqual([second.id])
    pending.settle(() => 4, 1400)
    expect(pending.drops).toEqual([])
  })

  it('are tried once more when they are refused, a little later than before', () => {
    const pending = new Pending(() => limits.hand)
    const { id } = pending.add(drop, 0, 0)
    pending.sending(id, 0)
    expect(pending.tryAgain(id, 400)).toBe(true)
    expect(pending.due(670)).toEqual([]) // the way was not equally long
    expect(pending.due(710).map((one) => one.id)).toEqual([id])
    pending.sending(id, 710)
    expect(pending.tryAgain(id, 900)).toBe(false)
  })

  it('are taken back when they are refused, or when nobody answers', () => {
    const pending = new Pending(() => limits.hand)
    const first = pending.add(drop, 0, 0)
    const second = pending.add(drop, 0, 300)
    pending.refuse(first.id)
    expect(pending.drops).toEqual([{ ...second, nth: 1 }])
    pending.sending(second.id, 300)
    expect(pending.settle(() => 0, 4000)).toEqual([])
    expect(pending.settle(() => 0, 4400).map(({ id }) => id)).toEqual([second.id])
    expect(pending.drops).toEqual([])
  })
})

describe('the race', () => {
  it('knows the sand', () => {
    expect([sandAbove(0, 15_000), sandAbove(7500, 15_000), sandAbove(20_000, 15_000)]).toEqual([1, 0.5, 0])
    expect([-1200, 0, 14_001, 15_000].map((now) => secondsLeft(now, 15_000))).toEqual([2, 15, 1, 0])
    expect(secondsLeft(20_000, 60_000)).toBe(40)
    expect(secondsToEnd(15_000, 60_000)).toBe(45)
    expect(secondsToEnd(16_100, 16_250)).toBe(1)
  })

  it('drops on the grid, whatever its measures', () => {
    expect(snap(box.chest, { x: 52.9, y: 300 })).toEqual({ x: 55, y: 295 })
    expect(snap({ ...box.chest, width: 350, height: 210, pitch: 7 }, { x: 13, y: 0 })).toEqual({ x: 10, y: 3 })
  })

  it('aims by key where the server says, and elsewhere while a piece is on its way', () => {
    const aims = [
      { x: 45, y: 45 },
      { x: 75, y: 25 },
    ]
    expect(aimAt(parts, 0, aims, [])).toEqual({ x: 45, y: 45 })
    expect(aimAt(parts, 0, aims, [{ x: 250, y: 50 }])).toEqual({ x: 45, y: 45 })
    expect(aimAt(parts, 0, aims, [{ x: 50, y: 50 }])).toEqual({ x: 75, y: 25 })
    expect(aimAt(parts, 0, aims, Array(3).fill({ x: 50, y: 50 }))).toEqual({ x: 75, y: 25 })
    expect(aimAt(parts, 8, [], [])).toEqual({ x: 350, y: 150 })
  })
})

describe('a box that differs where the rulebook says nothing', () => {
  const tile = (n: number, picture: number): Box['equipment'][number] => ({
    ...{ id: `d-${n}`, name: `d ${picture}`, kind: 'deck' as const },
    picture,
  })
  it('has ends of any height, and paints for any colours', () => {
    const ends = {
      bow: { spaces: spaces({ gunport: 4, porthole: 3 }), right: ['rust', 'moss'] },
      stern: { spaces: spaces({}), left: ['rust', 'rust', 'coral'] },
    }
    const other = new Parts({ ...box, ...ends }, limits)
    expect([other.hull('bow').storeys, other.hull('stern').storeys]).toEqual([2, 3])
    const fills = ['coral', 'teal', 'gold', 'rust', 'moss'].map((colour) => paintOf(other, colour))
    expect(new Set(fills.map(({ fill }) => fill)).size).toBe(5)
    expect(new Set(fills.map(({ shape }) => shape)).size).toBe(5)
    const rooms = roomsOf(other.hull('bow'))
    expect(new Set(rooms.map(({ x, y }) => `${x} ${y}`)).size).toBe(7) // none upon another
    expect(roomsOf(other.hull('stern'))).toEqual([])
  })

  it('tells pictures apart that have one drawing', () => {
    const drawn = [1, 4, 7].map((picture) => tile(picture, picture))
    expect(new Set(drawn.map(tileArt)).size).toBe(1)
    expect(drawn.map(numberOf)).toEqual([null, 4, 7])
  })
})

describe('a ship as it is drawn', () => {
  it('has one space a storey, and leaves one for its scene', () => {
    expect(roomsOf(parts.hull('tall')).map(({ kind, storey }) => [kind, storey])).toEqual([
      ['gunport', 1],
      ['gunport', 2],
      ['quarter', 3],
    ])
    expect(freeStoreys(parts.hull('tall'))).toEqual([0])
    expect(roomsOf(parts.hull('bow'))).toHaveLength(1)
    expect(roomsOf(parts.hull('stern')).map(({ storey }) => storey)).toEqual([1, 2])
    expect(standing([parts.hull('bow'), parts.hull('low'), parts.hull('stern')]).wide).toBe(124 + 100 + 124)
  })
})

const worth: Worth = {
  joints: [],
  fits: 3,
  storeys: 4,
  connections: 4,
  sets: [],
  set_points: 0,
  empty: [],
  empty_points: -2,
}
const line = (name: string, count: number, points: number, total: number, of: number | null = null): CountLine => ({
  ...{ name, clause: 'TOO-80', count, of, points, total },
})
const player = {
  stock: 6,
  clumsy: false,
  fallen: 0,
  doubloons: 3,
  purse: 'shown' as const,
  ship: { order: ['low', 'mid'], place: {}, loose: [] },
  sails: 0,
  barrels: 1,
  built: false,
  excess: [],
  points: { connections: 4, 'empty decks': -2, total: 2 } as PlayerView['points'],
  worth,
  may_place: true,
  may_call: true,
  count: null,
}
const view: View = {
  round: 1,
  captain: 0,
  mode: 'steady',
  asked: 'plunder',
  turn: 0,
  now: 0,
  beat: 1,
  may_stop: false,
  sand: 15_000,
  caller: null,
  stop_at: null,
  ends: 60_000,
  chest: [],
  discs: [],
  overboard: [],
  sunk: [],
  bank: 34,
  stacks_left: 8,
  sealed: [false, false],
  answer: null,
  bids: null,
  limits,
  players: [player, player],
}

describe('in words', () => {
  const seats = [{ name: 'Ann' }, { name: 'Bo' }] as never

  it('asks', () => {
    expect(raceLine(view, 0, -500)).toContain('opens')
    expect(raceLine(view, 0, 500)).toContain('Grab')
    expect(raceLine(view, 0, 15_000)).toContain('stop')
    expect(questionOf({ ...view, asked: 'bid' }, 0, 0, false)).toContain('3 doubloons')
    expect(questionOf({ ...view, asked: 'build' }, 0, 0, true)).toContain('overboard')
    expect(othersLine({ ...view, asked: 'build' }, seats, [1], 0)).toBe('Bo is building.')
    expect(othersLine({ ...view, asked: null }, seats, [], 0)).toBe('The game is over.')
  })

  it('tells boats and joints', () => {
    expect(boatWords(parts, parts.hull('low'))).toBe(
      'Low: boat of 1 storey; mast for 3 sails; no barrels; left edge anchor coral; right edge anchor teal',
    )
    const joint = { left: 'bow', right: 'tall', storeys: [true, true, false, true], fits: 3, points: 4 }
    expect(jointWords(parts, joint)).toBe('Bow and Tall: 3 of 4 match, +4')
    expect(setWords({ kind: 'gunport', name: 'pair', tiles: [], points: 2 })).toBe('gun ports: a pair, 2')
    expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '−3', '0'])
  })

  it('counts up to what the server says', () => {
    const lines = [line('fastest', 2, 5, 5), line('connections', 3, 4, 9, 4), line('sets', 1, 4, 13)]
    expect([0, 1, 2, 3, Infinity].map((shown) => countedTo(lines, shown))).toEqual([0, 5, 9, 13, 13])
    expect(lines.map(titleOf)).toEqual(['Fastest ship', 'Connections', 'Sets'])
    expect(lines.map(countWords)).toEqual(['2 sails', '3 of 4 match', '1 set'])
  })

  it('shows a race as it happens, and what was sealed in its time', () => {
    const line = (act: string, ...events: string[]) =>
      ({ words: { act }, events: events.map((event) => ({ event })) }) as never
    expect(paceOfMove(line('drop', 'dropped'))).toBe(0)
    expect(paceOfMove(line('bid', 'sealed'))).toBe(0)
    expect(paceOfMove(line('bid', 'bids_shown'))).toBeGreaterThan(1000)
  })

  it('sorts choices by what is touched', () => {
    const choice = (move: Move) => ({ seat: 0, move, final: false })
    const asking = new Asking([
      choice({ act: 'bid', amount: 2 }),
      choice({ act: 'beat', choice: 'wait' }),
      choice({ act: 'purse', show: false }),
    ])
    expect(asking.bids.has(2)).toBe(true)
    expect(asking.beats.has('wait')).toBe(true)
    expect(asking.purses.hide).not.toBeNull()
  })
})
