/** Searching in rules. */

import type { RuleBlock, RulesText } from '../../net/protocol'
import { plainOf } from '../../ui/inline'

/** The rules, reduced to the blocks that contain every word of the query; empty sections are removed. */
export function search(rules: RulesText, query: string): RulesText {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rules
  const sections = rules.sections
    .map(({ title, blocks }) => {
      const inTitle = folded(title)
      const holds = (block: RuleBlock): boolean => {
        const text = `${inTitle} ${folded(textOf(block))}`
        return words.every((word) => text.includes(word))
      }
      return { title, blocks: blocks.filter(holds) }
    })
    .filter(({ blocks }) => blocks.length > 0)
  return { ...rules, sections }
}

export function clausesIn(rules: RulesText): Set<string> {
  return new Set(rules.sections.flatMap(({ blocks }) => blocks.map(({ clause }) => clause).filter(Boolean)))
}

/** How many blocks there are. */
export function sizeOf(rules: RulesText): number {
  return rules.sections.reduce((sum, { blocks }) => sum + blocks.length, 0)
}

function textOf({ clause, text, rows }: RuleBlock): string {
  return [clause, plainOf(text), ...rows.flat().map(plainOf)].join(' ')
}

// So that "seerauber" finds "Seeräuber".
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
