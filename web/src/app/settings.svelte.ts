/** The player's settings in this browser; kept in localStorage. */

export interface Settings {
  theme: 'auto' | 'dark' | 'light'
  sound: boolean
  /** From 1 to 10. */
  volume: number
  /** Whether pieces and pages are animated; by default as the system prefers. */
  motion: boolean
  /** How fast the moves of others are shown. */
  pace: 'calm' | 'brisk' | 'once'
  /** Ask before a move that cannot be undone. */
  confirmFinal: boolean
  /** Play at the text table instead of the drawn board. */
  textTable: boolean
  /** Bots say something now and then. */
  banter: boolean
  /** Piratoons: nobody else sees one's doubloons (TOO-1). */
  secretPurse: boolean
  /** Piratoons: has practised the race, or seen one. */
  practised: boolean
}

const KEY = 'four-seas.settings'
const THEMES: readonly unknown[] = ['auto', 'dark', 'light']
const PACES: readonly unknown[] = ['calm', 'brisk', 'once']
const LOUDNESSES: readonly unknown[] = Array.from({ length: 10 }, (_, n) => n + 1)
const FLAGS = ['sound', 'motion', 'confirmFinal', 'textTable', 'banter', 'secretPurse', 'practised'] as const
type Flag = (typeof FLAGS)[number]

/** How much longer than usual a move of somebody else is shown. Without animations, only players who chose a calm pace wait. */
export function slowness({ pace, motion }: Settings): number {
  if (pace === 'calm') return 1.9
  return pace === 'brisk' && motion ? 1 : 0
}

function standard(): Settings {
  const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    theme: 'auto',
    sound: true,
    volume: 8,
    motion: !calm,
    pace: 'brisk',
    confirmFinal: true,
    textTable: false,
    banter: true,
    secretPurse: false,
    practised: false,
  }
}

/** The settings in a stored text, as far as they are valid. */
export function parseSettings(text: string | null): Partial<Settings> {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
  if (typeof stored !== 'object' || stored === null) return {}
  const valid: Partial<Settings> = {}
  for (const [key, value] of Object.entries(stored)) {
    if (key === 'theme' && THEMES.includes(value)) valid.theme = value as Settings['theme']
    else if (key === 'pace' && PACES.includes(value)) valid.pace = value as Settings['pace']
    else if (key === 'volume' && LOUDNESSES.includes(value)) valid.volume = value as number
    else if (FLAGS.includes(key as Flag)) {
      if (typeof value === 'boolean') valid[key as Flag] = value
    }
  }
  return valid
}

// Private windows may forbid storage; then the settings last as long as the page.
function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const settings: Settings = $state({ ...standard(), ...parseSettings(stored()) })

function show({ theme, motion }: Settings): void {
  const root = document.documentElement
  if (theme === 'auto') root.removeAttribute('data-theme')
  else root.dataset.theme = theme
  root.dataset.motion = motion ? 'on' : 'off'
}

// Defaults are not stored, so that a later change of the system's preference still takes effect.
function keep(now: Settings): void {
  const usual = standard()
  const changed = Object.entries(now).filter(([key, value]) => value !== usual[key as keyof Settings])
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(changed)))
  } catch {
    return
  }
}

// Before anything is drawn, so that no page flashes in the wrong theme.
show(settings)

/** Apply and store every change, including those of other windows, until the returned function is called. */
export function startSettings(): () => void {
  const stop = $effect.root(() => {
    $effect(() => {
      show(settings)
      keep({ ...settings })
    })
  })
  const elsewhere = (event: StorageEvent): void => {
    if (event.key === KEY) Object.assign(settings, standard(), parseSettings(event.newValue))
  }
  window.addEventListener('storage', elsewhere)
  return () => {
    stop()
    window.removeEventListener('storage', elsewhere)
  }
}
