// A view of any game in words, without knowing the game. It only knows how all our games write things down:
// "1.5" is the 5 of seat 1, a list as long as the table is one entry a player, and an id of the box names a component.
import { capital, inDigits, listed, worded } from './words'
import { t, term } from '../i18n/t'

export type Description = string | Entry[]

export interface Entry {
  name: string | null
  description: Description
}

export interface Context {
  game: string
  names: string[] // by seat
  box: unknown
  seatKeys: string[] // a number under such a key is a seat
  boardKeys: string[] // the values of these keys are only for drawing
}

const PIECE = /^([0-5])\.(.+)$/

export function describe(view: unknown, context: Context): Entry[] {
  if (!isRecord(view)) return [{ name: null, description: tell(view, '', context, componentsOf(context)) }]
  const ids = componentsOf(context)
  return entriesOf(view, context).map(([key, value]) => ({
    name: capital(worded(key, context.game)),
    description: tell(value, key, context, ids),
  }))
}

function entriesOf(value: Record<string, unknown>, { boardKeys }: Context): [string, unknown][] {
  return Object.entries(value).filter(([key]) => !boardKeys.includes(key))
}

/** What the box says about its components, by id. */
type Ids = Map<string, { name: string; details: string }>

function tell(value: unknown, key: string, context: Context, ids: Ids): Description {
  if (Array.isArray(value)) return list(value, key, context, ids)
  if (isRecord(value)) return record(value, key, context, ids)
  return scalar(value, key, context, ids)
}

function scalar(value: unknown, key: string, context: Context, ids: Ids): string {
  if (value === null || value === undefined) return t('none')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return (isSeat(key, context) ? context.names[value] : undefined) ?? inDigits(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (isPiece(text)) return piece(text, context)
  const component = ids.get(text)
  if (!component) return worded(text, context.game)
  return component.name + (component.details ? ` (${component.details})` : '')
}

function isSeat(key: string, { seatKeys }: Context): boolean {
  return seatKeys.includes(key)
}

function list(values: unknown[], key: string, context: Context, ids: Ids): Description {
  if (!values.length) return t('none')
  if (values.some(isPiece)) return values.map((one) => piece(one, context)).join(', ')
  if (values.every((one) => Array.isArray(one) && isPiece(one[0]))) return stacks(values as string[][], context)
  if (onePerSeat(values, context)) {
    return values.map((one, seat) => ({
      name: context.names[seat] ?? String(seat),
      description: tell(one, key, context, ids),
    }))
  }
  if (values.every((one) => !isRecord(one) && !Array.isArray(one) && !(typeof one === 'string' && ids.has(one)))) {
    return values.map((one) => scalar(one, key, context, ids)).join(', ')
  }
  return values.map((one) => ({ name: null, description: one === null ? t('empty') : tell(one, key, context, ids) }))
}

function isPiece(value: unknown): boolean {
  return typeof value === 'string' && PIECE.test(value)
}

/** A hidden piece is described by its seat alone. */
function piece(value: unknown, { names }: Context): string {
  const [seat, face] = String(value).split('.')
  return `${names[Number(seat)] ?? seat} ${face ?? t('hidden')}`
}

/** Stacks by the owner of the top piece: first single pieces, then taller stacks from the top down. */
function stacks(all: string[][], context: Context): Entry[] {
  return context.names.map((name, seat) => {
    const own = all.filter((stack) => stack[0]?.startsWith(`${seat}.`))
    const single = own.filter((stack) => stack.length === 1).map(([top = '']) => top.slice(2))
    const high = own
      .filter((stack) => stack.length > 1)
      .map(([top = '', ...under]) => {
        const below = under.map((one) => piece(one, context)).join(', ')
        return {
          name: null,
          description: t('{top} over {below}: a party of {n}', { top: top.slice(2), below, n: under.length + 1 }),
        }
      })
    const alone = single.join(', ') || t('none')
    return { name, description: high.length ? [{ name: t('Alone'), description: alone }, ...high] : alone }
  })
}

function onePerSeat(values: unknown[], { names }: Context): boolean {
  if (values.length !== names.length) return false
  return values.every((one) => {
    if (Array.isArray(one)) return !one.some(isPiece)
    return typeof one === 'number' || isRecord(one)
  })
}

/** Everything under a key for seats is a seat, too: who is in which port. */
function record(value: Record<string, unknown>, under: string, context: Context, ids: Ids): Description {
  const entries = entriesOf(value, context).map(
    ([key, one]) => [key, one, isSeat(under, context) ? under : key] as const,
  )
  if (!entries.length) return t('none')
  if (entries.every(([, one]) => !isRecord(one) && !Array.isArray(one))) {
    return entries.map(([key, one, as]) => `${worded(key, context.game)} ${scalar(one, as, context, ids)}`).join(', ')
  }
  return entries.map(([key, one, as]) => ({
    name: capital(worded(key, context.game)),
    description: tell(one, as, context, ids),
  }))
}

/** A component has an id, or is listed under it; if it has a name, that is used. */
function componentsOf({ box, game }: Context): Ids {
  const components: Ids = new Map()
  const look = (value: unknown, key: string): void => {
    if (Array.isArray(value)) value.forEach((one) => look(one, ''))
    else if (isRecord(value)) {
      const name = typeof value.name === 'string' ? term(value.name) : null
      if (typeof value.id === 'string') {
        components.set(value.id, { name: name ?? worded(value.id, game), details: detailsOf(value, game) })
      } else if (name) components.set(key, { name, details: '' })
      for (const [inside, one] of Object.entries(value)) look(one, inside)
    }
  }
  look(box, '')
  return components
}

function detailsOf(component: Record<string, unknown>, game: string): string {
  const textsOf = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap((one) => (isRecord(one) ? [] : textsOf(one)))
    if (!isRecord(value)) return [worded(String(value), game)]
    return Object.entries(value).flatMap(([what, n]) => (n ? [`${n as number} ${worded(what, game)}`] : []))
  }
  return Object.entries(component)
    .filter(([key, value]) => key !== 'id' && key !== 'name' && value !== null && value !== 0 && value !== '')
    .map(([key, value]) => [worded(key, game), listed(textsOf(value))])
    .filter(([, said]) => said)
    .map(([key, said]) => `${key} ${said}`)
    .join(', ')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
