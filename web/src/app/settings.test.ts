import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { parseSettings, settings, slowness, startSettings } from './settings.svelte'

test('what makes no sense is left out', () => {
  expect(parseSettings(null)).toEqual({})
  expect(parseSettings('{')).toEqual({})
  expect(parseSettings('7')).toEqual({})
  expect(parseSettings('{"theme":"pink","sound":"yes","motion":false,"other":1}')).toEqual({ motion: false })
  expect(parseSettings('{"pace":"calm"}')).toEqual({ pace: 'calm' })
  expect(parseSettings('{"pace":"dead slow"}')).toEqual({})
  expect(parseSettings('{"volume":3}')).toEqual({ volume: 3 })
  expect(parseSettings('{"volume":11}')).toEqual({})
  expect(parseSettings('{"theme":"light","textTable":true}')).toEqual({ theme: 'light', textTable: true })
})

test('a change is shown on the root and kept; what is usual is not', () => {
  settings.practised = false // files share their modules, and a board may have seen a race
  const stop = startSettings()
  settings.theme = 'light'
  settings.motion = false
  flushSync()
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(document.documentElement.dataset.motion).toBe('off')
  expect(JSON.parse(localStorage.getItem('four-seas.settings') ?? '')).toEqual({ theme: 'light', motion: false })
  settings.theme = 'auto'
  settings.motion = true
  flushSync()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('four-seas.settings')).toBe('{}')
  stop()
})

test('without animations only who wants it calm waits for the moves of others', () => {
  const slow = (pace: typeof settings.pace, motion: boolean) => slowness({ ...settings, pace, motion })
  expect(slow('once', true)).toBe(0)
  expect(slow('brisk', true)).toBe(1)
  expect(slow('calm', true)).toBeGreaterThan(slow('brisk', true))
  expect(slow('brisk', false)).toBe(0)
  expect(slow('calm', false)).toBeGreaterThan(0)
})

test('a change in another window arrives here', () => {
  const stop = startSettings()
  const newValue = '{"sound":false}'
  window.dispatchEvent(new StorageEvent('storage', { key: 'four-seas.settings', newValue }))
  expect(settings.sound).toBe(false)
  stop()
})
