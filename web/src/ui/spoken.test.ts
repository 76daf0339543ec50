import { expect, test } from 'vitest'
import { aroundFace } from './spoken'

test('the face of a pirate is told from the end of a question', () => {
  expect(aroundFace('Put your ? on Gus’s ?')).toEqual(['Put your ', ' on Gus’s ', ''])
  expect(aroundFace('Single pirates: 2, 3, ?.')).toEqual(['Single pirates: 2, 3, ', '.'])
  expect(aroundFace('pays a ? 2; shows rum')).toEqual(['pays a ', ' 2; shows rum'])
  expect(aroundFace('Capture it?')).toEqual(['Capture it?'])
  expect(aroundFace('La capturer\u202f?')).toEqual(['La capturer\u202f?'])
  expect(aroundFace('La capturer\u00a0?')).toEqual(['La capturer\u00a0?'])
})
