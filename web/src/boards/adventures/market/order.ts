// The treasure tiles of the market, in the order in which they are shown.
import type { Tile } from '../game'

/** The most valuable first; of equal value, the cheaper. */
export function sortedTiles(tiles: Tile[]): Tile[] {
  const price = (tile: Tile) => Object.values(tile.cost).reduce((sum, n) => sum + n, 0)
  return [...tiles].sort((a, b) => b.vp - a.vp || price(a) - price(b) || a.id.localeCompare(b.id))
}
