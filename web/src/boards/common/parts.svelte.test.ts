// The parts that every board is made of.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import Card from './Card.svelte'
import Pile from './Pile.svelte'
import Purse from './Purse.svelte'
import Seat from './Seat.svelte'
import Token from './Token.svelte'

let shown: Record<string, any> | null = null
afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
})

function show<Props extends Record<string, any>>(part: Component<Props>, props: Props): HTMLElement {
  shown = mount(part, { target: document.body, props })
  flushSync()
  return document.body.querySelector<HTMLElement>('.flat, .purse, .token, .pile, .seat')!
}

test('a card is a button that Tab comes to while it glows; the arrow keys find it always', () => {
  let touched = 0
  const props = $state({ glow: 'can' as 'can' | null, onclick: () => touched++, 'aria-label': 'Sloop' })
  const card = show(Card, props)
  expect([card.localName, card.tabIndex, card.getAttribute('aria-label')]).toEqual(['button', 0, 'Sloop'])
  card.click()
  expect(touched).toBe(1)
  props.glow = null
  flushSync()
  expect(card.tabIndex).toBe(-1)
  expect(card.hasAttribute('data-nav')).toBe(true)
})

test('a card that does nothing is no button', () => {
  const card = show(Card, { look: 'tile' })
  expect(card.localName).toBe('span')
  expect(card.hasAttribute('data-nav')).toBe(false)
})

test('a purse says in words what it holds, and its number jumps only when it changes', () => {
  const props = $state({ n: 3, words: '3 ducats' })
  const purse = show(Purse, props)
  expect(purse.getAttribute('aria-label')).toBe('3 ducats')
  expect(purse.textContent?.trim()).toBe('3')
  expect(purse.querySelector('.changed')).toBeNull()
  props.n = 5
  flushSync()
  expect(purse.querySelector('.changed')?.textContent).toBe('5')
})

test('a shut purse shows no number', () => {
  expect(show(Purse, { n: null, words: 'Secret purse', art: 'toon-purse-shut' }).querySelector('b')).toBeNull()
})

test('a figure on a token is a picture', () => {
  const figure = show(Token, { figure: 4, size: 20 })
  expect(figure.dataset.figure).toBe('4')
  expect(figure.textContent).toBe('')
  expect(figure.getAttribute('aria-hidden')).toBe('true')
})

test('a sign on a token may have a name', () => {
  const token = show(Token, { art: 'emblem-red', label: 'Taken by Anne', size: 20 })
  expect(token.hasAttribute('aria-hidden')).toBe(false)
  expect(token.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Taken by Anne')
})

test('a pile tells how many cards lie there', () => {
  const pile = show(Pile, { count: 12, what: 'to draw' })
  expect(pile.textContent?.replace(/\s+/g, ' ').trim()).toBe('12 to draw')
})

test('a seat shows a sign and a name, not the colour alone', () => {
  const seat = show(Seat, { colour: 'red', name: 'Anne', mine: true })
  expect(seat.querySelector('svg use')?.getAttribute('href')).toContain('#emblem-red')
  expect(seat.querySelector('bdi')?.textContent).toBe('Anne')
  expect(seat.textContent).toContain('you')
})
