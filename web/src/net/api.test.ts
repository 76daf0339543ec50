import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as api from './api'

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => fetched.mockReset())
afterAll(() => vi.unstubAllGlobals())

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })
const sent = (): { path: string; init: RequestInit; headers: Record<string, string> } => {
  const [path, init = {}] = fetched.mock.calls[0] ?? []
  return { path: path as string, init, headers: init.headers as Record<string, string> }
}

test('reading carries no guard and no body', async () => {
  fetched.mockResolvedValue(json([]))
  expect(await api.games()).toEqual([])
  expect(sent().path).toBe('/api/games?lang=en')
  expect(sent().headers).not.toHaveProperty('X-Four-Seas')
  expect(sent().init.body).toBeUndefined()
})

test('a list comes in pages, and says where the next one is', async () => {
  const link = '</api/history?before=over.5.t>; rel="next"'
  fetched.mockResolvedValue(new Response('[1]', { headers: { Link: link } }))
  expect(await api.history()).toEqual({ lines: [1], next: '/api/history?before=over.5.t' })
  fetched.mockResolvedValue(json([2]))
  expect(await api.history('/api/history?before=over.5.t')).toEqual({ lines: [2], next: null })
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/history?before=over.5.t&lang=en')
})

test('the version is that of the server', async () => {
  fetched.mockResolvedValue(json({ status: 'ok', version: '4.5.6' }))
  expect(await api.version()).toBe('4.5.6')
  expect(sent().path).toBe('/health?lang=en')
})

test('changing carries the guard and JSON', async () => {
  fetched.mockResolvedValue(json({ table: 'k3' }))
  expect(await api.newTable({ game: 'pirates', start: true })).toEqual({ table: 'k3' })
  expect(sent().init.method).toBe('POST')
  expect(sent().headers).toMatchObject({ 'X-Four-Seas': '1', 'Content-Type': 'application/json' })
  expect(sent().init.body).toBe('{"game":"pirates","start":true}')
})

test('an id cannot leave its place in the path', async () => {
  fetched.mockResolvedValue(json({}))
  await api.tableReplay('../x?y')
  expect(sent().path).toBe('/api/tables/..%2Fx%3Fy/replay?lang=en')
})

test('a record goes out as it is', async () => {
  fetched.mockResolvedValue(json({}))
  await api.recordReplay('{ "format" : 1 }')
  expect(sent().init.body).toBe('{ "format" : 1 }')
})

test('a problem of the server keeps code, words and clause', async () => {
  fetched.mockResolvedValue(
    json({ is: 'problem', code: 'illegal', text: 'Too tall.', clause: 'PIR-21', ref: null }, 409),
  )
  const problem: unknown = await api.logOut().catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(api.ApiProblem)
  expect(problem).toMatchObject({ code: 'illegal', message: 'Too tall.', clause: 'PIR-21', status: 409 })
  expect(api.inWords(problem)).toBe('Too tall.')
})

test('a refusal is a whole sentence, and says how long to wait', async () => {
  const said = { is: 'problem', code: 'too_fast', text: 'too many attempts', clause: null, ref: null }
  fetched.mockResolvedValue(new Response(JSON.stringify(said), { status: 429, headers: { 'Retry-After': '8' } }))
  const problem: unknown = await api.me().catch((error: unknown) => error)
  expect(api.inWords(problem)).toBe('Too many attempts. Try again in 8 s.')
  expect(api.inWords(new api.ApiProblem('unknown', 'there is nothing here'))).toBe('There is nothing here.')
})

test('no content is an answer', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  await expect(api.deleteAccount({ passphrase: 'correct horse' })).resolves.toBeUndefined()
})

test.each([
  [404, 'unknown', /nothing here/],
  [413, 'failed', /too large/],
  [429, 'failed', /Not so fast/],
  [502, 'failed', /502/],
])('an error %s without words gets some', async (status, code, words) => {
  fetched.mockResolvedValue(new Response('<html>', { status }))
  const problem: unknown = await api.me().catch((error: unknown) => error)
  expect(problem).toMatchObject({ code, status })
  expect(api.inWords(problem)).toMatch(words)
})

test('no server, and an unreadable answer', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  await expect(api.me()).rejects.toMatchObject({ code: 'failed', message: /cannot be reached/ })
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 200 }))
  await expect(api.me()).rejects.toMatchObject({ code: 'failed', message: /unreadable/ })
})

test('a mistake of ours is not told as if it were an answer', () => {
  expect(api.inWords(new TypeError('x is undefined'))).not.toMatch(/undefined/)
})
