// Our part of a game's seed: drawn in this browser, sent only after the server has shown its own commitment, and
// remembered together with that, so that at the end we can check whether both were used.
import * as api from './api'
import type { Fairness, NewTable } from './protocol'

const KEY = 'four-seas.parts'
const MOST = 40 // tables; older ones are forgotten

interface Saved {
  commit: string | null
  parts: string[]
}

/** Sixteen random bytes in hexadecimal, from the browser's own source. */
export function drawPart(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const soon = new Set<string>() // tables to start as soon as our part is in

/** Open a table; returns its id. If it should begin at once, it does when we have joined and added our part. */
export async function openTable(table: NewTable): Promise<string> {
  const { table: id } = await api.newTable({ ...table, start: false })
  if (table.start) startSoon(id)
  return id
}

export function startSoon(table: string): void {
  soon.add(table)
}

/** Whether we should start a table now that we have joined. */
export function startsNow(table: string): boolean {
  return soon.delete(table)
}

// Private windows may forbid storage; then nothing is remembered, and nothing is checked at the end.
function stored(): Record<string, Saved> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, Saved>
  } catch {
    return {}
  }
}

function change(table: string, with_: (saved: Saved) => Saved): void {
  const { [table]: old, ...others } = stored()
  const latest = Object.entries(others).slice(1 - MOST)
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...Object.fromEntries(latest), [table]: with_(old ?? { commit: null, parts: [] }) }),
    )
  } catch {
    // as above
  }
}

export function keepParts(table: string, parts: string[]): void {
  change(table, (saved) => ({ ...saved, parts: [...saved.parts, ...parts] }))
}

/** The commitment that counts is the first one we see, before our part is sent. */
export function keepSeal(table: string, commit: string): void {
  if (stored()[table]?.commit == null) change(table, (saved) => ({ ...saved, commit }))
}

/** `unknown`: this browser did not sit there. */
export type Check = 'fits' | 'other seal' | 'other part' | 'unknown'

/** Whether what the server reveals is what we sent and saw. */
export function check(table: string, { commit, parts }: Fairness, you: number[]): Check {
  const saved = stored()[table]
  if (!saved?.commit) return 'unknown'
  if (saved.commit !== commit) return 'other seal'
  if (!parts || !saved.parts.length || !you.length) return 'unknown'
  return you.every((seat) => saved.parts.includes(parts[seat] ?? '')) ? 'fits' : 'other part'
}
