// What the bots of a table have said while somebody looked on.
import { momentOf } from '../../boards'
import { settings } from '../../app/settings.svelte'
import type { LogLine, Snapshot } from '../../net/protocol'
import { greeting, remarkOn, type Remark } from './banter'

const BEGINNING = 2 // moves: whoever comes later is not greeted

export class Banter {
  remarks = $state.raw<Remark[]>([])
  #met = false

  /** The table as it is shown now, after this move. */
  see(at: Snapshot, line: LogLine | null): void {
    const first = !this.#met
    this.#met ||= at.phase === 'playing'
    if (!settings.banter || at.lesson || at.race || at.phase === 'gathering') return
    const last = this.remarks.at(-1)
    if (line && last && line.number <= last.number) return
    const viewer = { you: at.you, name: () => '' }
    const remark =
      first && at.phase === 'playing' && at.moves <= BEGINNING
        ? greeting(at)
        : line && remarkOn(at, line, momentOf(at.game, line, viewer) !== null, last?.number ?? 0)
    if (remark) this.remarks = [...this.remarks, remark]
  }
}
