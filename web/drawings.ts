// Puts all drawings of src/art into one file of symbols, which the browser fetches beside the program and keeps.
// `virtual:drawings` tells where it is, and how large each drawing is.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = resolve(import.meta.dirname, 'src/art')
const MODULE = 'virtual:drawings'

const read = (): [name: string, text: string][] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => [file.slice(0, -4), readFileSync(resolve(FOLDER, file), 'utf8').trim()])

const symbol = ([name, text]: [string, string]): string =>
  text.replace(/^<svg xmlns="[^"]*"/, `<symbol id="${name}"`).replace(/<\/svg>$/, '</symbol>')

const sheet = (): string => `<svg xmlns="http://www.w3.org/2000/svg">${read().map(symbol).join('')}</svg>`

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
      const file = (): string => this.emitFile({ type: 'asset', name: 'drawings.svg', source: sheet() })
      const address = building ? `import.meta.ROLLUP_FILE_URL_${file()}` : '"/drawings.svg"'
      return `export const sheet = ${address}\nexport const sizes = ${JSON.stringify(sizes())}\n`
    },
    configureServer(server) {
      server.middlewares.use('/drawings.svg', (_, answer) => {
        answer.setHeader('Content-Type', 'image/svg+xml')
        answer.end(sheet())
      })
    },
  }
}
