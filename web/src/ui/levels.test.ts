import { expect, test } from 'vitest'
import { levelText, standingOf } from './levels'

const seat = { colour: 'red', name: 'Red Rosalie', state: 'bot', level: 'captain' } as Parameters<typeof standingOf>[0]

test('our bots are called by their level, those of the host by their name', () => {
  expect(levelText('captain')).toBe('Captain (strong)')
  expect(levelText('my_bots:Sailor')).toBe('my_bots:Sailor')
  expect(standingOf(seat)).toBe('bot, captain')
  expect(standingOf({ ...seat, level: 'my_bots:Sailor' })).toBe('bot, my_bots:Sailor')
})
