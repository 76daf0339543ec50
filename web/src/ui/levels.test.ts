import { expect, test } from 'vitest'
import { levelHint, levelText, standingOf } from './levels'

const seat = { colour: 'red', name: 'Red Rosalie', state: 'bot', level: 'captain' } as Parameters<typeof standingOf>[0]

test('our bots are called by their level, those of the host by their name', () => {
  expect(levelText('captain')).toBe('Captain (very strong)')
  expect(levelText('my_bots:Sailor')).toBe('my_bots:Sailor')
  expect(standingOf(seat)).toBe('bot, captain')
  expect(standingOf({ ...seat, level: 'my_bots:Sailor' })).toBe('bot, my_bots:Sailor')
})

test('of every level of ours a sentence says how strong it is', () => {
  const ours = ['landlubber', 'deckhand', 'boatswain', 'quartermaster', 'captain', 'admiral']
  expect(new Set(ours.map(levelHint)).size).toBe(6)
  expect(ours.map(levelHint)).not.toContain('')
  expect(new Set(ours.map((level) => standingOf({ ...seat, level }))).size).toBe(6)
  expect(levelHint('my_bots:Sailor')).toBe('')
})
