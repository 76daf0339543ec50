import { describe, expect, it } from 'vitest'
import type { GameInfo } from '../../net/protocol'
import { firstGame } from './quick.svelte'

const game = (id: string, minutes: number, has_tutorial = true): GameInfo =>
  ({ id, minutes, has_tutorial }) as Partial<GameInfo> as GameInfo

describe('the game for newcomers', () => {
  it('is the shortest that has a lesson', () => {
    expect(firstGame([game('pirates', 45), game('seeraeuber', 30), game('piratoons', 20, false)])?.id).toBe(
      'seeraeuber',
    )
    expect(firstGame([game('pirates', 45, false)])).toBeUndefined()
  })

  it('is one of ours, if the host has added shorter ones', () => {
    expect(firstGame([game('parrot', 5), game('pirates', 45)])?.id).toBe('pirates')
    expect(firstGame([game('parrot', 5), game('pirates', 45, false)])?.id).toBe('parrot')
  })
})
