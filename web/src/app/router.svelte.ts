/** The address bar as state: `router.path` and `router.query` follow it, `go` and plain links change it. */

class Router {
  path = $state(location.pathname)
  search = $state(location.search)
  hash = $state(location.hash)
  query = $derived(new URLSearchParams(this.search))
  /** Pages visited without a reload; while it is 0, the browser itself handles focus. */
  visits = $state(0)

  /** Read the address bar. */
  follow(): void {
    if (this.path !== location.pathname) this.visits += 1
    this.path = location.pathname
    this.search = location.search
    this.hash = location.hash
  }
}

export const router = new Router()

export interface Going {
  /** Change the address of this page, without navigating. */
  replace?: boolean
}

export function go(to: string, { replace = false }: Going = {}): void {
  const url = new URL(to, location.href)
  const here = url.href === location.href
  // To the same page again: its contents may have changed.
  if (!replace && url.pathname === location.pathname) router.visits += 1
  if (replace || here) history.replaceState(history.state, '', url)
  else history.pushState(null, '', url)
  router.follow()
  if (!replace && !url.hash) window.scrollTo(0, 0)
}

/** Where a click leads inside the app; null if the browser should handle it. */
export function insideTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null
  if (link.target && link.target !== '_self') return null
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return null
  // An anchor on this page: the browser scrolls there and moves the focus.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null
  return url.pathname + url.search + url.hash
}

/** Handle links and the browser's buttons until the returned function is called. */
export function startRouter(): () => void {
  const click = (event: MouseEvent): void => {
    const to = insideTarget(event)
    if (to === null) return
    event.preventDefault()
    go(to)
  }
  const follow = (): void => router.follow()
  document.addEventListener('click', click)
  window.addEventListener('popstate', follow)
  window.addEventListener('hashchange', follow)
  return () => {
    document.removeEventListener('click', click)
    window.removeEventListener('popstate', follow)
    window.removeEventListener('hashchange', follow)
  }
}
