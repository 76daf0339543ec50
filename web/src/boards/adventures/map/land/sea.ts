// The board as a graph: spaces, their neighbours, the lanes as curves, and which way a ship faces.
import { TRACKS, type Space, type Track } from '../../game'
import { bends, drawn, onBend, turned, type Bend, type Point } from './curves'

export type { Space, Track }

export interface Board {
  spaces: Record<string, Space>
  edges: [string, string][]
}

export interface Lane {
  track: Track
  spur: boolean
  path: string
}

export class Sea {
  readonly ids: string[]
  readonly lanes: Lane[] = []
  readonly #near = new Map<string, string[]>()
  readonly #bends = new Map<string, Bend>()

  constructor(readonly board: Board) {
    this.ids = Object.keys(board.spaces)
    for (const id of this.ids) this.#near.set(id, [])
    for (const [a, b] of board.edges) {
      this.#near.get(a)?.push(b)
      this.#near.get(b)?.push(a)
    }
    for (const track of TRACKS) {
      const line = this.mainLine(track)
      this.#lay(track, false, line)
      for (const id of line) if (this.space(id)?.kind !== 'goal') this.#laySpurs(track, id)
    }
  }

  space(id: string): Space | undefined {
    return this.board.spaces[id]
  }
  at(id: string): Point {
    return this.space(id)?.at ?? [0, 0]
  }
  near(id: string): string[] {
    return this.#near.get(id) ?? []
  }

  /** The spaces of a track from its start to Trinidad. */
  mainLine(track: Track): string[] {
    const main = this.ids.filter((id) => this.space(id)!.track === track && !this.space(id)!.on_spur)
    const goal = this.ids.filter((id) => this.space(id)!.kind === 'goal')
    return [...main.sort((a, b) => this.#place(a) - this.#place(b)), ...goal]
  }

  /** The shortest path from one space to another, both included; empty if there is none. */
  way(from: string, to: string): string[] {
    const back = new Map<string, string>([[from, from]])
    const queue = [from]
    for (const id of queue) {
      if (id === to) break
      // Trinidad ends all three tracks; nobody sails through it.
      if (id !== from && this.space(id)?.kind === 'goal') continue
      for (const next of this.near(id))
        if (!back.has(next)) {
          back.set(next, id)
          queue.push(next)
        }
    }
    if (!back.has(to)) return []
    const way = [to]
    while (way[0] !== from) way.unshift(back.get(way[0]!)!)
    return way
  }

  /** Points on the lane along these spaces, each with its progress (0 to 1). */
  course(spaces: string[], each = 5): { at: Point; far: number }[] {
    const points: Point[] = spaces[0] === undefined ? [] : [this.at(spaces[0])]
    spaces.slice(1).forEach((to, i) => {
      const from = spaces[i]!
      const there = this.#bends.get(`${from} ${to}`)
      const back = this.#bends.get(`${to} ${from}`)
      const bend = there ?? (back && turned(back))
      for (let step = 1; step < each && bend; step++) points.push(onBend(bend, step / each))
      points.push(this.at(to))
    })
    const lengths = points.map(([x, y], i) => (i ? Math.hypot(x - points[i - 1]![0], y - points[i - 1]![1]) : 0))
    const whole = lengths.reduce((sum, length) => sum + length, 0) || 1
    let far = 0
    return points.map((at, i) => ({ at, far: Math.min(1, (far += lengths[i]!) / whole) }))
  }

  /** Where a ship is heading: to the port of its spur until it has been there, then back out; otherwise towards Trinidad. */
  boundFor(id: string, visited: ReadonlySet<string>): string {
    const space = this.space(id)
    if (!space || space.kind === 'goal') return id
    const out = this.#outOf(id)
    if (!space.on_spur) return this.near(id).find((next) => this.#isAhead(id, next)) ?? id
    const port = this.#beyond(id, out).find((far) => this.space(far)!.kind === 'port' && !visited.has(far))
    return (port ? this.way(id, port)[1] : out) ?? out
  }

  looksLeft(id: string, visited: ReadonlySet<string>): boolean {
    return this.at(this.boundFor(id, visited))[0] < this.at(id)[0] - 1
  }

  /** So far from a start, away from where its ships are going. */
  behind(start: string, far: number): Point {
    const track = this.space(start)?.track
    const next = track && this.mainLine(track)[1]
    if (!next) return [0, 0]
    const [x, y] = [this.at(start)[0] - this.at(next)[0], this.at(start)[1] - this.at(next)[1]]
    const length = Math.hypot(x, y) || 1
    return [(x / length) * far, (y / length) * far]
  }

  /** One space from here towards the main track. */
  #outOf(id: string): string {
    const home = this.space(id)?.junction
    return (home && this.way(id, home)[1]) ?? id
  }

  #beyond(id: string, out: string): string[] {
    const reached = [id]
    for (const at of reached)
      for (const next of this.near(at)) if (next !== out && !reached.includes(next)) reached.push(next)
    return reached.filter((far) => this.space(far)?.on_spur)
  }

  #place(id: string): number {
    return this.space(id)?.index ?? 0
  }

  #isAhead(id: string, next: string): boolean {
    const there = this.space(next)!
    return there.kind === 'goal' || (!there.on_spur && this.#place(next) > this.#place(id))
  }

  #lay(track: Track, spur: boolean, line: string[]): void {
    const laid = bends(line.map((id) => this.at(id)))
    laid.forEach((bend, i) => this.#bends.set(`${line[i]} ${line[i + 1]}`, bend))
    if (laid.length) this.lanes.push({ track, spur, path: drawn(laid) })
  }

  /** A spur is laid as one curve; where it forks a new one begins. */
  #laySpurs(track: Track, from: string, came?: string): void {
    const ways = this.near(from).filter((id) => id !== came && this.space(id)?.on_spur)
    for (const way of ways) {
      const line = [from, way]
      for (;;) {
        const [last, before] = [line.at(-1)!, line.at(-2)!]
        const next = this.near(last).filter((id) => id !== before && this.space(id)?.on_spur)
        if (next.length === 1) line.push(next[0]!)
        else {
          this.#lay(track, true, line)
          if (next.length) this.#laySpurs(track, last, before)
          break
        }
      }
    }
  }
}
