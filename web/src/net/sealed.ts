// What a race is about comes before it opens, in a box; the key comes to all who play at the moment in which it opens.
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { Key, Sealed, Update } from './protocol'

const NONCE = 12 // bytes

/** The update in a box; null if it is of another race, or somebody has tampered with it: then the plain one tells. */
export function unsealed(table: string, sealed: Sealed, { race, key }: Key): Update | null {
  if (sealed.race !== race) return null
  const box = bytes(sealed.box)
  const about = new TextEncoder().encode(`${table}/${race}`)
  try {
    const text = chacha20poly1305(bytes(key), box.subarray(0, NONCE), about).decrypt(box.subarray(NONCE))
    return JSON.parse(new TextDecoder().decode(text)) as Update
  } catch {
    return null
  }
}

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
