// All that is said in French, as one file to load.
const files = import.meta.glob<Record<string, string>>(
  ['../**/words.fr.json', '../../../fourseas/games/*/locale/{names,view}.fr.json'],
  { eager: true, import: 'default' },
)
const all: Record<string, string> = Object.assign({}, ...Object.values(files))
export default all
