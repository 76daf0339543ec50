/** Which drawing is shown on a card. */

const SHIPS = [
  'longboat',
  'sloop',
  'cutter',
  'lugger',
  'ketch',
  'schooner',
  'brigantine',
  'barque',
  'fluyt',
  'corvette',
  'carrack',
  'galleon',
  'indiaman',
  'frigate',
  'man-of-war',
] as const

const RUINS = ['lighthouse', 'mission', 'graveyard', 'fort', 'mine', 'temple'] as const

const MONSTER = 'sea-monster'

export type CardArt = (typeof SHIPS)[number] | (typeof RUINS)[number] | typeof MONSTER

const KNOWN: ReadonlySet<string> = new Set<CardArt>([...SHIPS, ...RUINS, MONSTER])

/** Owners of the games type in their own packs, so names that are not ours are recognized as well. */
const WORDS: readonly (readonly [RegExp, CardArt])[] = [
  [/monster|kraken|serpent|leviathan|squid|octopus|hydra|dragon|beast/, MONSTER],
  [/lighthouse|beacon|tower/, 'lighthouse'],
  [/mission|church|chapel|abbey|monastery|convent/, 'mission'],
  [/grave|cemetery|tomb|crypt/, 'graveyard'],
  [/fort|castle|keep\b|citadel|bastion/, 'fort'],
  [/\bmines?\b|cave|grotto|quarry/, 'mine'],
  [/temple|pyramid|shrine|palace/, 'temple'],
  [/boat|dinghy|gig|pinnace|canoe/, 'longboat'],
  [/man-?o-?war|man-of-war|first-rate|ship-of-the-line/, 'man-of-war'],
  [/indiaman|merchant/, 'indiaman'],
  [/brig/, 'brigantine'],
  [/bar[qk]u?e?\b/, 'barque'],
  [/caravel|nao\b|cog\b/, 'carrack'],
  [/gall?ey|galleass/, 'galleon'],
  [/yawl/, 'ketch'],
  [/flute/, 'fluyt'],
]

/** FNV-1a: the same everywhere and always, so that a card keeps its picture. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

function pick<T>(from: readonly [T, ...T[]] | readonly T[], id: string): T {
  return from[hash(id) % from.length] as T
}

/** The name of the drawing for a card; `kind` ("ship", "ruin", "monster"), if known, decides where the id does not. */
export function artOf(cardId: string, kind?: string): CardArt {
  const id = cardId
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  if (KNOWN.has(id)) return id as CardArt
  if (kind === 'monster') return MONSTER
  const fits = (art: CardArt): boolean =>
    kind === undefined ||
    (kind === 'ruin' ? (RUINS as readonly string[]).includes(art) : (SHIPS as readonly string[]).includes(art))
  // "galleon-2", "spanish-galleon"
  const parts = id.split('-')
  for (const art of KNOWN) {
    const inside = art.includes('-') ? id.includes(art) : parts.includes(art)
    if (inside && fits(art as CardArt)) return art as CardArt
  }
  for (const [word, art] of WORDS) {
    if (word.test(id) && fits(art)) return art
  }
  return kind === 'ruin' || /ruin/.test(id) ? pick(RUINS, id) : pick(SHIPS, id)
}
