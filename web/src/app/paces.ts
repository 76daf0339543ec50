// How fast the moves of others are shown, by name.
import type { Settings } from './settings.svelte'
import { t } from '../i18n/t'

export const PACES: readonly [Settings['pace'], string][] = [
  ['calm', t('Calm##pace')],
  ['brisk', t('Brisk##pace')],
  ['once', t('At once##pace')],
]
