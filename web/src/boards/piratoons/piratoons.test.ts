import { describe, expect, it } from 'vitest'
import { numberOf, tileArt } from './art'
import { Asking } from './asking'
import { buildMove, draftOf, fill, hasRoom, looseIn, moveBoat, placeOfGap, putOn, takeOff } from './build'
import { countedTo, linesOf } from './counting'
import { Parts, winnerOf, type Rect, type Box, type Kind, type View } from './game'
import { boatWords, jointWords, signed } from './names'
import { paceOfMove } from './pace'
import { paintOf } from './paint'
import { Pending, withPending } from './pending'
import { othersLine, questionOf, raceLine } from './question'
import { aimAt, sandAbove, secondsLeft, secondsToEnd, slotUnder, snap, strikes } from './race'
import { freeStoreys, roomsOf, standing } from './shape'
import { awarded, gapsOf, jointOf, jointsOf, pointsOf, punished, setsOf, setsOfKind } from './worth'

const equipment = (['deck', 'gunport', 'porthole', 'quarter'] as Kind[]).flatMap((kind) =>
  [1, 2, 3].flatMap((picture) => [1, 2, 3].map((n) => ({ id: `${kind}-${picture}-${n}`, name: kind, kind, picture }))),
)
const box: Box = {
  equipment: [
    ...equipment,
    ...Array.from({ length: 12 }, (_, n) => ({ id: `sail-${n + 1}`, name: 'Sail', kind: 'sail' as const })),
  ],
  boats: [
    { id: 'low', name: 'Low', storeys: 1, barrels: 0, spaces: {}, left: ['coral'], right: ['teal'] },
    {
      id: 'mid',
      name: 'Mid',
      storeys: 2,
      barrels: 1,
      spaces: { gunport: 1 },
      left: ['teal', 'gold'],
      right: ['coral', 'coral'],
    },
    {
      id: 'tall',
      name: 'Tall',
      storeys: 4,
      barrels: 3,
      spaces: { gunport: 2, quarter: 1 },
      left: ['coral', 'teal', 'teal', 'coral'],
      right: ['coral', 'gold', 'coral', 'coral'],
    },
  ],
  bow: { spaces: { gunport: 1 }, right: ['coral', 'teal', 'gold', 'coral'] },
  stern: { spaces: { porthole: 1, quarter: 1 }, left: ['coral', 'gold', 'teal', 'coral'] },
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
const parts = new Parts(box)

describe('who gets a tile (TOO-50)', () => {
  it.each([
    [[2, 2, 1], 2],
    [[3, 1], 0],
    [[1, 1], null],
    [[0, 0, 0], null],
    [[2, 2, 3, 3], null],
    [[0, 1, 4, 4], 1],
  ])('%j: %j', (pieces, winner) => expect(winnerOf(pieces)).toBe(winner))
})

describe('what a ship is worth', () => {
  it('counts each storey that both have (TOO-81)', () => {
    expect(jointOf(parts, 'bow', 'low')).toMatchObject({ storeys: [true], points: 2 })
    expect(jointOf(parts, 'low', 'mid')).toMatchObject({ storeys: [true], points: 2 })
    expect(jointOf(parts, 'bow', 'tall').storeys).toEqual([true, true, false, true])
    expect(jointOf(parts, 'bow', 'tall').points).toBe(4)
    expect(jointsOf(parts, []).map(({ points }) => points)).toEqual([0]) // bow to stern: two match, two do not
    expect(pointsOf(jointsOf(parts, ['low', 'mid']))).toBe(2 + 2 + 0)
  })

  it('finds the best division into sets (TOO-83)', () => {
    const of = (...counts: number[]): string[] =>
      counts.flatMap((count, n) => Array.from({ length: count }, (_, m) => `deck-${n + 1}-${m + 1}`))
    const worth = (...counts: number[]): number => pointsOf(setsOfKind(parts, 'deck', of(...counts)))
    expect(worth(3, 0, 0)).toBe(5)
    expect(worth(1, 1, 1)).toBe(4)
    expect(worth(2, 0, 1)).toBe(2)
    expect(worth(3, 1, 1)).toBe(6) // a pair and three different
    expect(worth(3, 3, 3)).toBe(15)
    expect(worth(2, 2, 2)).toBe(8)
    expect(worth(1, 1, 0)).toBe(0)
    expect(setsOf(parts, [...of(3), 'sail-1', 'gunport-1-1', 'gunport-1-2']).map(({ points }) => points)).toEqual([
      5, 2,
    ])
  })

  it('counts what is empty; a sail equips a deck (TOO-82)', () => {
    const order = ['low', 'tall']
    expect(gapsOf(parts, order, {})).toEqual({ deck: 2, gunport: 3, porthole: 1, quarter: 2 })
    const place = {
      low: { sail: ['sail-1'] },
      tall: { gunport: ['gunport-1-1'] },
      stern: { porthole: ['porthole-1-1'] },
    }
    expect(gapsOf(parts, order, place)).toEqual({ deck: 1, gunport: 2, porthole: 0, quarter: 2 })
  })

  it('gives and takes points by who has most (TOO-80 TOO-82)', () => {
    expect(awarded([3, 5, 3, 0])).toEqual([2, 5, 2, 0])
    expect(awarded([4, 4, 1])).toEqual([5, 5, 2])
    expect(awarded([0, 0])).toEqual([0, 0])
    expect(punished([2, 2, 0])).toEqual([-2, -2, 0])
    expect(punished([0, 0])).toEqual([0, 0])
  })
})

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

  it('lets a deck hold sails or a deck tile, never both (TOO-70 TOO-71)', () => {
    let draft = draftOf(ship)
    for (const sail of ['sail-1', 'sail-2', 'sail-3']) draft = putOn(parts, draft, sail, 'low')
    expect(hasRoom(parts, draft, 'low', 'sail')).toBe(false)
    expect(looseIn(ship, draft)).toEqual(['sail-4', 'deck-1-1', 'gunport-1-1'])
    draft = putOn(parts, draft, 'deck-1-1', 'low') // the sails make room
    expect(draft.place.low).toEqual({ deck: ['deck-1-1'] })
    expect(looseIn(ship, draft)).toEqual(['sail-1', 'sail-2', 'sail-3', 'sail-4', 'gunport-1-1'])
    expect(putOn(parts, draft, 'sail-1', 'tall')).toBe(draft) // no mast
    expect(takeOff(draft, 'deck-1-1').place.low).toEqual({})
  })

  it('swaps a tile for the one that is pointed at', () => {
    let draft = draftOf({ order: ['tall'], place: { tall: { gunport: ['gunport-1-1', 'gunport-2-1'] } }, loose: [] })
    draft = putOn(parts, draft, 'gunport-3-1', 'tall', 'gunport-1-1')
    expect(draft.place.tall?.gunport).toEqual(['gunport-2-1', 'gunport-3-1'])
  })

  it('fills what is loose into free spaces, and says it in the words of the move', () => {
    const full = fill(parts, draftOf(ship), ship.loose)
    expect(looseIn(ship, full)).toEqual(['deck-1-1']) // four sails need both masts
    expect(full.place.low?.sail).toHaveLength(3)
    expect(buildMove(takeOff(full, 'gunport-1-1'))).toEqual({
      act: 'build',
      order: ['low', 'mid'],
      place: { low: { sail: ['sail-1', 'sail-2', 'sail-3'] }, mid: { sail: ['sail-4'] } },
    })
    expect(buildMove(full).place.bow).toEqual({ gunport: ['gunport-1-1'] })
  })
})

describe('own drops', () => {
  const drop = { seat: 1, slot: 4, x: 0, y: 0 }

  it('show at once, are sent one a hand, and go when the view has them', () => {
    const pending = new Pending()
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
    const pending = new Pending()
    const { id } = pending.add(drop, 0, 0)
    pending.sending(id, 0)
    expect(pending.tryAgain(id, 400)).toBe(true)
    expect(pending.due(670)).toEqual([]) // the way was not equally long
    expect(pending.due(710).map((one) => one.id)).toEqual([id])
    pending.sending(id, 710)
    expect(pending.tryAgain(id, 900)).toBe(false)
  })

  it('are taken back when they are refused, or when nobody answers', () => {
    const pending = new Pending()
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
    expect(secondsToEnd(15_000, 15_000)).toBe(45)
  })

  it('knows where a disc lies (TOO-27 TOO-28)', () => {
    expect(snap(box.chest, { x: 52.9, y: 300 })).toEqual({ x: 55, y: 295 })
    expect(slotUnder(parts, { x: 55, y: 55 })).toBe(0)
    expect(slotUnder(parts, { x: 95, y: 55 })).toBeNull()
    expect(slotUnder(parts, { x: 250, y: 150 })).toBe(7)
    expect(strikes(16, { x: 0, y: 0 }, { x: 8, y: 0 })).toBe(false)
    expect(strikes(16, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(true)
    expect(strikes(16, { x: 0, y: 0 }, { x: 32, y: 0 })).toBe(false)
  })

  it('counts a rim that touches, and keeps to the grid, whatever the measures (TOO-27)', () => {
    const chest = {
      ...box.chest,
      width: 350,
      height: 210,
      pitch: 7,
      radius: 10,
      equipment_rects: [0, 280].flatMap((x) => [0, 70, 140].map((y): Rect => [x, y, x + 70, y + 70])),
      boat_rects: [[70, 0, 141, 210] as Rect, [141, 0, 210, 210] as Rect, [210, 0, 280, 210] as Rect],
    }
    const odd = new Parts({ ...box, chest })
    expect(snap(chest, { x: 13, y: 0 })).toEqual({ x: 10, y: 3 })
    expect(slotUnder(odd, { x: 10, y: 38 })).toBeNull()
    expect(slotUnder(odd, { x: 17, y: 38 })).toBe(0)
    for (let slot = 0; slot < 9; slot++) {
      const point = aimAt(odd, slot, [], 0)
      expect([slotUnder(odd, point), snap(chest, point)]).toEqual([slot, point])
    }
  })

  it('lets the keyboard aim at a point where nothing is struck', () => {
    const lying = { x: 55, y: 55, seat: 0, valid: true, fallen: false }
    const point = aimAt(parts, 0, [lying], 1)
    expect(slotUnder(parts, point)).toBe(0)
    expect(strikes(16, point, lying)).toBe(false)
    expect(aimAt(parts, 0, [{ ...lying, fallen: true }], 1)).toEqual({ x: 45, y: 45 })
  })
})

describe('a box that differs where the rulebook says nothing', () => {
  const tile = (n: number, picture: number): Box['equipment'][number] => ({
    ...{ id: `d-${n}`, name: `d ${picture}`, kind: 'deck' as const },
    picture,
  })
  const points = (...pictures: number[]): number => {
    const equipment = pictures.map((picture, n) => tile(n, picture))
    const other = new Parts({ ...box, equipment })
    return pointsOf(
      setsOfKind(
        other,
        'deck',
        equipment.map(({ id }) => id),
      ),
    )
  }

  it('makes sets of any pictures and copies (TOO-83)', () => {
    expect(points(4, 7, 9)).toBe(4)
    expect(points(1, 2, 3, 4, 5, 6, 7, 8, 9)).toBe(12)
    expect(points(5, 5, 5, 5, 5, 5, 5, 5, 5)).toBe(15)
    expect(points(1, 1, 2, 2, 3, 4)).toBe(8)
    expect(points(1, 1, 1, 1, 2, 3)).toBe(9)
    expect(points(8, 8, 9, 9)).toBe(4)
  })

  it('has ends of any height, and paints for any colours', () => {
    const other = new Parts({
      ...box,
      bow: { spaces: { gunport: 4, porthole: 3 }, right: ['rust', 'moss'] },
      stern: { spaces: {}, left: ['rust', 'rust', 'coral'] },
    })
    expect(jointOf(other, 'bow', 'stern').storeys).toEqual([true, false])
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
  points: { connections: 4, 'empty decks': -2, total: 2 },
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
  chest: [],
  discs: [],
  overboard: [],
  sunk: [],
  bank: 34,
  stacks_left: 8,
  sealed: [false, false],
  answer: null,
  bids: null,
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
    expect(boatWords(parts.hull('low'))).toBe(
      'Low: boat of 1 storey; mast for 3 sails; no barrels; left edge anchor coral; right edge anchor teal',
    )
    expect(jointWords(parts, jointOf(parts, 'bow', 'tall'))).toBe('Bow and Tall: 3 of 4 match, +4')
    expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '−3', '0'])
  })

  it('counts up', () => {
    const lines = linesOf(parts, view, 0)
    expect(lines).toHaveLength(10)
    expect(countedTo(player.points, lines, 4)).toBe(4)
    expect(countedTo(player.points, lines, 5)).toBe(2)
    expect(lines.find(({ name }) => name === 'connections')?.what).toBe('3 of 4 match')
  })

  it('shows a race as it happens, and what was sealed in its time', () => {
    const line = (act: string, ...events: string[]) =>
      ({ words: { act }, events: events.map((event) => ({ event })) }) as never
    expect(paceOfMove(line('drop', 'dropped'))).toBe(0)
    expect(paceOfMove(line('bid', 'sealed'))).toBe(0)
    expect(paceOfMove(line('bid', 'bids_shown'))).toBeGreaterThan(1000)
  })

  it('sorts choices by what is touched', () => {
    const choice = (move: object) => ({ seat: 0, move, final: false })
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
