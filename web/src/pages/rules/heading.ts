/** For the h1 of a page: sets the document's title, and takes the focus after navigation inside the app. */

import type { Attachment } from 'svelte/attachments'
import { untrack } from 'svelte'
import { router } from '../../app/router.svelte'

export function heading(title: string): Attachment<HTMLElement> {
  return (node) => {
    document.title = title === 'Four Seas' ? title : `${title} · Four Seas`
    node.tabIndex = -1
    if (untrack(() => router.visits > 0 && !router.hash)) node.focus({ preventScroll: true })
  }
}
