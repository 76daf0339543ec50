import { expect, it } from 'vitest'
import { pointsText } from './words'

it('writes half points as people do', () => {
  expect([0, 0.5, 7, 12.5, -3, 100].map(pointsText)).toEqual(['0', '½', '7', '12½', '−3', '100'])
})
