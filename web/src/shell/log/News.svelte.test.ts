import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import type { Choice, LogLine } from '../../net/protocol'
import type { TableState } from '../../net/table.svelte'
import News from './News.svelte'

const line = (number: number, seat: number): LogLine => ({
  number,
  at: 0,
  kind: 'move',
  line: `${seat} chooses in secret`,
  seat,
  move: null,
  words: null,
  events: [],
})
const wait = (): Choice[] => [{ seat: 0, move: { act: 'wait' }, final: true }]

test('a question is asked once, though others choose in secret meanwhile, and again after a choice', () => {
  const shown = (log: LogLine[]) => ({ game: 'piratoons', seats: [], you: [0], log, choices: wait() })
  let at = $state.raw(shown([line(1, 0)]))
  const table = {
    myTurn: true,
    deciding: [0],
    get at() {
      return at
    },
  } as unknown as TableState
  const news = mount(News, { target: document.body, props: { table } })
  flushSync()
  const asked = () => [...document.querySelectorAll('[data-testid="news"] p')].at(-1)
  const first = asked()
  expect(first?.textContent).toContain('Your turn')
  at = shown([line(1, 0), line(2, 1)])
  flushSync()
  expect(asked()).toBe(first)
  at = shown([line(1, 0), line(2, 1), line(3, 0)])
  flushSync()
  expect(asked()).not.toBe(first)
  expect(asked()?.textContent).toBe(first?.textContent)
  void unmount(news)
})
