// The components of tables. They never change, and many tables share them, so they are fetched once, by id.
import { ApiProblem, box } from './api'

const known = new Map<string, unknown>()

export function boxOf(id: string): unknown {
  return known.get(id)
}

/** Fetch it; a server that does not know the box gets it from the table. */
export async function fetchBox(id: string, table: string): Promise<void> {
  try {
    known.set(id, await box(id))
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'unknown') throw error
    known.set(id, await box(id, table))
  }
}
