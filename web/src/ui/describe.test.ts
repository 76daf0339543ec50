import { expect, it } from 'vitest'
import { describe as told } from './describe'

const telling = {
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
  expect(told(view, telling)).toEqual([
    {
      name: 'Stacks',
      told: [
        {
          name: 'Ann',
          told: [
            { name: 'Alone', told: '?' },
            { name: null, told: '3 over Bo 5: a party of 2' },
          ],
        },
        { name: 'Bo', told: 'none' },
        {
          name: 'Cy',
          told: [
            { name: 'Alone', told: 'none' },
            { name: null, told: '2 over Bo hidden: a party of 2' },
          ],
        },
      ],
    },
    {
      name: 'Treasuries',
      told: [
        { name: 'Ann', told: '5' },
        { name: 'Bo', told: '6' },
        { name: 'Cy', told: '7' },
      ],
    },
    {
      name: 'Tokens',
      told: [
        { name: 'Ann', told: 'none' },
        { name: 'Bo', told: 'rum 1, saber 2' },
        { name: 'Cy', told: 'none' },
      ],
    },
    {
      name: 'Display',
      told: [
        { name: null, told: 'man of war (ducats 30, min 6, tokens chest and anchor)' },
        { name: null, told: 'empty' },
        { name: null, told: 'empty' },
      ],
    },
    { name: 'Turn', told: 'Bo' },
    { name: 'Black spot', told: 'none' },
    { name: 'Deck', told: '16' },
  ])
})

it('calls a component by its name, and says of it what is in words', () => {
  const box = {
    tiles: [{ id: 'jade-idol', name: 'Jade Idol', cost: { pink: 2, blue: 0 }, effects: [{ effect: 'sail' }], vp: 3 }],
    spaces: { havana: { name: 'Havana', index: 0 } },
  }
  expect(told({ tiles: ['jade-idol'], at: 'havana' }, { ...telling, game: 'adventures', box })).toEqual([
    { name: 'Tiles', told: [{ name: null, told: 'Jade Idol (cost 2 pink, vp 3)' }] },
    { name: 'At', told: 'Havana' },
  ])
})

it('says nothing of what is only there to be drawn', () => {
  const view = { turn: 1, limits: { crew: 6 }, chest: [{ slot: 0, aims: [1, 2] }] }
  expect(told(view, { ...telling, boardKeys: ['limits', 'aims'] })).toEqual([
    { name: 'Turn', told: 'Bo' },
    { name: 'Chest', told: [{ name: null, told: 'slot 0' }] },
  ])
})

it('calls a seat by its name where the game says that a number is one', () => {
  const view = { turn: 1, round: 1, meeples: { havana: 2, tortuga: 0 }, push: { force: 1, target: 0 } }
  const seatKeys = ['turn', 'meeples', 'target']
  expect(told(view, { ...telling, seatKeys })).toEqual([
    { name: 'Turn', told: 'Bo' },
    { name: 'Round', told: '1' },
    { name: 'Meeples', told: 'havana Cy, tortuga Ann' },
    { name: 'Push', told: 'force 1, target Ann' },
  ])
})
