import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { sizes } from 'virtual:drawings'
import { cardArt, tileArt } from './cards/art'
import { Asking } from './asking/choices'
import { givesOf, pushesOf, sailingOf, sailsOf, sailsWith, shipsOf, targetsOf } from './map/chart'
import { Parts, type Box, type Card, type Choice, type Line, type Move, type Space, type Tile, type View } from './game'
import { sortedTiles } from './market/order'
import { actionText, cardWords, tileWords } from './names'
import { paceOfMove } from './pace'
import { grouped, handOf, standingOf } from './cards/piles'
import { buttonText, clauseOf, isMain, questionOf } from './asking/question'
import { cardText, faceText, shortText } from './cards/texts'

const card = (id: string, rest: Partial<Card> = {}): Card => ({
  id,
  name: id,
  deck: 'port',
  move: 2,
  effects: [],
  advanced: null,
  vp: 0,
  copies: 1,
  ...rest,
})
const space = (rest: Partial<Space> & Pick<Space, 'kind'>): Space => ({
  track: null,
  crates: 0,
  on_spur: false,
  junction: null,
  index: null,
  ...rest,
})
const tile: Tile = { id: 'mask', name: 'Golden Mask', cost: { white: 1, pink: 2 }, vp: 6 }
const box: Box = {
  board: {
    spaces: {
      havana: space({ track: 'red', kind: 'start', index: 0, at: [0, 0], name: 'Havana' }),
      r1: space({ track: 'red', kind: 'sea', index: 1, at: [1, 0] }),
      r1a: space({ track: 'red', kind: 'merchant', on_spur: true, junction: 'r1', index: 1, crates: 2, at: [1, 1] }),
      tortuga: space({
        track: 'red',
        kind: 'port',
        on_spur: true,
        junction: 'r1',
        index: 2,
        at: [1, 2],
        name: 'Tortuga',
      }),
      trinidad: space({ kind: 'goal', at: [2, 0], name: 'Trinidad' }),
      u1: space({ track: 'blue', kind: 'sea', index: 1, at: [3, 0] }),
    },
    edges: [
      ['havana', 'r1'],
      ['r1', 'r1a'],
      ['r1a', 'tortuga'],
      ['r1', 'trinidad'],
      ['u1', 'trinidad'],
    ],
  },
  cards: [card('lubber', { move: 1, deck: 'start' }), card('mate', { move: 3 })],
  tiles: [tile],
  places: { '2': [], '3': [], '4': [], '5': [], '6': [], twelve: 0 },
}
const parts = new Parts(box)
const ships = { black: 'havana', red: 'havana', blue: 'u1' }
const view = {
  turn: 0,
  decides: 0,
  asked: 'sail',
  card: null,
  plays: 2,
  sail: { points: 3, ships: ['red'] },
  speed: { black: 0, red: 1, blue: 0 },
  merchants: { r1a: ['pink', 'pink'] },
  meeples: {},
  players: [
    { ships, visited: [] },
    { ships, visited: ['tortuga'] },
  ],
} as unknown as View
const choice = (move: Move, seat = 0): Choice => ({
  seat,
  move,
  final: false,
})

const nothing: View['outlook'] = { steps: {}, sails: {}, visits: [], pushes: [], refills: {}, prices: {} }

describe('the choices', () => {
  it('are sorted by what is touched', () => {
    const asking = new Asking([
      choice({ act: 'play', card: 'mate', as: 'move' }),
      choice({ act: 'play', card: 'mate', as: 'action' }),
      choice({ act: 'take', card: 'deck' }),
      choice({ act: 'bonus', colour: 'blue' }),
      choice({ act: 'bonus', card: 'mate' }),
      choice({ act: 'swap', give: 'pink', take: 'blue' }),
      choice({ act: 'swap', give: 'pink', take: 'white' }),
      choice({ act: 'remove', card: 'lubber', from: 'discard' }),
      choice({ act: 'claim', tile: null }),
      choice({ act: 'leave', meeple_tile: 'mask' }),
      choice({ act: 'look', card: 'spyglass' }),
      choice({ act: 'skip' }),
    ])
    expect(asking.plays.get('mate')?.move).toBeTruthy()
    expect(asking.plays.get('mate')?.action).toBeTruthy()
    expect([...asking.takes.keys()]).toEqual(['deck', 'mate'])
    expect([...asking.crates.keys()]).toEqual(['blue'])
    expect([...asking.swaps.get('pink')!.keys()]).toEqual(['blue', 'white'])
    expect(asking.removes.discard.has('lubber')).toBe(true)
    expect(asking.removes.hand.size).toBe(0)
    expect(asking.look).not.toBeNull()
    expect(asking.buttons.map(({ move }) => move.act)).toEqual(['claim', 'leave', 'skip'])
  })
})

describe('the chart', () => {
  it('has a target for every move, with what it gives', () => {
    const make = vi.fn()
    const moves = ['r1', 'r1a', 'tortuga', 'trinidad'].map((to) => choice({ act: 'move', ship: 'red', to }))
    const asking = new Asking([...moves, choice({ act: 'move', ship: 'blue', to: 'trinidad' })])
    const steps = { red: { r1: 1, r1a: 2, tortuga: 3, trinidad: 2 }, blue: { trinidad: 1 } }
    const sailing: View = { ...view, outlook: { ...nothing, steps, visits: ['tortuga'] } }
    const targets = targetsOf(parts, sailing, asking, sailsOf(sailing, asking, make), 'red', make)
    expect(targets.map(({ space, steps, gives }) => [space, steps, gives])).toEqual([
      ['r1', 1, ''],
      ['r1a', 2, '2 crates'],
      ['tortuga', 3, 'a visit'],
      ['trinidad', 2, 'the end of the game'],
    ])
    targets[1]!.choose()
    expect(make).toHaveBeenCalledWith(moves[1])
    expect(targetsOf(parts, sailing, asking, sailsOf(sailing, asking, make), null, make)).toHaveLength(5)
    expect(givesOf(parts, view, 1, 'tortuga')).toBe('visited already')
    expect(givesOf(parts, { ...sailing, meeples: { tortuga: 0 } }, 0, 'tortuga')).toBe('a visit, your pirate')
  })

  it('has the targets of a card before it is played', () => {
    const sail = vi.fn()
    const lubber = choice({ act: 'play', card: 'lubber', as: 'move' })
    const sails = sailsWith(lubber, { red: { r1: 1, tortuga: 2 } }, sail)
    const ahead: View = { ...view, outlook: { ...nothing, visits: ['tortuga'] } }
    const targets = targetsOf(parts, ahead, new Asking([]), sails, null, vi.fn())
    expect(targets.map(({ space, steps, gives }) => [space, steps, gives])).toEqual([
      ['r1', 1, ''],
      ['tortuga', 2, 'a visit'],
    ])
    // What it would bring to sail there is asked of the position after the card is played.
    const meant = { seat: 0, move: { act: 'move', ship: 'red', to: 'tortuga' }, after: lubber.move }
    expect(targets[1]!.meant).toEqual(meant)
    targets[1]!.choose()
    expect(sail).toHaveBeenCalledWith('red', 'tortuga')
  })

  it('lets one choose own ships that can sail, and push rivals', () => {
    const [choose, make, why] = [vi.fn(), vi.fn(), vi.fn()]
    const push = choice({ act: 'push', player: 1, track: 'red' })
    const asking = new Asking([choice({ act: 'move', ship: 'red', to: 'r1' }), push])
    const found = shipsOf(view, asking, sailsOf(view, asking, make), choose, make, why)
    expect(found).toHaveLength(6)
    const of = (seat: number, track: string) => found.find((ship) => ship.seat === seat && ship.track === track)!
    of(0, 'red').choose!()
    expect(choose).toHaveBeenCalledWith('red')
    of(1, 'red').choose!()
    expect(make).toHaveBeenCalledWith(push)
    expect(of(0, 'blue').choose).toBeUndefined()
    of(0, 'blue').why!()
    expect(why).toHaveBeenCalledWith(0, 'blue')
  })

  it('tells where a push leads', () => {
    const asking = new Asking((['red', 'blue'] as const).map((track) => choice({ act: 'push', player: 1, track })))
    const outlook: View['outlook'] = {
      ...nothing,
      pushes: [
        { player: 1, track: 'red', to: 'havana' },
        { player: 1, track: 'blue', to: 'u1' },
      ],
    }
    const pushed = { ...view, asked: 'push', push: { force: 2, target: null, track: null }, outlook } as View
    expect(pushesOf(parts, pushed, asking)).toEqual([
      {
        seat: 1,
        pushes: [
          { choice: asking.pushes[0], track: 'red', from: 0, to: 0 },
          { choice: asking.pushes[1], track: 'blue', from: 1, to: 1 },
        ],
      },
    ])
    expect(pushesOf(parts, pushed, new Asking([]))).toEqual([])
  })

  it('shows the ship that moved', () => {
    const line = (event: object) => ({ events: [event] }) as unknown as Line
    expect(sailingOf(line({ event: 'sailed', seat: 1, ship: 'red', path: ['havana', 'r1'] }))).toEqual({
      seat: 1,
      track: 'red',
      path: ['havana', 'r1'],
    })
    expect(sailingOf(line({ event: 'pushed', seat: 1, target: 0, ship: 'blue', path: ['r1', 'havana'] }))?.seat).toBe(0)
    expect(sailingOf(line({ event: 'played' }))).toBeNull()
    expect(sailingOf(null)).toBeNull()
  })
})

describe('the market', () => {
  it('puts the dearest first', () => {
    const cheap = { ...tile, id: 'cheap', vp: 3 }
    expect(sortedTiles([cheap, tile]).map(({ id }) => id)).toEqual(['mask', 'cheap'])
  })
})

describe('piles', () => {
  it('keep cards of a kind together, and copies apart', () => {
    const cards = [card('mate', { move: 3 }), card('lubber', { move: 1 }), card('lubber', { move: 1 })]
    expect(grouped(cards).map((group) => [group.card.id, group.count])).toEqual([
      ['lubber', 2],
      ['mate', 1],
    ])
    expect(handOf(cards).map(({ key }) => key)).toEqual(['lubber.0', 'lubber.1', 'mate.0'])
  })
})

describe('the standing', () => {
  it('names what the points are made of', () => {
    const points = { tiles: 6, cards: 1, pirates: 0, crates: 1.5, black: 7, red: 0, blue: 0, total: 15.5 }
    expect(standingOf(points).reduce((sum, [, each]) => sum + each, 0)).toBe(points.total)
    expect(standingOf(points).map(([what]) => what)).not.toContain('Pirates')
    expect(standingOf({ ...points, pirates: 2 }).at(-1)).toEqual(['Pirates', 2])
  })
})

describe('words', () => {
  it('tell cards and tiles', () => {
    const mate = card('mate', { name: 'First Mate', effects: [{ effect: 'sail', n: 1 }, { effect: 'remove' }], vp: 1 })
    expect(actionText(mate)).toMatch(/^Sail one ship up to 1, then remove a card .* Treasure: 1 VP at the end\.$/)
    expect(actionText(card('gold', { vp: 2 }))).toBe('')
    expect(cardText(card('gold', { vp: 2 }))).toBe('Treasure: 2 VP at the end.')
    expect(shortText(mate)).not.toContain('Treasure')
    expect(shortText(card('glass', { effects: [{ effect: 'spyglass' }], advanced: 'table' }))).toMatch(/^Discard it to/)
    expect(cardWords({ ...mate, advanced: 'out' })).toMatch(
      /^First Mate: sails 2; action: .*after its action; worth 1 point$/,
    )
    expect(tileWords(tile)).toBe('Golden Mask, 6 points, for 1 white and 2 pink')
  })

  it('are brief on a card that would have too many', () => {
    const helper = card('helper', { effects: [{ effect: 'remove' }, { effect: 'sail', n: 2 }] })
    expect(faceText(helper)).toEqual({ text: shortText(helper), wordy: false })
    const busy = card('busy', {
      effects: [
        { effect: 'remove' },
        { effect: 'port_card' },
        { effect: 'merchant_card' },
        { effect: 'push_leader', n: 3 },
      ],
    })
    expect(shortText(busy)).toContain('in your hand or discard pile')
    expect(faceText(busy).text).toBe(
      'Remove a card from the game, gain a port card and a merchant card, then push a leader back 3.',
    )
  })

  it('say of cards what the server says', () => {
    const record = resolve(__dirname, '../../../../tests/fixtures/adventures-3-states-v2.json')
    const { cards } = (JSON.parse(readFileSync(record, 'utf8')) as { box: Box }).box
    expect(cards.length).toBeGreaterThan(30)
    // The record is older than the names of the routes, and than what some cards say today.
    const now = (text: string) =>
      text
        .replace('black track', 'Gran Granada route')
        .replace('red track', 'Havana route')
        .replace('blue track', 'St. Augustine route')
        .replace('leads a track', 'leads a route')
        .replace(
          'take a card of your hand or discards out of play',
          'remove a card in your hand or discard pile from the game',
        )
        .replace(
          'Take a card of your hand or discards out of play',
          'Remove a card in your hand or discard pile from the game',
        )
        .replace('your hand is six cards', 'draw up to six cards at the end of your turn')
        .replace('at each visit to a port take one more card', 'take one more card at each port you visit')
        .replace(
          /at each purchase one crate .* lacking/,
          'with each purchase, one crate of any colour replaces one you lack',
        )
    for (const each of cards) expect(cardText(each)).toBe(now(each.text ?? ''))
  })

  it('ask what is asked', () => {
    const ask = (asked: View['asked'], more: object = {}) =>
      questionOf(parts, { ...view, asked, ...more } as View, [], 0, { held: null, give: null })
    expect(ask('sail')).toBe('Sail your Havana ship up to 3 spaces (+1 from Havana): touch its destination.')
    expect(ask('play')).toBe('Play a card: 2 to go.')
    expect(ask('port', { visit: { space: 'tortuga', takes: 1, rescue: false, bought: [] } })).toMatch(
      /^In Tortuga: take a card/,
    )
    // A lesson offers one move at a time: neither a treasure to guard, nor that no ship can sail, is asked about.
    expect(ask('port', { visit: { space: 'tortuga', takes: 0, rescue: false, bought: [] } })).toMatch(/buy a glowing/)
    const visit = { space: 'tortuga', takes: 0, rescue: true, bought: ['mask'] }
    expect(ask('port', { visit })).toMatch(/which treasure does your pirate guard/)
    const held = { held: card('mate'), give: null, sails: false }
    expect(questionOf(parts, { ...view, asked: 'play' } as View, [], 0, held)).toMatch(/no ship can sail/)
    expect(questionOf(parts, { ...view, asked: 'play' } as View, [], 0, { ...held, moves: false })).toBe(
      'mate: use its action.',
    )
    expect(ask('swap')).toMatch(/give/)
    expect(ask('swap', { card: 'mate' })).toMatch(/^mate: swap/)
    expect(buttonText(parts, { ...view, asked: 'plunder' } as View, choice({ act: 'skip' }))).toBe('Sail on')
    const leave = choice({ act: 'leave', meeple_tile: 'mask' })
    expect(buttonText(parts, view, leave)).toBe('Leave, doubling Golden Mask')
    expect(buttonText(parts, view, leave, false, 6)).toBe('Leave, doubling Golden Mask: +6')
    expect(buttonText(parts, view, choice({ act: 'shield', card: 'mate' }))).toBe('Discard mate')
    expect(isMain(choice({ act: 'end_turn' }))).toBe(true)
    expect(isMain(choice({ act: 'skip' }))).toBe(false)
  })
})

describe('a push', () => {
  const gunner = card('gunner', {
    name: 'Gunner',
    effects: [
      { effect: 'push', n: 2 },
      { effect: 'push_leader', n: 1 },
    ],
  })
  const armed = new Parts({ ...box, cards: [gunner] })
  const ask = (effect: number, nothing: boolean) => {
    const push = { force: 2, target: null, track: null }
    const pushing = { ...view, asked: 'push', card: 'gunner', effect, push } as View
    return questionOf(armed, pushing, [], 0, { held: null, give: null, nothing })
  }

  it('says whom it can hit', () => {
    expect(ask(0, false)).toBe('Gunner: which rival’s ship do you push back by 2?')
    expect(ask(1, false)).toMatch(/which leader of a route/)
  })

  it('says why it can hit nobody, and lets one go on', () => {
    expect(ask(0, true)).toMatch(/at its start or on a spur/)
    expect(ask(1, true)).toMatch(/no rival’s ship leads/)
    const skip = choice({ act: 'skip' })
    expect(buttonText(armed, { ...view, asked: 'push' } as View, skip, true)).toBe('Continue')
    expect(buttonText(armed, { ...view, asked: 'push' } as View, skip)).toBe('Don’t push')
  })

  it('is told in the rules', () => {
    expect(clauseOf({ ...view, asked: 'push' } as View)).toBe('ADV-24')
    expect(clauseOf({ ...view, asked: 'play' } as View)).toBe('')
    const visit = { space: 'tortuga', takes: 1, rescue: true, bought: [] }
    expect(clauseOf({ ...view, asked: 'port', visit } as unknown as View)).toBe('ADV-41')
  })
})

describe('the pace of rivals', () => {
  it('lets a usual turn be told within six seconds', () => {
    const line = (act: string, steps = 0) =>
      ({ words: { act }, events: steps ? [{ event: 'sailed', steps }] : [] }) as unknown as Line
    const turn = ['play', 'move', 'plunder', 'play', 'move', 'take', 'leave', 'play', 'move', 'end_turn']
    const all = turn.map((act) => paceOfMove(line(act, act === 'move' ? 3 : 0)))
    expect(all.reduce((sum, ms) => sum + ms)).toBeLessThan(6000)
    expect(paceOfMove(line('skip'))).toBeLessThan(100)
    expect(paceOfMove(line('anything'))).toBeGreaterThan(0)
  })
})

describe('the drawings', () => {
  const pack = readFileSync(resolve(__dirname, '../../../../fourseas/games/adventures/classic.toml'), 'utf8')
  const ids = (part: RegExp) => [...pack.matchAll(part)]

  it('are there for every tile and every effect of the pack', () => {
    const tiles = ids(/\{ id = "([^"]+)", name = "([^"]+)", cost/g)
    expect(tiles).toHaveLength(20)
    for (const [, id, name] of tiles)
      expect(sizes[tileArt({ id: id!, name: name!, cost: {}, vp: 1 })], id).toBeDefined()
    const effects = new Set(ids(/effect = "([^"]+)"/g).map(([, effect]) => effect!))
    for (const effect of effects) expect(sizes[cardArt(card('x', { effects: [{ effect }] }))], effect).toBeDefined()
    for (const id of ['lubber', 'able-bodied-seaman', 'sailing-masters-mate'])
      expect(sizes[cardArt(card(id))], id).toBeDefined()
    expect(sizes[cardArt(card('gold', { vp: 3 }))]).toBeDefined()
  })
})
