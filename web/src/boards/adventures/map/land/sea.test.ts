import { describe, expect, it } from 'vitest'
import type { Board } from './sea'
import { Sea } from './sea'
import type { Space } from '../../game'
import { fleetOf, voyage } from '../ships/fleet'

const space = (rest: Partial<Space> & Pick<Space, 'kind'>): Space => ({
  track: null,
  crates: 0,
  on_spur: false,
  junction: null,
  index: null,
  ...rest,
})

// Two tracks that meet: red with a spur to a port on its left, blue without.
const board: Board = {
  spaces: {
    havana: space({ track: 'red', kind: 'start', index: 0, at: [100, 100], name: 'Havana' }),
    r1: space({ track: 'red', kind: 'sea', index: 1, at: [140, 100] }),
    r2: space({ track: 'red', kind: 'sea', index: 2, at: [180, 100] }),
    r1a: space({ track: 'red', kind: 'merchant', index: 1, on_spur: true, junction: 'r1', crates: 2, at: [120, 140] }),
    royal: space({
      track: 'red',
      kind: 'port',
      index: 2,
      on_spur: true,
      junction: 'r1',
      at: [90, 160],
      name: 'Port Royal',
    }),
    augustine: space({ track: 'blue', kind: 'start', index: 0, at: [100, 300], name: 'St. Augustine' }),
    u1: space({ track: 'blue', kind: 'sea', index: 1, at: [140, 300] }),
    trinidad: space({ track: null, kind: 'goal', at: [220, 200], name: 'Trinidad' }),
  },
  edges: [
    ['havana', 'r1'],
    ['r1', 'r2'],
    ['r2', 'trinidad'],
    ['r1', 'r1a'],
    ['r1a', 'royal'],
    ['augustine', 'u1'],
    ['u1', 'trinidad'],
  ],
}
const sea = new Sea(board)
const none = new Set<string>()

describe('the sea', () => {
  it('finds the shortest way, but none through Trinidad', () => {
    expect(sea.way('havana', 'royal')).toEqual(['havana', 'r1', 'r1a', 'royal'])
    expect(sea.way('r2', 'r2')).toEqual(['r2'])
    expect(sea.way('trinidad', 'r1')).toEqual(['trinidad', 'r2', 'r1'])
    expect(sea.way('r2', 'u1')).toEqual([])
  })

  it('lays a lane for each track and one for each spur', () => {
    expect(sea.mainLine('red')).toEqual(['havana', 'r1', 'r2', 'trinidad'])
    expect(sea.lanes.map(({ track, spur }) => [track, spur])).toEqual([
      ['red', false],
      ['red', true],
      ['blue', false],
    ])
  })

  it('follows the lane from one end to the other', () => {
    const course = sea.course(['havana', 'r1', 'r1a'])
    expect(course[0]).toEqual({ at: [100, 100], far: 0 })
    expect(course.at(-1)).toEqual({ at: [120, 140], far: 1 })
    const far = course.map((point) => point.far)
    expect(far).toEqual([...far].sort((a, b) => a - b))
    const [there, back] = [sea.course(['r1', 'r1a']), sea.course(['r1a', 'r1'])]
    back.reverse().forEach(({ at }, i) => {
      expect(at[0]).toBeCloseTo(there[i]!.at[0])
      expect(at[1]).toBeCloseTo(there[i]!.at[1])
    })
  })

  it('turns a ship to its port, and away once it was there', () => {
    expect(sea.boundFor('r1a', none)).toBe('royal')
    expect(sea.looksLeft('r1a', none)).toBe(true)
    expect(sea.boundFor('r1a', new Set(['royal']))).toBe('r1')
    expect(sea.looksLeft('r1a', new Set(['royal']))).toBe(false)
    expect(sea.boundFor('royal', new Set(['royal']))).toBe('r1a')
    expect(sea.boundFor('r2', none)).toBe('trinidad')
    expect(sea.boundFor('trinidad', none)).toBe('trinidad')
  })
})

describe('the fleet', () => {
  const player = (red: string, visited: string[] = []) => ({ ships: { black: red, red, blue: 'u1' }, visited })
  const view = { players: [player('r1'), player('r1'), player('royal', ['royal'])] } as any

  it('spreads the ships of a space, one’s own in front', () => {
    const fleet = fleetOf(sea, view, [0])
    expect(fleet).toHaveLength(9)
    const here = fleet.filter(({ space }) => space === 'r1')
    expect(new Set(here.map(({ off }) => off.join())).size).toBe(here.length)
    expect(here.at(-1)!.seat).toBe(0)
  })

  it('lies behind its port before it leaves, and on the map', () => {
    const moored = (at: [number, number]) => {
      const havana = { ...board.spaces['havana']!, at }
      const there = new Sea({ ...board, spaces: { ...board.spaces, havana } })
      return fleetOf(there, { players: [player('havana'), player('havana'), player('havana')] } as any, [0])
        .filter(({ space }) => space === 'havana')
        .map(({ off }) => off)
    }
    expect(moored([100, 100]).every(([x]) => x < 0)).toBe(true) // its way leads to the right
    expect(moored([100, 6]).every(([, y]) => 6 + y > 0)).toBe(true) // and here down
  })

  it('sails in frames that begin and end on spaces', () => {
    const { hull, bow, duration } = voyage(sea, ['havana', 'r1', 'r1a'], true)
    expect(hull[0]).toMatchObject({ transform: 'translate(100px, 100px)', offset: 0 })
    expect(hull.at(-1)).toMatchObject({ transform: 'translate(120px, 140px)', offset: 1 })
    expect(bow[0]!.transform).toBe('scaleX(1)')
    expect(bow.at(-1)!.transform).toBe('scaleX(-1)')
    expect(duration).toBeLessThanOrEqual(1800)
  })
})
