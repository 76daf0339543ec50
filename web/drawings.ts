// Puts the drawings of src/art into two files of symbols, which the browser fetches beside the program and keeps: those of
// the pages around a game, which everybody sees first, and those of the boards. The pictures of the games are files of
// their own: with hundreds of lines each, they are better painted as images than laid out as parts of the page.
// `virtual:drawings` tells where they are, and how large each drawing is.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = resolve(import.meta.dirname, 'src/art')
const MODULE = 'virtual:drawings'
const HOUSE = /^(icon-|inn$|logo$)/
const PICTURE = /^home-/
const PICTURES = '/pictures/'

const read = (): [name: string, text: string][] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => [file.slice(0, -4), readFileSync(resolve(FOLDER, file), 'utf8').trim()])

const symbol = ([name, text]: [string, string]): string =>
  text.replace(/^<svg xmlns="[^"]*"/, `<symbol id="${name}"`).replace(/<\/svg>$/, '</symbol>')

const SHEETS = { '/house.svg': true, '/drawings.svg': false }
type Address = keyof typeof SHEETS

const sheet = (address: Address): string => {
  const wanted = read().filter(([name]) => !PICTURE.test(name) && HOUSE.test(name) === SHEETS[address])
  return `<svg xmlns="http://www.w3.org/2000/svg">${wanted.map(symbol).join('')}</svg>`
}

const pictures = (): [name: string, text: string][] => read().filter(([name]) => PICTURE.test(name))

const sizes = (): Record<string, number[]> =>
  Object.fromEntries(read().map(([name, text]) => [name, /viewBox="0 0 (\d+) (\d+)"/.exec(text)!.slice(1).map(Number)]))

export function drawings(): Plugin {
  let building = false
  return {
    name: 'drawings',
    configResolved: (config) => {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const emit = (address: string, source: string): string => {
        if (!building) return JSON.stringify(address)
        const file = this.emitFile({ type: 'asset', name: address.slice(1).replace(/^.*\//, ''), source })
        return `import.meta.ROLLUP_FILE_URL_${file}`
      }
      const at = (address: Address): string => emit(address, sheet(address))
      return [
        `export const sheet = ${at('/drawings.svg')}`,
        `const house = ${at('/house.svg')}`,
        `export const addressOf = (name) => (${String(HOUSE)}.test(name) ? house : sheet) + '#' + name`,
        `export const pictures = {${pictures()
          .map(([name, text]) => `${JSON.stringify(name)}: ${emit(`${PICTURES}${name}.svg`, text)}`)
          .join()}}`,
        `export const sizes = ${JSON.stringify(sizes())}`,
      ].join('\n')
    },
    configureServer(server) {
      for (const address of Object.keys(SHEETS) as Address[])
        server.middlewares.use(address, (_, answer) => {
          answer.setHeader('Content-Type', 'image/svg+xml')
          answer.end(sheet(address))
        })
      server.middlewares.use(PICTURES, (asked, answer) => {
        answer.setHeader('Content-Type', 'image/svg+xml')
        answer.end(pictures().find(([name]) => asked.url === `/${name}.svg`)?.[1] ?? '')
      })
    },
  }
}
