// What a boarding would gain: loot, wages and the rest. Hidden numbers give a range, as narrow as what is visible allows.
import { t } from '../../i18n/t'
import { FACES, faceOf, isMonster, ownerOf, type Dialect, type Prize, type View } from './game'

export interface Range {
  least: number
  most: number
}

export interface Reckoning {
  loot: number
  mutiny: boolean
  wages: { seat: number; pirates: number; ducats: Range }[] // in the order of the party
  total: Range
  supply: Range // what the captain cannot pay
  left: Range // the captain's gain or loss
  keeps: 'yes' | 'no' | 'perhaps' | null // null where cards are never kept
  mate: number | null // who gets the other token
}

export function reckon(view: View, dialect: Dialect, prize: Prize, stack: string[], captain: number): Reckoning {
  const mutiny = ownerOf(stack[0]!) !== captain
  const factor = mutiny ? 2 : 1
  const paid = new Map<number, string[]>()
  for (const pirate of stack) {
    const seat = ownerOf(pirate)
    if (seat !== captain) paid.set(seat, [...(paid.get(seat) ?? []), pirate])
  }
  const wages = [...paid].map(([seat, pirates]) => {
    const range = wagesOf(view, prize, seat, pirates)
    return { seat, pirates: pirates.length, ducats: { least: range.least * factor, most: range.most * factor } }
  })
  const total = { least: sum(wages.map((w) => w.ducats.least)), most: sum(wages.map((w) => w.ducats.most)) }
  const purse = (view.treasuries[captain] ?? 0) + prize.ducats
  const supply = { least: Math.max(0, total.least - purse), most: Math.max(0, total.most - purse) }
  const left = {
    least: prize.ducats - total.most + supply.most,
    most: prize.ducats - total.least + supply.least,
  }
  const keeps = supply.most === 0 ? 'yes' : supply.least > 0 ? 'no' : 'perhaps'
  const second = mutiny ? stack[0] : stack[1]
  const shares = prize.tokens.length === 2 && !isMonster(prize) && second !== undefined
  return {
    loot: prize.ducats,
    mutiny,
    wages,
    total,
    supply,
    left,
    keeps: dialect.kept ? keeps : null,
    mate: shares ? ownerOf(second) : null,
  }
}

function wagesOf(view: View, prize: Prize, seat: number, pirates: string[]): Range {
  const wage = (face: string) => (face === '?' ? prize.mystery : Number(face))
  const known = sum(pirates.flatMap((pirate) => faceOf(pirate) ?? []).map(wage))
  const hidden = pirates.filter((pirate) => faceOf(pirate) === null).length
  if (hidden === 0) return { least: known, most: known }
  const seen = new Set(view.stacks.flat().filter((pirate) => ownerOf(pirate) === seat && faceOf(pirate) !== null))
  const possible = FACES.filter((face) => !seen.has(`${seat}.${face}`))
    .map(wage)
    .sort((a, b) => a - b)
  return { least: known + sum(possible.slice(0, hidden)), most: known + sum(possible.slice(-hidden)) }
}

function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}

export function spoken({ least, most }: Range): string {
  return least === most ? String(least) : t('{least} to {most}', { least, most })
}

/** With its sign, as gains are written: +12, −3, +2…+5. */
export function signed({ least, most }: Range): string {
  const one = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
  return least === most ? one(least) : `${one(least)}…${one(most)}`
}
