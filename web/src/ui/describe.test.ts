import { expect, it } from 'vitest'
import { describe as description } from './describe'

const table = {
  game: 'pirates',
  names: ['Ann', 'Bo', 'Cy'],
  seatKeys: ['turn', 'black_spot'],
  boardKeys: [],
  box: { cards: [{ id: 'man-of-war', ducats: 30, min: 6, tokens: ['chest', 'anchor'], wheels: 0 }] },
}

it('tells a view in words without knowing the game', () => {
  const view = {
    stacks: [['0.3', '1.5'], ['0.?'], ['2.2', '1']],
    treasuries: [5, 6, 7],
    tokens: [{}, { rum: 1, saber: 2 }, {}],
    display: ['man-of-war', null, null],
    turn: 1,
    black_spot: null,
    deck: 16,
  }
  expect(description(view, table)).toEqual([
    {
      name: 'Stacks',
      description: [
        {
          name: 'Ann',
          description: [
            { name: 'Alone', description: '?' },
            { name: null, description: '3 over Bo 5: a party of 2' },
          ],
        },
        { name: 'Bo', description: 'none' },
        {
          name: 'Cy',
          description: [
            { name: 'Alone', description: 'none' },
            { name: null, description: '2 over Bo hidden: a party of 2' },
          ],
        },
      ],
    },
    {
      name: 'Treasuries',
      description: [
        { name: 'Ann', description: '5' },
        { name: 'Bo', description: '6' },
        { name: 'Cy', description: '7' },
      ],
    },
    {
      name: 'Tokens',
      description: [
        { name: 'Ann', description: 'none' },
        { name: 'Bo', description: 'rum 1, saber 2' },
        { name: 'Cy', description: 'none' },
      ],
    },
    {
      name: 'Display',
      description: [
        { name: null, description: 'man of war (ducats 30, min 6, tokens chest and anchor)' },
        { name: null, description: 'empty' },
        { name: null, description: 'empty' },
      ],
    },
    { name: 'Turn', description: 'Bo' },
    { name: 'Black spot', description: 'none' },
    { name: 'Deck', description: '16' },
  ])
})

it('calls a component by its name, and says of it what is in words', () => {
  const box = {
    tiles: [{ id: 'jade-idol', name: 'Jade Idol', cost: { pink: 2, blue: 0 }, effects: [{ effect: 'sail' }], vp: 3 }],
    spaces: { havana: { name: 'Havana', index: 0 } },
  }
  expect(description({ tiles: ['jade-idol'], at: 'havana' }, { ...table, game: 'adventures', box })).toEqual([
    { name: 'Tiles', description: [{ name: null, description: 'Jade Idol (cost 2 pink, vp 3)' }] },
    { name: 'At', description: 'Havana' },
  ])
})

it('says nothing of what is only there to be drawn', () => {
  const view = { turn: 1, limits: { crew: 6 }, chest: [{ slot: 0, aims: [1, 2] }] }
  expect(description(view, { ...table, boardKeys: ['limits', 'aims'] })).toEqual([
    { name: 'Turn', description: 'Bo' },
    { name: 'Chest', description: [{ name: null, description: 'slot 0' }] },
  ])
})

it('calls a seat by its name where the game says that a number is one', () => {
  const view = { turn: 1, round: 1, meeples: { havana: 2, tortuga: 0 }, push: { force: 1, target: 0 } }
  const seatKeys = ['turn', 'meeples', 'target']
  expect(description(view, { ...table, seatKeys })).toEqual([
    { name: 'Turn', description: 'Bo' },
    { name: 'Round', description: '1' },
    { name: 'Meeples', description: 'havana Cy, tortuga Ann' },
    { name: 'Push', description: 'force 1, target Ann' },
  ])
})
