import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import ShareGame from './ShareGame.svelte'

test('a finished game is shared by its link, which is copied where there is no sheet for it', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const shown = mount(ShareGame, { target: document.body, props: { table: 'a1b2' } })
  document.querySelector('button')!.click()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/table/a1b2`)
  await vi.waitFor(() => {
    flushSync()
    expect(document.querySelector('[role=status]')!.textContent).toBe('Link copied')
  })
  await unmount(shown)
  vi.unstubAllGlobals()
})

test('where the phone has a sheet, it opens that', async () => {
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { share })
  const shown = mount(ShareGame, { target: document.body, props: { table: 'a1b2' } })
  document.querySelector('button')!.click()
  expect(share).toHaveBeenCalledWith({ title: document.title, url: `${location.origin}/table/a1b2` })
  await unmount(shown)
  vi.unstubAllGlobals()
})
