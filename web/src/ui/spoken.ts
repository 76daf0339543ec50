// A ? that is the name of a pirate stands by itself; one that ends a question does not.
const FACE = /(?<![^ ’'(])\?(?=[ ,;.:)]|$)/

/** What stands before, between and after such signs. */
export function aroundFace(text: string): string[] {
  return text.split(FACE)
}
