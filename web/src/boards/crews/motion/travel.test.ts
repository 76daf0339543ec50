import { afterEach, expect, test, vi } from 'vitest'
import { Travel } from './travel'
import type { Line, View } from '../game'

const { animate } = Element.prototype

afterEach(() => {
  vi.restoreAllMocks()
  Element.prototype.animate = animate
  document.body.innerHTML = ''
})

/** A board of 300 pixels with its pieces at these places; those without one are not shown. */
function board(places: Record<string, [x: number, y: number]>, hidden: string[]): HTMLElement {
  const pieces = [...Object.keys(places), ...hidden].map((key) => `<b class="card" data-piece="${key}"></b>`)
  document.body.innerHTML = `<div><div class="table">${pieces.join('')}</div><div class="layer"></div></div>`
  const at = (element: Element): DOMRect | undefined => {
    const place = element instanceof HTMLElement && places[element.dataset.piece ?? '']
    return place ? new DOMRect(place[0], place[1], 40, 60) : undefined
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return at(this) ?? new DOMRect(0, this.className ? 0 : 100, 0, 0)
  })
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (at(this) ? [at(this)] : []) as unknown as DOMRectList
  })
  return document.body.firstElementChild as HTMLElement
}

test('a card flies to the deck where the discards are not shown', () => {
  const root = board({ 'card:sloop': [20, 130], deck: [240, 180] }, ['discards'])
  const flights: Keyframe[][] = []
  Element.prototype.animate = function (frames) {
    flights.push(frames as Keyframe[])
    return { cancel: () => undefined } as Animation
  }
  const travel = new Travel()
  travel.before(root)
  root.querySelector('[data-piece="card:sloop"]')?.remove()
  const events = [
    { event: 'boarded', seat: 0, stack: '0.5', card: 'sloop', crew: 2, mutiny: false },
    { event: 'discarded', card: 'sloop' },
  ]
  const line = { number: 7, seat: 0, words: null, events } as unknown as Line
  travel.after(root, { stacks: [] } as unknown as View, line, true)
  expect(flights).toHaveLength(1)
  expect(flights[0]?.map(({ transform }) => transform)).toEqual([
    'translate(20px, 30px) scale(1)',
    'translate(255px, 80px) scale(0.25)',
    'translate(255px, 80px) scale(0.25)',
  ])
})
