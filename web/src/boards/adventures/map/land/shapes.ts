// The shape of a space tells its track: a circle, a diamond, a square.
import type { Track } from '../../game'

export function shape(track: Track | null | undefined, r: number): string {
  if (track === 'red') {
    const d = Math.round(r * 12.4) / 10
    return `M0 ${-d}L${d} 0L0 ${d}L${-d} 0Z`
  }
  if (track === 'blue') {
    const d = Math.round(r * 9) / 10
    return `M${-d} ${-d}H${d}V${d}H${-d}Z`
  }
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}
