import { expect, test } from 'vitest'
import { routeOf } from './routes'

test.each([
  ['/', 'home', ''],
  ['', 'home', ''],
  ['/tables', 'tables', ''],
  ['/tables/', 'tables', ''],
  ['/table/k3-x', 'table', 'k3-x'],
  ['/table/a%20b', 'table', 'a b'],
  ['/replay', 'replay', ''],
  ['/rules', 'rules', ''],
  ['/rules/seeraeuber', 'rules', 'seeraeuber'],
  ['/account', 'account', ''],
  ['/about', 'about', ''],
  ['/table', 'nowhere', ''],
  ['/table/a/b', 'nowhere', ''],
  ['/rules/%', 'nowhere', ''],
  ['/nothing', 'nowhere', ''],
])('%s is %s', (path, page, id) => {
  expect(routeOf(path)).toEqual({ page, id })
})
