/** The little markup of the rules: *emphasis*, **bold**, `code`, and the numbers of clauses. */

export type Inline =
  | { kind: 'plain' | 'code'; text: string }
  | { kind: 'clause'; text: string }
  | { kind: 'em' | 'strong'; parts: Inline[] }

// A mark only counts next to a word, so that "2 * 3" stays as it is.
const MARKS = /`([^`]+)`|\*\*(?=\S)(.+?\*?)(?<=\S)\*\*|\*(?=[^\s*])(.+?)(?<=\S)\*(?!\*)|\b([A-Z]{2,4}-\d{1,3})\b/g

/** A parsed text; unclosed marks stay plain. */
export function inline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) parts.push({ kind: 'plain', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    const [, code, strong, em, clause] = match
    if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: inline(strong) })
    else if (em !== undefined) parts.push({ kind: 'em', parts: inline(em) })
    else if (clause !== undefined) parts.push({ kind: 'clause', text: clause })
  }
  if (end < text.length) parts.push({ kind: 'plain', text: text.slice(end) })
  return parts
}

/** The same text without its marks, to search in. */
export function plainOf(text: string): string {
  return inline(text).map(words).join('')
}

function words(part: Inline): string {
  return 'parts' in part ? part.parts.map(words).join('') : part.text
}
