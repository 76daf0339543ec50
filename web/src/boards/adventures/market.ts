// What a treasure tile costs a player, and what is missing.
import { COLOURS, type Card, type Colour, type Crates, type Tile } from './game'

export interface Price {
  colour: Colour
  costs: number
  has: number // how many of these the player has
}

/** The price by colour, in the usual order. */
export function priceOf(tile: Tile, crates: Crates): Price[] {
  return COLOURS.filter((colour) => tile.cost[colour]).map((colour) => {
    const costs = tile.cost[colour] ?? 0
    return { colour, costs, has: Math.min(costs, crates[colour]) }
  })
}

/** How many crates of the right colours are missing. */
export function missingFor(tile: Tile, crates: Crates): number {
  return priceOf(tile, crates).reduce((sum, { costs, has }) => sum + costs - has, 0)
}

/** ADV-33: whether the crates suffice, given how many may substitute for others. */
export function canPay(tile: Tile, crates: Crates, wild: number): boolean {
  const missing = missingFor(tile, crates)
  if (missing === 0) return true
  const price = Object.values(tile.cost).reduce((sum, n) => sum + n, 0)
  const all = COLOURS.reduce((sum, colour) => sum + crates[colour], 0)
  return missing <= wild && all >= price
}

/** How many crates may substitute for others, by the cards on the table. */
export function wildOf(table: Card[]): number {
  return table.filter((card) => card.effects?.some(({ effect }) => effect === 'wild_crate')).length
}

/** The most valuable first; of equal value, the cheaper. */
export function sortedTiles(tiles: Tile[]): Tile[] {
  const price = (tile: Tile) => Object.values(tile.cost).reduce((sum, n) => sum + n, 0)
  return [...tiles].sort((a, b) => b.vp - a.vp || price(a) - price(b) || a.id.localeCompare(b.id))
}
