// Keyboard handling. Shortcuts of one letter or digit can be switched off, for people whose speech input or screen
// reader types letters.
import { untrack } from 'svelte'
import { t } from '../i18n/t'

const STORE = 'four-seas.keys'

function stored(): boolean {
  try {
    return localStorage.getItem(STORE) !== 'off'
  } catch {
    return true
  }
}

let on = $state(stored())

export const keys = {
  get on(): boolean {
    return on
  },
  set on(value: boolean) {
    on = value
    try {
      localStorage.setItem(STORE, value ? 'on' : 'off')
    } catch {
      return // a private window: it lasts as long as the page
    }
  },
}

// Somebody who was typing a moment ago still is, although the field may just have vanished with its choice.
const TYPING = 700 // ms
let typed = -Infinity

/** The shortcut that an event means; empty while somebody types, holds a modifier, or reads a dialog. */
export function shortcut(event: KeyboardEvent): string {
  if (!on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return ''
  if (event.key.length !== 1) return ''
  const target = event.target
  if (target instanceof HTMLElement && target.closest('dialog[open]')) return ''
  if ((target instanceof HTMLElement && isField(target)) || event.timeStamp - typed < TYPING) {
    typed = event.timeStamp
    return ''
  }
  return event.key.toLowerCase()
}

function isField(target: HTMLElement): boolean {
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

// ---- keys of boards and lists

export interface KeyLine {
  keys: readonly string[] // by the browser's names
  does: string
  press: (key: string, event: KeyboardEvent) => unknown // false: not handled, the key goes on to others
}

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

let listening = $state.raw<readonly (readonly KeyLine[])[]>([])

/** All keys in use now, besides the shortcuts of the table. */
export function linesNow(): KeyLine[] {
  return listening.flat()
}

/**
 * The handler of a part of the page that uses keys. Boards have no other way to listen, so that what a key does is
 * described where it is done, and appears in the keyboard help as long as that part of the page is there.
 */
export function listen(lines: readonly KeyLine[], heard = plain): (event: KeyboardEvent) => void {
  $effect(() => {
    untrack(() => (listening = [...listening, lines]))
    return () => (listening = listening.filter((one) => one !== lines))
  })
  return (event) => {
    const key = heard(event)
    if (!lines.some(({ keys, press }) => keys.includes(key) && press(key, event) !== false)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function plain(event: KeyboardEvent): string {
  return event.altKey || event.ctrlKey || event.metaKey ? '' : event.key
}

const CAPS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: t('Esc##key'),
  Enter: t('Enter##key'),
  ' ': t('Space##key'),
}

/** The labels of the keys; a row of digits is shortened to its ends. */
export function capsOf(keys: readonly string[]): string[] {
  if (keys.length > 2 && keys.every((key) => /^\d$/.test(key))) return [`${keys[0]} – ${keys.at(-1)}`]
  return keys.map((key) => CAPS[key] ?? key)
}
