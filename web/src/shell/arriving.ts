/** Where the focus is when a table is first shown, or its game begins: what had it is gone with what was there before. */

import type { Attachment } from 'svelte/attachments'
import { untrack } from 'svelte'
import { router } from '../app/router.svelte'

/** For a heading: takes the focus if nothing has it, after navigation inside the app or where `replaces` says so. */
export function arriving(replaces: () => boolean = () => false): Attachment<HTMLElement> {
  return (node) => {
    const lost = (document.activeElement ?? document.body) === document.body
    if (!lost || !untrack(() => router.visits > 0 || replaces())) return
    node.tabIndex = -1
    node.focus({ preventScroll: true })
  }
}
