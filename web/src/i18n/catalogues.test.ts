// No text is missing in any language: every text of the app is in every catalogue, and nothing else is.
import { parse } from 'svelte/compiler'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, wordsIn } from './t'

const SOURCES = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!./t.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const OWN = import.meta.glob<Record<string, string>>('../**/words.*.json', { eager: true, import: 'default' })
const CALL = /(?<![\w.])t\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g
const ANY_CALL = /(?<![\w.])t\(/g
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'label']

/** The texts that code gives to t(). */
function textsOf(code: string): string[] {
  return [...code.matchAll(CALL)].map((call) =>
    (call[1] ?? call[2] ?? call[3] ?? '').replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter)),
  )
}

function hasWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text.split('##')[0]!.replace(/\{[^|{}]*\}/g, ''))
}

/** What is put in, which no translation may lose; what only chooses between words, as in {n|is|are}, it may. */
function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\^?(\w+)\}/g)].map((name) => name[1]!))].sort()
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)[|?]/g)].map((choice) => choice[1]!)
}

const TEXTS = new Set(Object.values(SOURCES).flatMap(textsOf))

const OTHERS = await Promise.all(
  LANGUAGES.filter((language) => language !== 'en').map(
    async (language) => [language, await wordsIn(language)] as const,
  ),
)

describe.each(OTHERS)('%s', (language, all) => {
  test('has every text', () => {
    expect([...TEXTS].filter((text) => hasWords(text) && !(text in all))).toEqual([])
  })
  test('has no text that is not said any more', () => {
    const own = Object.entries(OWN).flatMap(([file, texts]) =>
      file.includes(`.${language}.`) ? Object.keys(texts) : [],
    )
    expect(own.filter((text) => !TEXTS.has(text))).toEqual([])
    expect(own.filter((text, at) => own.indexOf(text) !== at)).toEqual([])
  })
  test('puts in what English puts in', () => {
    const other = Object.entries(all).filter(([text, said]) => placesIn(text).join() !== placesIn(said).join())
    expect(other).toEqual([])
    const unknown = Object.entries(all).filter(([text, said]) =>
      numbersIn(said).some((name) => !placesIn(text).includes(name) && !numbersIn(text).includes(name)),
    )
    expect(unknown).toEqual([])
    expect(Object.entries(all).filter(([, said]) => !said.trim())).toEqual([])
  })
})

test('French spaces its marks where nothing else is to be translated', async () => {
  const french = await wordsIn('fr')
  const bare = (text: string): string => text.split('##')[0]!.replace(/\{[^{}]*\}/g, '')
  expect([...TEXTS].filter((text) => /[:;!?]/.test(bare(text)) && !(text in french))).toEqual([])
})

test.each(Object.entries(SOURCES))(
  '%s puts no colon or semicolon between texts that French could not space',
  (_, source) => {
    const code = source.replace(/\/\/.*$/gm, '')
    expect([...code.matchAll(/(?<=[\s,+]|(?<!\bt)\()'[:;] '|"\{[^"{}]+\}[:;] \{/g)].map(([found]) => found)).toEqual([])
  },
)

test.each(Object.entries(SOURCES))('%s gives t() its texts as they are', (_, source) => {
  const code = source.replace(/\/\/.*$/gm, '')
  expect([...code.matchAll(ANY_CALL)].length).toBe([...code.matchAll(CALL)].length)
  expect(textsOf(code).filter((text) => text.includes('${'))).toEqual([])
})

/** Words that stand in the markup of a component as they are. */
function untold(code: string): string[] {
  const english: string[] = []
  const look = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(look)
    if (!node || typeof node !== 'object' || Array.isArray(node)) return
    const one = node as Record<string, unknown>
    if (one.type === 'Text' && hasWords(String(one.data))) english.push(String(one.data).trim())
    if (one.type === 'Attribute') {
      if (SPOKEN.includes(String(one.name))) look(one.value)
      return
    }
    if (one.type === 'StyleDirective') return
    if (one.type === 'RegularElement' && ['style', 'script', 'kbd', 'code'].includes(String(one.name))) return
    for (const [key, value] of Object.entries(one)) if (!['instance', 'module', 'css'].includes(key)) look(value)
  }
  look(parse(code, { modern: true }).fragment)
  return english
}

/** Names stay what they are. */
const NAMES = ['Four Seas']

const COMPONENTS = Object.entries(SOURCES).filter(([file]) => file.endsWith('.svelte'))

test.each(COMPONENTS)('%s has no words of its own', (_, code) => {
  expect(untold(code).filter((text) => !NAMES.includes(text))).toEqual([])
})
