/** What is wrong with a login and a passphrase, before asking the server; null if nothing is. */
import { t } from '../../i18n/t'

export function credentialsProblem(login: string, passphrase: string, again: string): string | null {
  if (!/^[a-z0-9_-]{3,24}$/.test(login))
    return t('A login has 3 to 24 lowercase letters, digits, hyphens and underscores.')
  if (passphrase.length < 10) return t('A passphrase has at least 10 characters.')
  if (passphrase.length > 200) return t('A passphrase has at most 200 characters.')
  if (passphrase !== again) return t('The two passphrases don’t match.')
  return null
}
