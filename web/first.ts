// What the first page needs is asked for by index.html itself: without this a browser would learn of the app's program
// from the entry, of its style from that, and of the fonts from the style, one round trip after the other.
import type { Plugin } from 'vite'

/** What is read first: the text, what stands out in it, and titles. */
const FONTS = ['alegreya-sans-latin-400-normal', 'alegreya-sans-latin-700-normal', 'almendra-latin-700-normal']
const APP = 'app'
const FRAME = /\/src\/app\/App\.svelte$/

/** In one file, rather than in twenty that are asked for six at a time: the frame, and the page most people begin with. */
export const groups = [
  // Languages are chosen before anything of the app is read, so they stay apart from it.
  { name: 'base', test: /\/src\/i18n\/t\.ts$|node_modules\/svelte\//, priority: 2 },
  { name: APP, test: FRAME, priority: 1 },
]

export function first(): Plugin {
  return {
    name: 'first',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = Object.values(bundle ?? {})
        const chunks = files.filter((file) => file.type === 'chunk')
        const app = chunks.filter(({ name, facadeModuleId }) => name === APP || FRAME.test(facadeModuleId ?? ''))
        const link = (attrs: Record<string, string | boolean>) => ({ tag: 'link', attrs, injectTo: 'head' as const })
        const fonts = files.filter((file) => FONTS.some((name) => file.fileName.startsWith(`assets/${name}-`)))
        const styles = new Set(app.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        return [
          ...app.map(({ fileName }) => link({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
          ...[...styles].map((file) => link({ rel: 'stylesheet', crossorigin: true, href: `/${file}` })),
          ...fonts.map(({ fileName }) =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` }),
          ),
        ]
      },
    },
  }
}
