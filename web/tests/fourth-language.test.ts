// A fourth language is files alone: beside the app's others and the games', with no code changed.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { catalogues } from '../catalogues.ts'

const I18N = join(import.meta.dirname, '../src/i18n')

function put(folder: string, name: string, words: Record<string, string>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), JSON.stringify(words))
}

test('Polish, with its four plural forms', async () => {
  const root = mkdtempSync(join(tmpdir(), 'fourth-language-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const i18n = join(root, 'web/src/i18n')
  cpSync(I18N, i18n, { recursive: true })
  put(i18n, 'words.pl.json', { '{n} {n|card|cards}': '{n} {n|karta|karty|kart|karty}' })
  put(join(root, 'web/src/boards/crews'), 'words.pl.json', { mutiny: 'bunt' })
  put(join(root, 'fourseas/games/pirates/locale'), 'names.pl.json', { 'the sloop': 'slup' })

  const vite = await createServer({
    root: join(root, 'web'),
    configFile: false,
    plugins: [catalogues(join(root, 'web'))],
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null, fs: { strict: false } },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => vite.close())
  const app = (await vite.ssrLoadModule('/src/i18n/t.ts')) as typeof import('../src/i18n/t')

  expect(app.LANGUAGES).toEqual(['en', 'de', 'fr', 'pl'])
  expect(app.nameOf('pl')).toBe('Polski')
  await app.speak(app.wantedLanguage('', ['pl-PL', 'de']))
  const said = [1, 3, 5, 0.5].map((n) => app.t('{n} {n|card|cards}', { n }))
  expect(said).toEqual(['1 karta', '3 karty', '5 kart', '0.5 karty'])
  expect([app.t('mutiny'), app.term('the sloop')]).toEqual(['bunt', 'slup'])
})
