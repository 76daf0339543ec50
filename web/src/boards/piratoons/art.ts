// Which drawing stands for a tile.
import { sizes } from 'virtual:drawings'
import type { Equipment, Hull } from './game'

/** By the picture's name; in a pack with other names, by its number. */
export function tileArt(tile: Equipment): string {
  if (tile.kind === 'sail') return 'toon-sail'
  return ownArt(tile) ?? pictureArt(tile.kind, tile.picture ?? 1)
}

function ownArt(tile: Equipment): string | null {
  const own = `toon-${tile.id.replace(/-\d+$/, '')}`
  return sizes[own] ? own : null
}

/** What distinguishes pictures with the same drawing; empty if it has its own. */
export function numberOf(tile: Equipment): number | null {
  const picture = tile.picture ?? 1
  return tile.kind === 'sail' || picture <= DRAWN || ownArt(tile) ? null : picture
}

const STANDARD: Record<Exclude<Equipment['kind'], 'sail'>, readonly string[]> = {
  deck: ['deck-parrot', 'deck-drummer', 'deck-cook'],
  gunport: ['gunport-bronze', 'gunport-cat', 'gunport-boot'],
  porthole: ['porthole-octopus', 'porthole-lantern', 'porthole-granny'],
  quarter: ['quarter-bath', 'quarter-organ', 'quarter-hammock'],
}

export const DRAWN = 3 // pictures of each kind

export function pictureArt(kind: Exclude<Equipment['kind'], 'sail'>, picture: number): string {
  return `toon-${STANDARD[kind][(picture - 1) % DRAWN]}`
}

/** What goes on aboard: a scene for each boat. */
export function sceneArt(hull: Hull): string | null {
  const own = `toon-boat-${hull.id}`
  return sizes[own] ? own : null
}
