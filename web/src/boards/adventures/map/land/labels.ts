// Where the names of places go: beside their place, off the lanes, never overlapping. A name without room is left out at
// this zoom level; there is room when zoomed in.
import type { Point } from './curves'

export interface Named {
  id: string
  text: string
  at: Point
  /** How far from the middle of its place a name begins. */
  clear: number
  /** More important names are placed first. */
  weight: number
}

export interface Label {
  id: string
  text: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

export interface Spot {
  at: Point
  r: number
  /** What it costs to cover it; from 1 on it is forbidden. */
  cost: number
}

export interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

const WAYS: [dx: number, dy: number, anchor: Label['anchor']][] = [
  [1, 0, 'start'],
  [-1, 0, 'end'],
  [0, 1, 'middle'],
  [0, -1, 'middle'],
  [0.75, -0.75, 'start'],
  [0.75, 0.75, 'start'],
  [-0.75, -0.75, 'end'],
  [-0.75, 0.75, 'end'],
]

/** About how wide a name is drawn. */
export const widthOf = (text: string, size: number): number => text.length * size * 0.5

function rectOf({ x, y, anchor, text }: Label, size: number): Rect {
  const width = widthOf(text, size)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - size * 0.85, bottom: y + size * 0.25 }
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const holds = (a: Rect, b: Rect): boolean =>
  a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom

function touches({ left, right, top, bottom }: Rect, { at: [x, y], r }: Spot): boolean {
  const dx = Math.max(left - x, 0, x - right)
  const dy = Math.max(top - y, 0, y - bottom)
  return dx * dx + dy * dy < r * r
}

/** `most`: how much a place may cost at worst; `within`: what the names should not reach beyond. */
export function placed(names: Named[], spots: Spot[], size: number, most = 1, within?: Rect): Label[] {
  const labels: Label[] = []
  const taken: Rect[] = []
  for (const name of [...names].sort((a, b) => b.weight - a.weight)) {
    let best: Label | undefined
    let least = most
    WAYS.forEach(([dx, dy, anchor], rank) => {
      const y = name.at[1] + dy * name.clear + (dy > 0.9 ? size * 0.85 : dy < -0.9 ? -size * 0.25 : size * 0.3)
      const label: Label = { id: name.id, text: name.text, x: name.at[0] + dx * name.clear, y, anchor }
      const rect = rectOf(label, size)
      if (taken.some((other) => overlap(rect, other))) return
      let cost = rank * 0.01
      if (within && !holds(within, { ...rect, left: rect.left - size / 4, right: rect.right + size / 4 })) return
      for (const spot of spots) if (touches(rect, spot)) cost += spot.cost
      if (cost < least) [best, least] = [label, cost]
    })
    if (!best) continue
    labels.push(best)
    taken.push(rectOf(best, size))
  }
  return labels
}
