import { expect, test } from 'vitest'
import type { Preview } from '../../net/protocol'
import { foretold, linesOf, reckoningOf, standingIn, type ScoreLine, type Standing } from './standing'

const line = (some: Partial<ScoreLine>): ScoreLine => ({
  line: 'rum',
  clause: 'PIR-61',
  points: [12, 1],
  counts: null,
  of: null,
  each: null,
  most: null,
  ...some,
})
const standing = (leaders: number[] | null): Standing => ({ lines: [], totals: [12, 1], leaders })
const preview = (own: number | null, leads: boolean | null): Preview => ({
  points: [own, 0],
  leads,
  reveals: false,
  own: null,
})

test('points are told with how they come about', () => {
  expect(reckoningOf(line({ counts: [3, 1], most: [0] }), 0)).toBe('3, the most')
  expect(reckoningOf(line({ counts: [3, 1], most: [0] }), 1)).toBe('1')
  expect(reckoningOf(line({ counts: [3, 1], of: [2, 0], each: [6, 0], points: [18, 0] }), 0)).toBe(
    '3 wheels × 6, for 2 anchors',
  )
  expect(reckoningOf(line({ counts: [7, 1], each: [0.5, 0.5], points: [3.5, 0.5] }), 0)).toBe('7 × ½')
  expect(reckoningOf(line({ counts: [2, 1], of: [4, 4] }), 0)).toBe('2 of 4 match')
  expect(reckoningOf(line({ counts: [null, 4], points: [null, null] }), 0)).toBe('hidden until the end')
})

test('lines that say nothing of a player are left out', () => {
  const lines = [line({ points: [0, 1] }), line({ line: 'saber', points: [0, 0], counts: [2, 0] })]
  expect(linesOf({ ...standing([0]), lines }, 0).map((one) => one.line)).toEqual(['saber'])
})

test('a move is foretold with who would lead', () => {
  expect(foretold(preview(22, true), 0, standing([1]))).toBe('+22, and you would lead')
  expect(foretold(preview(22, true), 0, standing([0]))).toBe('+22, and you would still lead')
  expect(foretold(preview(-3, false), 0, standing([0]))).toBe('−3, but you would no longer lead')
  expect(foretold(preview(5, false), 0, standing([0, 1]))).toBe('+5') // all were level
  expect(foretold(preview(0, false), 0, standing([1]))).toBe('No points')
  expect(foretold(preview(4, null), 0, standing(null))).toBe('+4')
  expect(foretold(preview(null, null), 0, standing([1]))).toBe('')
})

test('a view may have no standing', () => {
  expect(standingIn(null)).toBeNull()
  expect(standingIn({ turn: 1 })).toBeNull()
  expect(standingIn({ standing: standing([0]) })).toEqual(standing([0]))
})
