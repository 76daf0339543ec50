/** The REST client. Every function rejects with an ApiProblem, which has the reason in words. */

import type { Pages } from './film'
import type {
  ChatPage,
  Code,
  Credentials,
  GameInfo,
  LogPage,
  Me,
  NewDevice,
  NewName,
  NewTable,
  NewWebhook,
  Notices,
  NoticeTest,
  OldDevice,
  PassphraseOnly,
  People,
  Played,
  Problem,
  Replay,
  RulesText,
  Section,
  TableRef,
  TableSummary,
  Tally,
  ToDescribe,
} from './protocol'
import { inLanguage, t } from '../i18n/t'

export class ApiProblem extends Error {
  constructor(
    readonly code: Code,
    text: string,
    readonly clause: string | null = null,
    readonly status = 0,
  ) {
    super(text)
    this.name = 'ApiProblem'
  }
}

/** What went wrong, for a person. */
export function inWords(error: unknown): string {
  return error instanceof ApiProblem
    ? sentence(error.message)
    : t('Something went wrong on this page. Try reloading it.')
}

/** The server's refusals are written to follow a colon. */
function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function ask(method: Method, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  // A header that pages of other hosts cannot send.
  if (method !== 'GET') headers['X-Four-Seas'] = '1'
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  // A string already is JSON: a record's file is sent as it is.
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  let answer: Response
  try {
    answer = await fetch(inLanguage(path), { method, headers, body: text, credentials: 'same-origin' })
  } catch {
    throw new ApiProblem('failed', t('Can’t reach the server. Are you online?'))
  }
  if (!answer.ok) throw await problemOf(answer)
  return answer
}

async function problemOf(answer: Response): Promise<ApiProblem> {
  const problem: unknown = await answer.json().catch(() => null)
  if (isProblem(problem)) {
    const wait = answer.status === 429 ? Number(answer.headers.get('Retry-After')) : 0
    const text = wait > 0 ? `${sentence(problem.text)} ${t('Try again in {n} s.', { n: wait })}` : problem.text
    return new ApiProblem(problem.code, text, problem.clause ?? null, answer.status)
  }
  const text =
    answer.status === 404
      ? t('There is nothing here.')
      : answer.status === 413
        ? t('That’s too large.')
        : answer.status === 429
          ? t('Not so fast! Wait a moment and try again.')
          : t('The server couldn’t do that ({status}).', { status: answer.status })
  return new ApiProblem(answer.status === 404 ? 'unknown' : 'failed', text, null, answer.status)
}

function isProblem(problem: unknown): problem is Problem {
  return (
    typeof problem === 'object' &&
    problem !== null &&
    'code' in problem &&
    'text' in problem &&
    typeof problem.text === 'string'
  )
}

async function requested<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return read(await ask(method, path, body))
}

async function read<T>(answer: Response): Promise<T> {
  try {
    return (await answer.json()) as T
  } catch {
    throw new ApiProblem('failed', t('The server’s reply couldn’t be read.'), null, answer.status)
  }
}

/** A page of a list, and the address of the next one. */
export interface Page<T> {
  lines: T[]
  next: string | null
}

async function page<T>(path: string): Promise<Page<T>> {
  const answer = await ask('GET', path)
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1] ?? null
  return { lines: await read<T[]>(answer), next }
}

const at = (id: string): string => encodeURIComponent(id)

export const games = (): Promise<GameInfo[]> => requested('GET', '/api/games')
export const rules = (game: string): Promise<RulesText> => requested('GET', `/api/games/${at(game)}/rules`)

export const describeView = (game: string, view: ToDescribe): Promise<Section[] | null> =>
  requested('POST', `/api/games/${at(game)}/describe`, view)

export const me = (): Promise<Me> => requested('GET', '/api/me')
export const rename = (name: NewName): Promise<Me> => requested('PUT', '/api/me', name)
export const createAccount = (account: Credentials): Promise<Me> => requested('POST', '/api/account', account)
export const logIn = (account: Credentials): Promise<Me> => requested('POST', '/api/session', account)
export const people = (): Promise<People> => requested('GET', '/api/people')
export const tally = (): Promise<Tally[]> => requested('GET', '/api/tally')
export const history = (next = '/api/history'): Promise<Page<Played>> => page(next)

export async function logOut(): Promise<void> {
  await ask('DELETE', '/api/session')
}

export async function deleteAccount(sure: PassphraseOnly): Promise<void> {
  await ask('DELETE', '/api/account', sure)
}

/** Being told that it is my turn while I am away. */
export const notices = (): Promise<Notices> => requested('GET', '/api/notices')
export const addDevice = (device: NewDevice): Promise<Notices> => requested('POST', '/api/notices/push', device)
export const removeDevice = (device: OldDevice): Promise<Notices> => requested('DELETE', '/api/notices/push', device)
export const setWebhook = (webhook: NewWebhook): Promise<Notices> => requested('PUT', '/api/notices/webhook', webhook)
export const removeWebhook = (): Promise<Notices> => requested('DELETE', '/api/notices/webhook')
export const newCalendar = (): Promise<Notices> => requested('POST', '/api/notices/calendar')
export const removeCalendar = (): Promise<Notices> => requested('DELETE', '/api/notices/calendar')
export const testNotice = (): Promise<NoticeTest> => requested('POST', '/api/notices/test')

/** The version of the server, which this page came with. */
export const version = async (): Promise<string> => (await requested<{ version: string }>('GET', '/health')).version

export const tables = (next = '/api/tables'): Promise<Page<TableSummary>> => page(next)
export const newTable = (table: NewTable): Promise<TableRef> => requested('POST', '/api/tables', table)
export const logBefore = (table: string, before: number): Promise<LogPage> =>
  requested('GET', `/api/tables/${at(table)}/log?before=${before}`)
export const chatBefore = (table: string, before: number): Promise<ChatPage> =>
  requested('GET', `/api/tables/${at(table)}/chat?before=${before}`)
export const box = (id: string, table?: string): Promise<unknown> =>
  requested('GET', `/api/boxes/${at(id)}${table ? `?table=${at(table)}` : ''}`)
export const tableReplay = (table: string): Promise<Replay> => requested('GET', `/api/tables/${at(table)}/replay`)
export const recordReplay = (record: string): Promise<Replay> => requested('POST', '/api/replay', record)

/** More frames of a replay, a page at a time. */
export const tablePages =
  (table: string): Pages =>
  (page) =>
    requested('GET', `/api/tables/${at(table)}/replay/${page}`)
export const recordPages =
  (record: string): Pages =>
  (page) =>
    requested('POST', `/api/replay/${page}`, record)

/** Addresses for links that download. */
export const EXPORT = '/api/account/export'
export const recordAddress = (table: string): string => `/api/tables/${at(table)}/record`
