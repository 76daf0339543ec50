// The components that tables are played with. They never change, and many tables share them: fetched once, by their id.
import { ApiProblem, box } from './api'

const known = new Map<string, unknown>()

export function boxOf(id: string): unknown {
  return known.get(id)
}

/** Fetch it; a server that does not know the box asks the table for it. */
export async function fetchBox(id: string, table: string): Promise<void> {
  try {
    known.set(id, await box(id))
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'unknown') throw error
    known.set(id, await box(id, table))
  }
}
