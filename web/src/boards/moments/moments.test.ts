import { expect, test } from 'vitest'
import * as adventures from './adventures'
import * as crews from './crews'
import * as piratoons from './piratoons'
import type { Viewer } from './moment'
import { lengthOf } from '../../shell/moments/moments'

const NAMES = ['Ann', 'Bo', 'Cy']
const sitting = (...you: number[]): Viewer => ({ you, name: (seat) => NAMES[seat] ?? '' })
const line = <T>(...events: unknown[]): T => ({ number: 9, seat: 1, words: null, events }) as T

type CrewsLine = Parameters<typeof crews.momentOf>[0]
type AdventuresLine = Parameters<typeof adventures.momentOf>[0]
type PiratoonsLine = Parameters<typeof piratoons.momentOf>[0]

const MUTINY = line<CrewsLine>(
  { event: 'spot_moved', origin: null, to: 0, ducats: 10, clause: 'PIR-43' },
  { event: 'boarded', seat: 1, stack: '0.5', card: 'lugger', crew: 3, mutiny: true },
  { event: 'paid', seat: 1, to: 0, ducats: 10, supply: 0, clause: 'PIR-41' },
)

test('a mutiny is told to whom it is against, with what it means', () => {
  const moment = crews.momentOf(MUTINY, sitting(0))
  expect(moment).toMatchObject({ title: 'Mutiny!', tone: 'bad', art: 'black-spot' })
  expect(moment?.text).toBe(
    'Bo overthrows you and captures the Lugger. You are paid 10 ducats. The black spot is yours now: 10 ducats less at the end.',
  )
})

test('the mutineer and the others are each told in their own way', () => {
  expect(crews.momentOf(MUTINY, sitting(1))).toMatchObject({ tone: 'good', art: 'saber' })
  expect(crews.momentOf(MUTINY, sitting(1))?.text).toContain('You overthrow Ann')
  expect(crews.momentOf(MUTINY, sitting())?.text).toContain('Bo overthrows Ann')
  expect(crews.momentOf(MUTINY, sitting(0, 1, 2))?.text).toContain('Bo overthrows Ann') // at one screen nobody is "you"
})

test('whoever overthrows the owner of the black spot is told why it is theirs', () => {
  const events = MUTINY.events.map((event) => (event.event === 'spot_moved' ? { ...event, origin: 0, to: 1 } : event))
  expect(crews.momentOf(line(...events), sitting(1))?.text).toContain(
    'Ann had the black spot already, so now it’s yours',
  )
})

test('the black spot is no loss to whoever has the sea monster', () => {
  const events = MUTINY.events.map((event) => (event.event === 'spot_moved' ? { ...event, ducats: 0 } : event))
  const moment = crews.momentOf(line(...events), sitting(0))
  expect(moment?.art).toBe('saber')
  expect(moment?.text).toContain('but with the sea monster it costs you nothing')
  expect(moment?.text).not.toContain('less at the end')
})

const MONSTER = [
  { event: 'boarded', seat: 1, stack: '1.5', card: 'sea-monster', crew: 3, mutiny: false },
  { event: 'took_token', seat: 1, token: 'wheel', clause: 'PIR-37' },
  { event: 'took_token', seat: 1, token: 'anchor', clause: 'PIR-37' },
  { event: 'paid', seat: 1, to: 0, ducats: 3, supply: 0, clause: 'PIR-32' },
]
const KEPT = { event: 'kept', seat: 1, card: 'sea-monster', clause: 'PIR-34' }

test('the sea monster is a moment for all, and says whether it is kept', () => {
  const [kept, lost] = [line<CrewsLine>(...MONSTER, KEPT), line<CrewsLine>(...MONSTER)]
  expect(crews.momentOf(kept, sitting(1))).toMatchObject({ title: 'The sea monster!', tone: 'good' })
  expect(crews.momentOf(kept, sitting(1))?.text).toContain('the black spot can’t cost you anything now')
  expect(crews.momentOf(lost, sitting(1))?.text).toContain('the card is lost')
  expect(crews.momentOf(kept, sitting(0))?.text).toBe(
    'Bo captures the sea monster: that brings both its tokens, and safety from the black spot. You are paid 3 ducats.',
  )
  expect(crews.momentOf(lost, sitting(2))?.text).toBe('Bo captures the sea monster and takes both its tokens.')
})

test('a ransom is told to the captain who is paid', () => {
  const ransomed = { event: 'ransomed', seat: 1, pirate: '1.4', stack: '0.5', to: 0, ducats: 5, supply: 0, clause: '' }
  expect(crews.momentOf(line(ransomed), sitting(0))?.text).toBe(
    'Bo ransoms a pirate from your party and pays you 5 ducats.',
  )
  for (const other of [sitting(1), sitting(2), sitting()]) expect(crews.momentOf(line(ransomed), other)).toBeNull()
})

test('a challenge is told to all, and answered by whom it is against', () => {
  const event = { event: 'challenged', seat: 1, captain: 0, stack: '0.5', clause: 'SEE-30' }
  expect(crews.momentOf(line(event), sitting(0))).toMatchObject({ title: 'You’ve been challenged!', tone: 'bad' })
  expect(crews.momentOf(line(event), sitting(2))).toMatchObject({ title: 'A challenge!', tone: 'plain' })
  const view = { challenged: ['0.5'], asked: null } as unknown as Parameters<typeof crews.demandOf>[0]
  expect(crews.demandOf(view, [0], [line(event)], sitting(0))).toContain('Bo challenges you')
  expect(crews.demandOf(view, [0], [], sitting(0))).toContain('You’ve been challenged')
  expect(crews.demandOf(view, [0], [line(event)], sitting(2))).toBe('')
  const twice = { challenged: ['0.5', '0.2'], asked: null } as unknown as typeof view
  expect(crews.demandOf(twice, [0], [line(event)], sitting(0))).toContain('with one of the glowing parties')
  const asked = { challenged: [], asked: { seat: 2, stack: '0.5' } } as unknown as typeof view
  expect(crews.demandOf(asked, [2], [], sitting(2))).toBe('') // the board itself asks
})

test('what happens all the time is no moment', () => {
  const stacked = { event: 'stacked', seat: 1, stack: '1.2', onto: '0.3', height: 2, under: 1 }
  expect(crews.momentOf(line(stacked), sitting(0))).toBeNull()
  const capture = { event: 'boarded', seat: 1, stack: '1.5', card: 'lugger', crew: 3, mutiny: false }
  expect(crews.momentOf(line(capture), sitting(0))).toBeNull()
})

test('a ship pushed back concerns its owner and who pushes; Trinidad concerns all', () => {
  const push = {
    event: 'pushed',
    seat: 1,
    target: 0,
    ship: 'red',
    from: 'r4',
    to: 'r2',
    steps: 2,
    path: [],
    clause: '',
  }
  expect(adventures.momentOf(line<AdventuresLine>(push), sitting(0))?.text).toBe(
    'Bo pushes your Havana ship back 2 spaces.',
  )
  const pushing = adventures.momentOf(line<AdventuresLine>(push), sitting(1))
  expect(pushing).toMatchObject({ text: 'You push Ann’s Havana ship back 2 spaces.', tone: 'good' })
  expect(adventures.momentOf(line<AdventuresLine>(push), sitting(2))).toBeNull()
  expect(adventures.momentOf(line<AdventuresLine>(push), sitting(0, 1, 2))).toBeNull() // at one screen nobody is "you"
  const goal = { event: 'reached_trinidad', seat: 1, ship: 'red', clause: 'ADV-50' }
  expect(adventures.momentOf(line<AdventuresLine>(goal), sitting(0))?.title).toBe('Trinidad!')
  expect(adventures.momentOf(line<AdventuresLine>(goal), sitting(1))?.tone).toBe('good')
})

test('a player who may use a shield is told who pushes', () => {
  const view = { asked: 'shield', decides: 0, turn: 1, push: { force: 3 } }
  const demand = adventures.demandOf(view as unknown as Parameters<typeof adventures.demandOf>[0], [0], [], sitting(0))
  expect(demand).toContain('Bo is pushing your ship back 3 spaces')
})

test('a plundered chest is told with what was won and paid', () => {
  const events = [
    { event: 'stopped', seat: 1, clause: '' },
    { event: 'paid', amounts: [2, 0, 0], put_back: [0, 0, 0], clause: '' },
    { event: 'looted', seat: 0, tile: 'deck-parrot-1', kind: 'equipment', clause: '' },
    { event: 'looted', seat: 1, tile: 'deck-parrot-2', kind: 'equipment', clause: '' },
  ]
  expect(piratoons.momentOf(line<PiratoonsLine>(...events), sitting(0))?.text).toBe(
    'You win 1 tile. You are paid 2 doubloons for the pieces you kept.',
  )
  expect(piratoons.momentOf(line<PiratoonsLine>(...events), sitting(2))?.text).toBe('You win no tile.')
  expect(piratoons.momentOf(line<PiratoonsLine>(...events), sitting())).toBeNull()
})

test('those concerned have longer to read it than spectators', () => {
  const [mine, theirs] = [crews.momentOf(MUTINY, sitting(0))!, crews.momentOf(MUTINY, sitting(2))!]
  expect(lengthOf(mine)).toBeGreaterThan(lengthOf({ ...mine, text: '' }))
  expect(lengthOf(mine)).toBeGreaterThan(lengthOf({ ...mine, tone: theirs.tone }))
})
