// Texts in the language of the page. English is in the code; the other languages are catalogues, from the English
// text to the other one: files such as words.de.json beside the code, and of the games the names.*.json, which the server
// uses too, and the view.*.json, the words of their views for the text-only table. A language is there if its
// words.*.json lies beside this file.
//
//   t('{n} {n|card|cards} left for {who}', { n, who })
//
// {n|card|cards} is the word for one and that for more; in other languages there is a word for each of their plural forms,
// in CLDR's order, and the last one also stands for those after it: {n|karta|karty|kart}. {^who} has a capital letter,
// {who?d’|de } is the first if what is put in there begins with a vowel. What follows a ## is a note for translators,
// where one English word has two meanings. The language is chosen before the page is drawn, and does not change while it
// is shown: choosing another loads the page again.

import loads, { names } from 'virtual:words'

type Words = Record<string, string>
type Parts = Record<string, string | number>

/** Marks where content that is more than text goes in a sentence: see Around.svelte. */
export const GAP = '\0'

const COOKIE = 'language'
const PLACE = /\{(\^?)(\w+)(?:\|([^{}]*)|\?([^{}|]*)\|([^{}|]*))?\}/g
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'] // CLDR's categories, in its order
const ENGLISH = 'en'

/** English, and those that have a catalogue here. */
export const LANGUAGES: readonly string[] = [ENGLISH, ...Object.keys(loads).sort()]

let language = ENGLISH
let catalogue: Words = {}
let plurals = pluralsOf(ENGLISH)
const englishPlurals = plurals

/** Which of a language's plural forms a number takes. */
function pluralsOf(language: string): (n: number) => number {
  const rules = new Intl.PluralRules(language)
  const forms = PLURALS.filter((form) => rules.resolvedOptions().pluralCategories.includes(form as Intl.LDMLPluralRule))
  return (n) => forms.indexOf(rules.select(n))
}

/** A text for people. The template must be a literal, so that the catalogues' tools find it. */
export function t(template: string, parts: Parts = {}): string {
  const translated = own(template)
  return translated === undefined ? fill(template, parts, englishPlurals) : fill(translated, parts, plurals)
}

/** A name from elsewhere, such as a component pack; it stays as it is if no catalogue has it. */
export function term(name: string): string {
  return own(name) ?? name
}

/** The same for a word of a game's view that means different things in different games: deck##pirates. */
export function termOf(game: string, name: string): string {
  return own(`${name}##${game}`) ?? term(name)
}

/** What a game that the app does not know is called in this language: it adds words, and changes none of ours. */
export function learn(words: Words): void {
  catalogue = { ...words, ...catalogue }
}

function own(text: string): string | undefined {
  return Object.hasOwn(catalogue, text) ? catalogue[text] : undefined
}

function fill(template: string, parts: Parts, plural: (n: number) => number): string {
  const [words = ''] = template.split('##')
  return words.replace(PLACE, (_, raised: string, name: string, many?: string, elided?: string, whole?: string) => {
    const part = parts[name] ?? ''
    if (many !== undefined) {
      const forms = many.split('|')
      return forms[Math.min(plural(Number(part)), forms.length - 1)] ?? ''
    }
    const text = String(part)
    if (elided !== undefined) return beginsWithVowel(text) ? elided : (whole ?? '')
    return raised ? text.charAt(0).toUpperCase() + text.slice(1) : text
  })
}

function beginsWithVowel(text: string): boolean {
  return /^[aeiouæœ]/i.test(text.normalize('NFD'))
}

export function currentLanguage(): string {
  return language
}

/** A language by its own name: Deutsch. */
export function nameOf(language: string): string {
  return names[language] ?? language
}

/** An address of the server, asking it to speak as the page does, whatever the browser asks it for. */
export function inLanguage(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** For dates: the browser's variant of the language, such as en-GB, if it has one. */
export function locale(): string {
  return navigator.languages.find((one) => one.split('-')[0] === language) ?? language
}

/** The language chosen here, or the first of the browser's that we have. */
export function wantedLanguage(cookies: string, browser: readonly string[]): string {
  const chosen = cookies.match(new RegExp(`(?:^|; *)${COOKIE}=(\\w+)`))?.[1]
  return [chosen, ...browser.map((one) => one.split('-')[0]?.toLowerCase())].find(isLanguage) ?? ENGLISH
}

function isLanguage(name: string | undefined): name is string {
  return name !== undefined && LANGUAGES.includes(name)
}

/** All that is said in a language. */
export async function wordsIn(wanted: string): Promise<Words> {
  return (await loads[wanted]?.())?.default ?? {}
}

/** Before the page is drawn; loads only the language in use. */
export async function speak(wanted: string): Promise<void> {
  catalogue = await wordsIn(wanted)
  plurals = pluralsOf(wanted)
  language = wanted
  document.documentElement.lang = wanted
}

/** Remember a choice for a year, for the server too, and reload the page in it. */
export function choose(wanted: string): void {
  document.cookie = `${COOKIE}=${wanted}; path=/; max-age=31536000; samesite=lax`
  location.reload()
}
