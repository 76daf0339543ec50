// The faces of bots: each is one of the pirates. Bots are named after their seats, so a seat's colour says which bot it is
// in every language.
const FACES: Record<string, string> = {
  red: 'pirate-2',
  blue: 'pirate-4',
  yellow: 'pirate-5',
  green: 'pirate-3',
  purple: 'pirate-q',
  white: 'pirate-2',
}

export function faceOfBot({ colour }: { colour: string }): string {
  return FACES[colour] ?? 'pirate-3'
}
