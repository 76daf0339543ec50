/** Neighbouring blocks of one kind make one list. */

import type { RuleBlock } from '../../net/protocol'

export interface Group {
  kind: RuleBlock['kind']
  blocks: RuleBlock[]
}

export function grouped(blocks: readonly RuleBlock[]): Group[] {
  const groups: Group[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (last?.kind === block.kind) last.blocks.push(block)
    else groups.push({ kind: block.kind, blocks: [block] })
  }
  return groups
}
