/** Finding a move among many: by typed words, and under headings that are short enough to be listened to. */

/** Labels that hold all typed words: as they were typed, if any do, or at least in this order, or else in any order. */
export function matching(labels: string[], wanted: string): number[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const all = labels.map((label, n) => [label.toLowerCase(), n] as const)
  const fitting = all.filter(([label]) => words.every((word) => find(label, word, 0) >= 0))
  const asTyped = fitting.filter(([label]) => find(label, words.join(' '), 0) >= 0)
  const inOrder = fitting.filter(([label]) => holdsInOrder(label, words))
  return ([asTyped, inOrder].find((some) => some.length > 0) ?? fitting).map(([, n]) => n)
}

function holdsInOrder(label: string, words: string[]): boolean {
  let from = 0
  for (const word of words) {
    const at = find(label, word, from)
    if (at < 0) return false
    from = at + word.length
  }
  return true
}

/** Where a word is in a label, from a place on; a number is not found within a longer one. */
function find(label: string, word: string, from: number): number {
  for (let at = label.indexOf(word, from); at >= 0; at = label.indexOf(word, at + 1)) {
    const cut =
      (isDigit(word[0]) && isDigit(label[at - 1])) || (isDigit(word.at(-1)) && isDigit(label[at + word.length]))
    if (!cut) return at
  }
  return -1
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && letter >= '0' && letter <= '9'
}

const LONG = 12 // more moves than this are split

/** The words with which all labels begin, if they go on differently. */
export function beginning(labels: string[]): string {
  const split = labels.map((label) => label.split(' '))
  const [first = []] = split
  let n = 0
  while (split.every((words) => words.length > n + 1 && words[n] === first[n])) n++
  return first.slice(0, n).join(' ')
}

/** A long list in parts, each with the words with which its moves begin; as it is if it is short, or has no such parts.
 *  `fields` are what a move names: its moves are parted by the first of them that has few values, and is said first.
 */
export function parts<One>(
  some: One[],
  fields: (one: One) => string[],
  label: (one: One) => string,
): [string, One[]][] {
  if (some.length <= LONG) return [['', some]]
  for (const number of fields(some[0]!).keys()) {
    const by = new Map<string, One[]>()
    for (const one of some) {
      const value = fields(one)[number] ?? ''
      by.set(value, [...(by.get(value) ?? []), one])
    }
    const groups = [...by.values()].map((part): [string, One[]] => [beginning(part.map(label)), part])
    const titles = new Set(groups.map(([title]) => title))
    if (by.size > 1 && by.size <= some.length / 2 && titles.size === by.size && !titles.has('')) return groups
  }
  return [['', some]]
}
