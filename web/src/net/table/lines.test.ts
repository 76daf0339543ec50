import { expect, test } from 'vitest'
import type { LogLine } from '../protocol'
import { before, since } from './lines'

const line = (move: number, seat: number): LogLine => ({
  number: move,
  at: 0,
  kind: 'move',
  line: '',
  seat,
  move,
  words: null,
  events: [],
})
const STANDS = [line(1, 0), line(2, 1), line(3, 0), line(4, 1), line(5, 2)]

test('what the others did since one’s last move, and that move, which may have revealed something', () => {
  const recent = since(STANDS, [0], [0])
  expect(recent.map(({ move }) => move)).toEqual([4, 5])
  expect(before(STANDS, recent).map(({ move }) => move)).toEqual([3])
})

test('whoever has not moved yet, or has just moved, is told of no move before', () => {
  const others = STANDS.filter(({ seat }) => seat)
  expect(before(others, since(others, [0], [0]))).toEqual([])
  expect(before(STANDS, [])).toEqual([])
})
