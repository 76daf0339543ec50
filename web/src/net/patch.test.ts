import { describe, expect, it } from 'vitest'
import { patched } from './patch'

describe('a patch', () => {
  const view = {
    now: 1,
    chest: [
      { tile: 'a', pieces: [0, 0] },
      { tile: 'b', pieces: [1, 0] },
    ],
    discs: [] as number[],
  }

  it('changes what its paths name and keeps the rest', () => {
    const next = patched(view, [
      [['now'], 5],
      [['chest', 1, 'pieces', 0], 2],
    ])
    expect(next).toEqual({ ...view, now: 5, chest: [view.chest[0], { tile: 'b', pieces: [2, 0] }] })
    expect(next.chest[0]).toBe(view.chest[0])
    expect(view.chest[1]?.pieces).toEqual([1, 0])
  })

  it('lets a list grow', () => {
    expect(patched(view, [[['discs', 0], 7]]).discs).toEqual([7])
  })

  it('replaces a part of a list, however long', () => {
    const list = { all: [1, 2, 3, 4] }
    expect(patched(list, [[['all', [1, 3]], [9]]]).all).toEqual([1, 9, 4])
    expect(
      patched(list, [
        [
          ['all', [4, 4]],
          [5, 6],
        ],
      ]).all,
    ).toEqual([1, 2, 3, 4, 5, 6])
    expect(patched(list, [[['all', [0, 4]], []]]).all).toEqual([])
    expect(list.all).toEqual([1, 2, 3, 4])
  })

  it('without changes is the same thing', () => {
    expect(patched(view, [])).toBe(view)
  })
})
