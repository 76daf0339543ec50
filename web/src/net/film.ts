// The frames of a replay come in pages. The first of a page has a view, the others the difference to the one before.
import { patched } from './patch'
import type { Frame, LogLine } from './protocol'

/** The game after so many moves. */
export interface Position {
  view: unknown
  line: LogLine | null
}

/** Fetches a page, counted from 0. */
export type Pages = (page: number) => Promise<Frame[]>

export function unrolled(frames: Frame[]): Position[] {
  const positions: Position[] = []
  let view: unknown
  for (const frame of frames) {
    view = frame.patch ? patched(view, frame.patch) : frame.view
    positions.push({ view, line: frame.line })
  }
  return positions
}
