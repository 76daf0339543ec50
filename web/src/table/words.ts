// Small things about words.

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A name of the protocol as a person would say it: black_spot, man-of-war. */
export function spaced(name: string): string {
  return name.replace(/[_-]+/g, ' ')
}

/** 12, or 12½ */
export function pointsText(points: number): string {
  return points === 0.5 ? '½' : String(points).replace('.5', '½')
}

/** Ann; Ann and Bo; Ann, Bo and Cy */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
