// Texts in the language of the page. English stands in the code; the other languages are catalogues, from the English
// text to the other one: files words.de.json and words.fr.json beside the code, and of the games the names.*.json, which
// the server uses too, and the view.*.json, the words of their views for the table in words.
//
//   t('{n} {n|card|cards} left for {who}', { n, who })
//
// {n|card|cards} is the word for one and that for more, {^who} has a capital letter. What follows a ## is a note for
// translators, where one English word has two meanings. The language is chosen before the page is drawn, and does not
// change while it is shown: choosing another loads the page again.

export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français' } as const
export type Language = keyof typeof LANGUAGES
type Parts = Record<string, string | number>

/** Marks where content that is more than text goes in a sentence: see Around.svelte. */
export const GAP = '\0'

const COOKIE = 'language'
const PLACE = /\{(\^?)(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g

let language: Language = 'en'
let catalogue: Record<string, string> = {}

/** A text for people. The template must be a literal, so that the catalogues' tools find it. */
export function t(template: string, parts: Parts = {}): string {
  return fill(own(template) ?? template, parts)
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
export function learn(words: Record<string, string>): void {
  catalogue = { ...words, ...catalogue }
}

function own(text: string): string | undefined {
  return Object.hasOwn(catalogue, text) ? catalogue[text] : undefined
}

function fill(template: string, parts: Parts): string {
  const [words = ''] = template.split('##')
  return words.replace(PLACE, (_, raised: string, name: string, one?: string, more?: string) => {
    const part = parts[name] ?? ''
    if (one !== undefined) return isOne(Number(part)) ? one : (more ?? '')
    const text = String(part)
    return raised ? text.charAt(0).toUpperCase() + text.slice(1) : text
  })
}

/** Whether this number takes the singular. */
function isOne(number: number): boolean {
  return language === 'fr' ? number === 0 || number === 1 : number === 1
}

export function currentLanguage(): Language {
  return language
}

/** For dates: the browser's variant of the language, such as en-GB, if it has one. */
export function locale(): string {
  return navigator.languages.find((one) => one.split('-')[0] === language) ?? language
}

/** The language chosen here, or the first of the browser's that we have. */
export function wantedLanguage(cookies: string, browser: readonly string[]): Language {
  const chosen = cookies.match(new RegExp(`(?:^|; *)${COOKIE}=(\\w+)`))?.[1]
  return [chosen, ...browser.map((one) => one.split('-')[0]?.toLowerCase())].find(isLanguage) ?? 'en'
}

function isLanguage(name: string | undefined): name is Language {
  return name !== undefined && Object.hasOwn(LANGUAGES, name)
}

/** Before the page is drawn; loads only the language in use. */
export async function speak(wanted: Language): Promise<void> {
  if (wanted === 'de') catalogue = (await import('./german')).default
  else if (wanted === 'fr') catalogue = (await import('./french')).default
  else catalogue = {}
  language = wanted
  document.documentElement.lang = wanted
}

/** Remember a choice for a year, for the server too, and reload the page in it. */
export function choose(wanted: Language): void {
  document.cookie = `${COOKIE}=${wanted}; path=/; max-age=31536000; samesite=lax`
  location.reload()
}
