/** All drawings, as one hidden sheet of symbols in the document. */

const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true })

/** The source of every drawing, by its name. */
export const sources: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^\.\//, '').replace(/\.svg$/, ''), text]),
)

const SVG = 'http://www.w3.org/2000/svg'
const SHEET = 'art-sheet'

/** The viewBox of a drawing, as its four numbers; undefined where there is no such drawing. */
export function viewBoxOf(name: string): readonly [number, number, number, number] | undefined {
  const box = sources
    .get(name)
    ?.match(/viewBox="([^"]+)"/)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!box || box.length !== 4) return undefined
  return box as unknown as [number, number, number, number]
}

/** Puts the sheet into the document; once, however often it is called. */
export function installSprite(doc: Document): void {
  if (doc.getElementById(SHEET)) return
  const sheet = doc.createElementNS(SVG, 'svg')
  sheet.setAttribute('id', SHEET)
  sheet.setAttribute('class', 'art-sheet')
  sheet.setAttribute('aria-hidden', 'true')
  sheet.setAttribute('width', '0')
  sheet.setAttribute('height', '0')
  const parser = new DOMParser()
  for (const [name, text] of sources) {
    const root = parser.parseFromString(text, 'image/svg+xml').documentElement
    if (root.localName !== 'svg') throw new Error(`${name}.svg is no drawing`)
    const symbol = doc.createElementNS(SVG, 'symbol')
    symbol.setAttribute('id', `art-${name}`)
    for (const { name: key, value } of Array.from(root.attributes)) {
      if (key !== 'xmlns' && key !== 'width' && key !== 'height') symbol.setAttribute(key, value)
    }
    for (const child of Array.from(root.childNodes)) symbol.append(doc.importNode(child, true))
    sheet.append(symbol)
  }
  doc.body.prepend(sheet)
}
