/** What the form for a new table means. */

import type { GameInfo, NewTable, Speed } from '../../net/protocol'
import { USUAL } from '../../ui/levels'

export type Level = GameInfo['levels'][number]
export type Company = 'friends' | 'bots' | 'screen'

export interface Form {
  game: string
  players: number
  company: Company
  /** How many of the others are bots, if people play as well. */
  bots: number
  level: Level
  speed: Speed['kind']
  bank_min: number
  increment_s: number
  days: number
  options: Record<string, boolean>
  listed: boolean
  /** Of those who share this device, by seat. */
  names: string[]
  /** Hands are hidden while the device goes round. */
  curtain: boolean
}

export const usual = (game: GameInfo, company: Company = 'friends'): Form => ({
  game: game.id,
  players: game.players.includes(3) ? 3 : (game.players[0] ?? 2),
  company,
  bots: 0,
  level: game.levels.includes(USUAL) ? USUAL : (game.levels[0] ?? USUAL),
  speed: 'relaxed',
  bank_min: 10,
  increment_s: 10,
  days: 2,
  options: Object.fromEntries(game.options.map(({ id, default: on }) => [id, on])),
  listed: false,
  names: [],
  curtain: true,
})

/** Against bots alone they take every other seat; with people, at least one other seat is a person's. */
export function botsOf({ company, players, bots }: Form): number {
  return company === 'bots' ? players - 1 : Math.min(bots, mostBots(players))
}

/** How many people play, at this device or elsewhere. */
export const peopleOf = (form: Form): number => form.players - botsOf(form)

export const mostBots = (players: number): number => Math.max(0, players - 2)

export function speedOf({ company, speed, bank_min, increment_s, days }: Form): Speed {
  if (company !== 'friends' || speed === 'relaxed') return { kind: 'relaxed' }
  return speed === 'live' ? { kind: 'live', bank_s: bank_min * 60, increment_s } : { kind: 'slow', days }
}

export function tableOf(form: Form): NewTable {
  const { game, players, company, level, options, listed, names, curtain } = form
  return {
    game,
    players,
    options: { ...options },
    speed: speedOf(form),
    listed: company === 'friends' && listed,
    hot_seat: company === 'screen',
    names: company === 'screen' ? names.slice(0, peopleOf(form)).map((name) => name ?? '') : [],
    curtain: company === 'screen' && curtain,
    bots: Array.from({ length: botsOf(form) }, () => level),
    // People invited by link need time to join; everybody else is already here.
    start: company !== 'friends',
  }
}

/** One click: a short game against two bots that a newcomer can beat, or as many and as strong as wanted. */
export function playNow(game: GameInfo, wanted: Partial<Pick<Form, 'players' | 'level'>> = {}): NewTable {
  return tableOf({ ...usual(game, 'bots'), ...wanted })
}
