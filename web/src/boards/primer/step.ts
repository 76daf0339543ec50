// A step of an example in the rules.

export interface Piece {
  art?: string // a drawing
  coat?: string // in whose colour
  figure?: number | string
  sign?: string // between two drawings
}

export interface Step {
  pieces: Piece[]
  text: string
  clauses: string[]
}
