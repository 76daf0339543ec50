/** Which page a path means. */

export type Page = 'home' | 'tables' | 'table' | 'replay' | 'rules' | 'account' | 'about' | 'nowhere'

export interface Route {
  page: Page
  /** The id of a table or of a game, where the path has one. */
  id: string
}

const PATHS: readonly [pattern: RegExp, page: Page][] = [
  [/^\/$/, 'home'],
  [/^\/tables$/, 'tables'],
  [/^\/table\/([^/]+)$/, 'table'],
  [/^\/replay$/, 'replay'],
  [/^\/rules$/, 'rules'],
  [/^\/rules\/([^/]+)$/, 'rules'],
  [/^\/account$/, 'account'],
  [/^\/about$/, 'about'],
]

export function routeOf(path: string): Route {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/'
  for (const [pattern, page] of PATHS) {
    const match = pattern.exec(bare)
    if (!match) continue
    const id = decoded(match[1] ?? '')
    return id === null ? NOWHERE : { page, id }
  }
  return NOWHERE
}

const NOWHERE: Route = { page: 'nowhere', id: '' }

/** A decoded part of an address; null if it is malformed. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
