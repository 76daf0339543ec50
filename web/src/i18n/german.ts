// All German texts, as one chunk to load.
const files = import.meta.glob<Record<string, string>>(
  ['../**/words.de.json', '../../../fourseas/games/*/locale/{names,view}.de.json'],
  { eager: true, import: 'default' },
)
const all: Record<string, string> = Object.assign({}, ...Object.values(files))
export default all
