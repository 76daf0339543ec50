// Smooth lines: closed ones for the coast, open ones for the lanes, on which the ships sail.

export type Point = [number, number]

/** A piece of a lane between two spaces: from, two handles, to. */
export type Bend = [Point, Point, Point, Point]

const short = (n: number): number => Math.round(n * 10) / 10
const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`
const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** A closed curve attracted by the points: it passes through the middle of each side. */
export function closed(points: Point[]): string {
  if (points.length < 3) return ''
  const first = between(points[points.length - 1]!, points[0]!)
  let path = `M${at(first)}`
  points.forEach((point, i) => (path += `Q${at(point)} ${at(between(point, points[(i + 1) % points.length]!))}`))
  return `${path}Z`
}

/** An open curve through all points (Catmull-Rom), piece by piece. */
export function bends(points: Point[]): Bend[] {
  return points.slice(1).map((to, i): Bend => {
    const from = points[i]!
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    return [
      from,
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ]
  })
}

export function drawn(line: Bend[]): string {
  return line.map(([a, b, c, d], i) => `${i ? '' : `M${at(a)}`}C${at(b)} ${at(c)} ${at(d)}`).join('')
}

export function onBend([a, b, c, d]: Bend, t: number): Point {
  const s = 1 - t
  const mix = (i: 0 | 1) => s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i]
  return [mix(0), mix(1)]
}

export const turned = ([a, b, c, d]: Bend): Bend => [d, c, b, a]
