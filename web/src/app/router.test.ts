import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { go, insideTarget, router, startRouter } from './router.svelte'

let stop: () => void

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  history.replaceState(null, '', 'http://localhost:3000/')
  router.follow()
  stop = startRouter()
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function click(attributes: Record<string, string>, init: MouseEventInit = {}): MouseEvent {
  const link = document.createElement('a')
  for (const [key, value] of Object.entries(attributes)) link.setAttribute(key, value)
  const inner = document.createElement('span')
  link.append(inner)
  document.body.append(link)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init })
  // The document's own listener would follow the link before it is looked at.
  let seen: string | null = null
  link.addEventListener('click', (clicked) => {
    seen = insideTarget(clicked)
    if (seen === null) clicked.preventDefault()
  })
  inner.dispatchEvent(event)
  return Object.assign(event, { seen })
}

test('go changes path and query, and counts the visit', () => {
  const visits = router.visits
  go('/table/x?move=17')
  expect(router.path).toBe('/table/x')
  expect(router.query.get('move')).toBe('17')
  expect(router.visits).toBe(visits + 1)
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
})

test('a replaced address is no visit and does not scroll', () => {
  go('/table/x')
  const { visits } = router
  const { length } = history
  vi.mocked(window.scrollTo).mockClear()
  go('/table/x?move=3', { replace: true })
  expect(router.query.get('move')).toBe('3')
  expect(router.visits).toBe(visits)
  expect(history.length).toBe(length)
  expect(window.scrollTo).not.toHaveBeenCalled()
})

test('the browser going back is followed', () => {
  go('/about')
  history.replaceState(null, '', '/rules/pirates#PIR-20')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(router.path).toBe('/rules/pirates')
  expect(router.hash).toBe('#PIR-20')
})

test('a plain link inside the app is followed without loading', () => {
  const event = click({ href: '/about' })
  expect(event).toHaveProperty('seen', '/about')
  expect(event.defaultPrevented).toBe(true)
  expect(router.path).toBe('/about')
})

test.each([
  ['another host', { href: 'https://example.org/about' }, {}],
  ['a new window', { href: '/about', target: '_blank' }, {}],
  ['a download', { href: '/about', download: '' }, {}],
  ['the API', { href: '/api/account/export' }, {}],
  ['a place on this page', { href: '#main' }, {}],
  ['control held', { href: '/about' }, { ctrlKey: true }],
  ['shift held', { href: '/about' }, { shiftKey: true }],
  ['the middle button', { href: '/about' }, { button: 1 }],
])('the browser keeps a click: %s', (_, attributes, init) => {
  expect(click(attributes as Record<string, string>, init)).toHaveProperty('seen', null)
  expect(router.path).toBe('/')
})
