// The great moments of a game: what deserves more than a line in the log, told from where the viewer sits.

export interface Moment {
  art: string // a drawing
  title: string // Mutiny!
  text: string // what happened, and what it means for the viewer
  tone: 'good' | 'bad' | 'plain' // for the viewer
}

/** From where a moment is told. */
export interface Viewer {
  you: number[] // the viewer's seats
  name: (seat: number) => string
}

/** The seat that is the viewer's, if exactly one is: then the moment says "you". */
export function isYou({ you }: Viewer, seat: number): boolean {
  return you.length === 1 && you[0] === seat
}
