// Ships that share a space stand side by side.
import type { Point } from '../land/curves'

const ROWS: Record<number, number[]> = { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [3, 2], 6: [3, 3] }

/** Offsets for so many ships, from the middle of their space; the last ones stand nearest to the viewer. */
export function fan(count: number, wide: number, high: number): Point[] {
  const rows = ROWS[count] ?? [...Array<number>(Math.floor(count / 4)).fill(4), ...(count % 4 ? [count % 4] : [])]
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, column): Point => [
      (column - (inRow - 1) / 2) * wide,
      (row - (rows.length - 1) / 2) * high,
    ]),
  )
}
