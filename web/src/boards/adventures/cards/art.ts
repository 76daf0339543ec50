// Which drawing is shown on a card and on a treasure tile.
import type { Card, Tile } from '../game'

const EFFECTS: Record<string, string> = {
  sail: 'act-sail',
  sail_all: 'act-sail-all',
  push: 'act-push',
  push_leader: 'act-push-leader',
  random_crate: 'act-random-crate',
  crate: 'act-crate',
  swap: 'act-swap',
  refill: 'sea-merchant',
  merchant_card: 'sea-card',
  port_card: 'sea-port',
  remove: 'act-remove',
  play_more: 'act-play-more',
  draw: 'act-draw',
  speed: 'act-speed',
  hand_of_six: 'act-hand-of-six',
  extra_port_card: 'act-extra-port-card',
  wild_crate: 'act-wild-crate',
  shield: 'act-shield',
  spyglass: 'act-spyglass',
}

// The rarest feature of a card comes first: most actions also move ships.
const TELLING = Object.keys(EFFECTS).filter((effect) => effect !== 'sail' && effect !== 'sail_all')

const START: Record<string, string> = {
  lubber: 'act-lubber',
  'able-bodied-seaman': 'anchor',
  'sailing-masters-mate': 'wheel',
}

export function cardArt(card: Card): string {
  const own = START[card.id]
  if (own) return own
  const effects = (card.effects ?? []).map(({ effect }) => effect)
  const telling = TELLING.find((effect) => effects.includes(effect)) ?? effects[0]
  if (telling) return EFFECTS[telling] ?? 'act-sail'
  return card.vp ? 'chest' : 'act-sail'
}

const TILES: readonly (readonly [RegExp, string])[] = [
  [/mask|idol|god|serpent|relic|skull|jaguar|calendar|sun\b|disc/, 'relics'],
  [/candle/, 'candlestick'],
  [/cross|crucifix|altar|chalice|monstrance|church/, 'tile-cross'],
  [/dagger|sword|sabre|saber|knife|blade/, 'dagger'],
  [/pearl|necklace|rosary/, 'tile-pearls'],
  [/emerald|rub[yi]|sapphire|jewel|gem|\bring\b|amethyst|diamond|jade|turquoise/, 'tile-jewel'],
  [/crown|tiara|diadem|sceptre|madonna/, 'tile-crown'],
  [/map|chart|letter|book|codex/, 'tile-chart'],
  [/coin|piece|doubloon|escudo|ducat|payroll|ransom/, 'coins'],
  [/plate|silver|ingot|\bbars?\b|bullion/, 'tile-bars'],
  [/bowl|porcelain|vase|china|cup/, 'tile-bowl'],
  [/robe|silk|cloak|gown/, 'tile-robe'],
  [/comb|ivory|shell/, 'tile-comb'],
  [/snuff|box|casket/, 'tile-box'],
  [/cacao|cocoa|pod/, 'tile-pod'],
  [/drum/, 'act-play-more'],
  [/chest|coffer|hoard|fleet|galleon/, 'chest'],
]
const OTHERS = ['relics', 'candlestick', 'tile-crown', 'tile-jewel', 'tile-bars', 'chest', 'coins', 'tile-chart']

/** By name; an unknown name always gets the same drawing. */
export function tileArt(tile: Tile): string {
  const words = `${tile.id} ${tile.name}`.toLowerCase()
  const match = TILES.find(([word]) => word.test(words))
  if (match) return match[1]
  const sum = [...tile.id].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return OTHERS[sum % OTHERS.length]!
}
