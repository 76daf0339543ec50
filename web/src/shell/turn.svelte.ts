// It is my turn: the page's title, a bell, and a desktop notification for those who look elsewhere.
import { untrack } from 'svelte'
import type { TableState } from '../net/table.svelte'
import { settings } from '../app/settings.svelte'
import { sound, soundOf, wakeSound } from './sound'
import { t } from '../i18n/t'

/** Call while a component is set up; ends with it. */
export function watchTurn(table: TableState, gameName: () => string): void {
  $effect(() => {
    const name = gameName()
    document.title = table.myTurn ? t('● Your turn – {game}', { game: name }) : `${name} – Four Seas`
  })

  let before: boolean | null = null // null until the table is known: no bell just for arriving
  $effect(() => {
    if (!table.at) return
    const now = table.myTurn
    if (now && before === false) {
      untrack(() => {
        if (settings.sound) sound('bell')
        notify(gameName(), table.happened?.line ?? '')
      })
    }
    before = now
  })

  $effect(() => {
    const which = table.happened && soundOf(table.happened.events)
    if (which && untrack(() => settings.sound)) sound(which)
  })

  $effect(() => {
    const wake = (): void => void wakeSound()
    addEventListener('pointerdown', wake, { once: true })
    addEventListener('keydown', wake, { once: true })
    return () => {
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
    }
  })
}

const able = 'Notification' in globalThis
let permission = $state(able ? Notification.permission : 'denied')

export const desktop = {
  /** Permission has not been requested yet, so a button may. */
  get mayAsk(): boolean {
    return permission === 'default'
  },
  async ask(): Promise<void> {
    permission = await Notification.requestPermission()
  },
}

function notify(title: string, text: string): void {
  if (!able || permission !== 'granted' || document.visibilityState !== 'hidden') return
  const note = new Notification(t('Your turn – {game}', { game: title }), { body: text, tag: location.pathname })
  note.onclick = () => {
    window.focus()
    note.close()
  }
}
