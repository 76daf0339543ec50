// Moves and events as JSON, where it does not matter of which game.

export type Words = Record<string, unknown>

/** What is known of an object from the server whose game is not known: it has fields. */
export function fieldsOf(object: unknown): Words {
  return (object ?? {}) as Words
}
