// What the board does by itself while a chest is plundered: its clock runs, it makes noises, its results are shown for a
// moment. Called while the board is set up.
import { untrack } from 'svelte'
import { settings } from '../../../app/settings.svelte'
import type { BoardProps } from '../../board'
import type { Game } from '../game'
import type { BoardState } from '../state.svelte'
import { secondsLeft } from './race'
import { noise } from './sounds'

const RESULTS_MS = 3500

export function followRace(table: BoardState, props: () => BoardProps<Game>): void {
  // The clock of the race: the server's time in the view, plus what has passed here since.
  $effect(() => {
    void props().view
    untrack(() => table.race.newView(performance.now()))
  })
  $effect(() => {
    if (!table.race.live) return
    const timer = setInterval(() => table.race.tick(performance.now()), table.motion ? 50 : 200)
    return () => clearInterval(timer)
  })
  $effect(() => {
    void [props().view, props().happened, props().recent]
    untrack(() => {
      table.rebuilding.keep()
      table.outcome.remember()
    })
  })

  $effect(() => {
    if (!table.outcome.haul) return
    const timer = setTimeout(() => (table.outcome.haul = null), RESULTS_MS)
    return () => clearTimeout(timer)
  })
}

export function soundRace(table: BoardState): void {
  // Heard as well as seen: the lid, the last seconds, and the end of the sand.
  const second = $derived(table.race.live && table.race.now >= 0 ? secondsLeft(table.race.now, table.view.sand) : null)
  const through = $derived(table.race.live && table.race.now >= table.view.sand)
  $effect(() => {
    if (second === null || second > 5 || second < 1) return
    if (untrack(() => settings.sound)) noise(second <= 2 ? 'last' : 'tick')
  })
  $effect(() => {
    if (through && untrack(() => settings.sound && table.race.now < table.view.sand + 2000)) noise('gong')
  })
  $effect(() => {
    if (table.race.opened && table.race.on && untrack(() => settings.sound && table.race.now < 1000)) noise('creak')
  })
}
