import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import type { LogLine } from '../../net/protocol'
import type { TableState } from '../../net/table.svelte'
import Log from './Log.svelte'

const left = (seat: number, name: string): LogLine => ({
  number: 7,
  at: 0,
  kind: 'table',
  line: `${name} leaves the table.`,
  seat,
  move: null,
  words: null,
  events: [],
})

test('an entry that concerns several seats has a line for each of them', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  const seats = [{ colour: 'red' }, { colour: 'blue' }]
  const at = { seats, you: [0, 1], phase: 'playing' }
  const log_ = [left(0, 'Red'), left(1, 'Blue')]
  const table = { at, log: log_, olderLog: {}, recent: [], stands: [] } as unknown as TableState
  const log = mount(Log, { target: document.body, props: { table, onclause: () => {} } })
  flushSync()
  const lines = [...document.querySelectorAll('li')].map((line) => line.textContent)
  expect(lines.filter((line) => line.includes('leaves the table'))).toHaveLength(2)
  void unmount(log)
  vi.unstubAllGlobals()
})
