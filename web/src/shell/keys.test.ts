import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import type { Choice } from '../net/protocol'
import { fieldsOf } from '../net/words'
import Choices from './text/Choices.svelte'
import { capsOf, DIGITS, keys, linesNow, shortcut } from '../ui/keys.svelte'
import { soundOf } from './sound'

function press(key: string, on: HTMLElement = document.body, more: KeyboardEventInit = {}): string {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
  let meant = ''
  on.addEventListener('keydown', (heard) => (meant = shortcut(heard)), { once: true })
  on.dispatchEvent(event)
  return meant
}

afterEach(() => {
  keys.on = true
  document.body.replaceChildren()
})

it('hears single keys, but not those of somebody who types', () => {
  const field = document.body.appendChild(document.createElement('input'))
  expect(press('t')).toBe('t')
  expect(press('T')).toBe('t')
  expect(press('?')).toBe('?')
  expect(press('Enter')).toBe('')
  expect(press('r', document.body, { ctrlKey: true })).toBe('')
  expect(press('t', field)).toBe('')
  expect(press('t')).toBe('') // the field is gone, the typing goes on
})

it('hears nothing once it is switched off', async () => {
  await new Promise((on) => setTimeout(on, 750))
  expect(press('t')).toBe('t')
  keys.on = false
  expect(press('t')).toBe('')
})

it('tells what is listened for as long as it is', () => {
  const choices = ['sail', 'wait'].map((label) => ({ seat: 0, move: { act: label }, final: false }))
  const props = {
    game: 'adventures',
    choices,
    label: ({ move }: Choice) => String(fieldsOf(move).act),
    seats: [],
    play: () => {},
    point: () => {},
  }
  const list = mount(Choices, { target: document.body, props })
  flushSync()
  const caps = linesNow().flatMap(({ keys }) => capsOf(keys))
  expect(caps).toEqual(['↓', '↑', 'Esc'])
  const field = document.querySelector('input')!
  field.focus()
  const go = (key: string): boolean =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(go('ArrowDown')).toBe(false) // heard
  expect(document.activeElement!.textContent).toContain('Sail')
  go('ArrowUp')
  expect(document.activeElement).toBe(field)
  expect(go('Escape')).toBe(true) // nothing to clear: it means what it always means
  void unmount(list)
  flushSync()
  expect(linesNow()).toEqual([])
})

it('calls a row of digits by its ends', () => {
  expect(capsOf(DIGITS)).toEqual(['1 – 9'])
  expect(capsOf(['0'])).toEqual(['0'])
  expect(capsOf([' ', 'ArrowLeft', '+'])).toEqual(['Space', '←', '+'])
})

const BOARDS = import.meta.glob<string>(['../boards/**/*.{ts,svelte}', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

it.each(Object.entries(BOARDS))('%s listens for no key that is not told', (_, code) => {
  expect(code).not.toMatch(/\bevent\.(key|code)\b|shortcut\(|addEventListener\('key/)
  for (const [, handler] of code.matchAll(/onkey\w+=\{([^}]*)\}/g))
    if (!handler!.includes('byKeys') && handler !== 'wake') expect(code).toContain(`const ${handler} = listen(`)
})

it('knows what a move sounds like', () => {
  expect(soundOf([{ event: 'stacked' }])).toBe('knock')
  expect(soundOf([{ event: 'boarded', mutiny: true }, { event: 'paid' }])).toBe('drum')
  expect(soundOf([{ event: 'boarded', mutiny: false }, { event: 'gained' }])).toBe('coins')
  expect(soundOf([{ event: 'passed' }])).toBeNull()
})
