/** What every page needs, fetched once: who I am, the games, and their rules. */

import { learn } from '../i18n/t'
import * as api from './api'
import type { GameInfo, Me, RulesText } from './protocol'

class Known {
  me = $state.raw<Me | null>(null)
  games = $state.raw<GameInfo[] | null>(null)

  nameOf(game: string): string {
    return this.game(game)?.name ?? game
  }

  game(game: string): GameInfo | undefined {
    return this.games?.find(({ id }) => id === game)
  }
}

export const known = new Known()

/** A request with at most one in flight, and none after it was answered. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
}

const askMe = once(async () => {
  known.me = await api.me()
})

/** Waits until the server knows this browser: a first visitor becomes a guest with a cookie, and only one. */
export async function meKnown(): Promise<void> {
  await askMe()
}

export const gamesKnown: () => Promise<GameInfo[]> = once(async () => {
  const games = await api.games()
  for (const { words } of games) learn(words)
  return (known.games = games)
})

const shelf = new Map<string, () => Promise<RulesText>>()

export function rulesKnown(game: string): Promise<RulesText> {
  let ask = shelf.get(game)
  if (!ask) shelf.set(game, (ask = once(() => api.rules(game))))
  return ask()
}
