/** The offer at a correspondence table: being notified of one's turn while no page is open. */

import * as api from '../net/api'
import { canPush, ownEndpoint, switchOn } from '../net/push'
import { go } from '../app/router.svelte'
import { desktop } from './turn.svelte'

class TellMe {
  /** null: not known, or not possible here. */
  on = $state<boolean | null>(null)
  private key = ''

  /** Whether this browser is told already. */
  async look(): Promise<void> {
    if (!canPush()) return
    const [mine, own] = await Promise.all([api.notices(), ownEndpoint()])
    this.key = mine.push_key ?? ''
    this.on = this.key ? own !== null && mine.devices.includes(own) : null
  }

  /** A test shows at once what it looks like. Where it fails, the page with all the settings says more. */
  async ask(): Promise<void> {
    try {
      await desktop.ask()
      await switchOn(this.key)
      this.on = true
      await api.testNotice()
    } catch {
      if (!this.on) go('/account#notices')
    }
  }
}

export const tellMe = new TellMe()
