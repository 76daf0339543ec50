// All that is said in a language as one module, `virtual:words/de`, so that a page loads it at once; `virtual:words` has
// how to load each, and what it calls itself. A language is there if src/i18n has its words.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:words'
const ENGLISH = 'en'

/** A language by its own name: Deutsch. A phone takes a tenth of a second to look such names up, so they are put in here. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** `web`: the folder of the app. */
export function catalogues(web = import.meta.dirname): Plugin {
  const files = (folder: string, name: RegExp): string[] =>
    readdirSync(resolve(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => name.test(file))
      .sort()
      .map((file) => resolve(web, folder, file))
  const languages = (): string[] => files('src/i18n', /^words\.\w+\.json$/).map((file) => file.split('.').at(-2)!)
  const words = (language: string): string[] => [
    ...files('src', new RegExp(`[\\\\/]words\\.${language}\\.json$`)),
    ...files('../fourseas/games', new RegExp(`[\\\\/]locale[\\\\/](names|view)\\.${language}\\.json$`)),
  ]

  return {
    name: 'catalogues',
    resolveId: (id) => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) {
        const loads = languages().map((language) => `${language}: () => import('${MODULE}/${language}')`)
        const names = Object.fromEntries([ENGLISH, ...languages()].map((language) => [language, nameOf(language)]))
        return `export default { ${loads.join(', ')} }\nexport const names = ${JSON.stringify(names)}\n`
      }
      if (!id.startsWith(`\0${MODULE}/`)) return undefined
      const all = words(id.slice(MODULE.length + 2)).map((file) => JSON.stringify(file))
      const imports = all.map((file, n) => `import words${n} from ${file}`)
      return `${imports.join('\n')}\nexport default Object.assign({}, ${all.map((_, n) => `words${n}`).join(', ')})\n`
    },
  }
}
