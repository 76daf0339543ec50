// Shortcuts of one key each. They can be switched off, for those whose speech input or screen reader types letters.

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

// Who was typing a moment ago still is, although the field may just have gone away with the choice it was for.
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
