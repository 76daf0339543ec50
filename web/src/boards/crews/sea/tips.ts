// What the symbols of a card mean.
import { t } from '../../../i18n/t'
import { isMonster, type Prize } from '../game'

export interface Tips {
  ducats: string
  min: string
  mystery: string
  tokens: string
  signs: string
}

export function tipsOf(prize: Prize): Tips {
  return {
    ducats: t('Loot: {n} {n|ducat|ducats}. The captain takes it, and pays the crew.', { n: prize.ducats }),
    min: t('Crew: it takes a party of at least {n} {n|pirate|pirates} to capture it.', { n: prize.min }),
    mystery: t('A pirate with a ? is paid {n} here.', { n: prize.mystery }),
    tokens: isMonster(prize)
      ? t('Booty: the captain takes both tokens.')
      : prize.tokens.length > 1
        ? t('Booty: the captain takes one token, the mate gets the other.')
        : t('Booty: the captain takes this token.'),
    signs: t(
      'Whoever keeps this card counts its wheels and anchors: at the end, more anchors make every wheel worth more.',
    ),
  }
}
