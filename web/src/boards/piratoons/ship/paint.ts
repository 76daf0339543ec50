// How the half symbols at the edges of hulls are painted: a colour, and a shape that says the colour once more. The first
// three are those of the classic pack; what other colours a pack has comes after them.
import type { Colour, Parts } from '../game'

interface Paint {
  fill: string
  shape: string // around 0, 0, not more than 17 wide and high each way
}

const PAINTS: Paint[] = [
  { fill: '#e8674a', shape: 'M0-15.5a15.5 15.5 0 0 1 0 31a15.5 15.5 0 0 1 0-31z' },
  { fill: '#17827d', shape: 'M0-17L17 0 0 17-17 0z' },
  { fill: '#f2b93b', shape: 'M-14-14H14V14H-14z' },
  { fill: '#5b4a9e', shape: 'M0-16L15 13H-15z' },
  { fill: '#8cc4e8', shape: 'M-15-13H15L0 16z' },
  { fill: '#7a9a2e', shape: 'M-8-15H8L16 0 8 15H-8L-16 0z' },
  { fill: '#d66a9e', shape: 'M-6-16H6V-6H16V6H6V16H-6V6H-16V-6H-6z' },
  { fill: '#7a5230', shape: 'M-16-8L-8-16 0-11 8-16 16-8 11 0 16 8 8 16 0 11-8 16-16 8-11 0z' },
  { fill: '#8d97a0', shape: 'M0-16L16-4 10 15H-10L-16-4z' },
  { fill: '#20303f', shape: 'M-16-6L0-16 16-6V6L0 16-16 6z' },
  { fill: '#f4efe2', shape: 'M-16-10H16V10H-16z' },
]

export function paintOf(parts: Parts, colour: Colour): Paint {
  return PAINTS[Math.max(0, parts.colours.indexOf(colour)) % PAINTS.length]!
}
