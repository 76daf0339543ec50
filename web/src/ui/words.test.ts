import { afterEach, expect, it } from 'vitest'
import { speak } from '../i18n/t'
import { actOf, either, headed, pointsText } from './words'

afterEach(() => speak('en'))

it('writes half points as people do', () => {
  expect([0, 0.5, 7, 12.5, -3, 100].map(pointsText)).toEqual(['0', '½', '7', '12½', '−3', '100'])
})

it('puts a space before a colon in French', async () => {
  expect([headed('Blue', '3'), headed('Blue', ''), headed('', 'gone')]).toEqual(['Blue: 3', 'Blue', 'gone'])
  await speak('fr')
  expect(headed('Bleu', '3')).toBe('Bleu\u202f: 3')
})

it('says what a move does as people do, and what it does not know as it is', () => {
  const act = (game: string, act: string): string => actOf({ seat: 0, move: { act }, final: false }, game)
  expect(either([act('seeraeuber', 'board'), act('pirates', 'capture')])).toBe('capture or capture')
  expect(either(['plunder', act('adventures', 'move'), act('adventures', 'end_turn')])).toBe(
    'plunder, sail or end the turn',
  )
  expect(act('parrot', 'preen_wing')).toBe('preen wing')
  expect(act('adventures', 'toString')).toBe('toString')
})
