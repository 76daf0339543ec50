// "Play now" as it was last wanted, game by game: how many bots, and how strong. Kept in this browser.
import { pictures } from 'virtual:drawings'
import type { GameInfo } from '../../net/protocol'
import { usual } from '../lobby/newtable'

export interface Quick {
  players: number
  level: string
}

const KEY = 'four-seas.play-now'
const GREETED = 'four-seas.greeted'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // a private window: it lasts as long as the page
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    return
  }
}

function stored(): Record<string, Partial<Quick>> {
  try {
    const parsed: unknown = JSON.parse(read(KEY) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, Partial<Quick>>) : {}
  } catch {
    return {}
  }
}

let wanted = $state(stored())
let greeted = $state(read(GREETED) !== null)

/** What was wanted last time, as far as the game still offers it. */
export function quickOf(game: GameInfo): Quick {
  const { players, level } = usual(game)
  const last = wanted[game.id]
  return {
    players: last?.players && game.players.includes(last.players) ? last.players : players,
    level: last?.level && game.levels.includes(last.level) ? last.level : level,
  }
}

export function want(game: GameInfo, change: Partial<Quick>): void {
  wanted = { ...wanted, [game.id]: { ...quickOf(game), ...change } }
  write(KEY, JSON.stringify(wanted))
}

/** A newcomer is led to a lesson once. */
export const greeting = {
  get due(): boolean {
    return !greeted
  },
  done(): void {
    greeted = true
    write(GREETED, 'yes')
  },
}

/** The game to begin with: the shortest that has a lesson, of those the app was made for if there is one. */
export function firstGame(games: readonly GameInfo[]): GameInfo | undefined {
  const taught = games.filter((game) => game.has_tutorial).sort((a, b) => a.minutes - b.minutes)
  return taught.find(({ id }) => pictures[`home-${id}`]) ?? taught[0]
}
