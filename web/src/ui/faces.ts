// The faces of bots: one of the pirates, in the coat of the seat, always the same for a name.
const FACES = ['pirate-2', 'pirate-3', 'pirate-4', 'pirate-5', 'pirate-q'] as const
const KNOWN: Record<string, (typeof FACES)[number]> = {
  'Red Rosalie': 'pirate-2',
  'Blue Barnaby': 'pirate-4',
  'Gold-Tooth Gus': 'pirate-5',
  'Green Greta': 'pirate-3',
  'Purple Pete': 'pirate-q',
  'White Wilma': 'pirate-2',
}

export function faceOfBot(name: string): string {
  const code = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return KNOWN[name] ?? FACES[code % FACES.length]!
}
