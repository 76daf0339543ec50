// A race's contents arrive encrypted before it opens; everybody who plays gets the key at the moment it opens.
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { Key, Sealed, Update } from './protocol'

const NONCE = 12 // bytes

/** The update in a box; null if it belongs to another race, or was tampered with: then the plain update follows. */
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
