import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { RulesText as Text } from '../../net/protocol'
import RulesText from './RulesText.svelte'

const rules: Text = {
  game: 'pirates',
  name: 'Pirates',
  sections: [
    { title: 'Pirates', blocks: [{ kind: 'text', text: 'You *may* (PIR-2, XYZ-9).', clause: '', rows: [] }] },
    {
      title: 'Setup',
      blocks: [
        { kind: 'item', text: '**One**: a `?`.', clause: '', rows: [] },
        { kind: 'clause', text: 'Go, <b>see</b> PIR-2.', clause: 'PIR-1', rows: [] },
        { kind: 'clause', text: 'Come.', clause: 'PIR-2', rows: [] },
        {
          kind: 'table',
          text: '',
          clause: '',
          rows: [
            ['a', 'b'],
            ['1', '2'],
          ],
        },
      ],
    },
  ],
}

let shown: Record<string, unknown>

function show(props: { query?: string; clause?: string; onclause?: (clause: string) => void } = {}): HTMLElement {
  shown = mount(RulesText, { target: document.body, props: { rules, ...props } })
  flushSync()
  return document.body
}

const words = (node: Element | null): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

afterEach(() => unmount(shown))

test('the words stand together as they were written', () => {
  const page = show()
  expect(words(page.querySelector('p'))).toBe('You may (PIR-2, XYZ-9).')
  expect(words(page.querySelector('li'))).toBe('One: a ?.')
  expect(words(page.querySelector('dd'))).toBe('Go, <b>see</b> PIR-2.')
  expect(page.querySelector('em')?.textContent).toBe('may')
  expect(page.querySelector('dd b')).toBeNull()
})

test('only clauses that exist are linked, and each is an anchor', () => {
  const page = show()
  expect([...page.querySelectorAll('p a')].map(words)).toEqual(['PIR-2'])
  expect(page.querySelector('#PIR-1')).not.toBeNull()
  expect(page.querySelectorAll('thead th')).toHaveLength(2)
  expect(page.querySelector('tbody th')?.textContent).toBe('1')
})

test('the clause asked for is pointed out, and references lead on', () => {
  const onclause = vi.fn()
  const page = show({ clause: 'PIR-2', onclause })
  expect(page.querySelector('.shown')?.id).toBe('PIR-2')
  page.querySelector<HTMLElement>('p a')?.click()
  expect(onclause).toHaveBeenCalledWith('PIR-2')
})

test('a search leaves what fits, or says that nothing does', () => {
  const page = show({ query: 'come' })
  expect([...page.querySelectorAll('dt')].map(words)).toEqual(['PIR-2'])
  void unmount(shown)
  expect(words(show({ query: 'kraken' }))).toMatch(/Nothing in the rules/)
})
