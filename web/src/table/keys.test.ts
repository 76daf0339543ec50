import { afterEach, expect, it } from 'vitest'
import { keys, shortcut } from './keys.svelte'
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

it('knows what a move sounds like', () => {
  expect(soundOf([{ event: 'stacked' }])).toBe('knock')
  expect(soundOf([{ event: 'boarded', mutiny: true }, { event: 'paid' }])).toBe('drum')
  expect(soundOf([{ event: 'boarded', mutiny: false }, { event: 'gained' }])).toBe('coins')
  expect(soundOf([{ event: 'passed' }])).toBeNull()
})
