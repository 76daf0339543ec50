// What the moves of the four games do, in a word or two: moves themselves name it as records do, for programs. They head the
// moves of the text-only table, and tell who cannot see the board what there is to do.
import { t } from '../i18n/t'

const CREWS: Record<string, () => string> = {
  pass: () => t('pass##what to do'),
  capture: () => t('capture##what to do'),
}

const PARTY = (): string => t('form a party')

const ACTS: Record<string, Record<string, () => string>> = {
  pirates: { ...CREWS, assemble: PARTY, mutiny: () => t('mutiny##what to do'), ransom: () => t('pay a ransom') },
  seeraeuber: {
    ...CREWS,
    move: PARTY,
    board: CREWS.capture!,
    challenge: () => t('challenge a captain'),
    decline: () => t('decline to challenge'),
  },
  adventures: {
    bonus: () => t('take your bonus'),
    buy: () => t('buy a treasure'),
    claim: () => t('take a treasure'),
    crate: () => t('choose a crate'),
    end_turn: () => t('end the turn'),
    leave: () => t('leave the port'),
    look: () => t('use the spyglass'),
    meeple: () => t('hide a pirate'),
    move: () => t('sail##what to do'),
    play: () => t('play a card'),
    plunder: () => t('plunder##what to do'),
    push: () => t('push a ship back'),
    refill: () => t('refill a merchant'),
    remove: () => t('remove a card for good'),
    shield: () => t('shield your ship, or not'),
    skip: () => t('skip this'),
    swap: () => t('swap a crate'),
    take: () => t('recruit a card'),
  },
  piratoons: {
    beat: () => t('choose for this beat'),
    bid: () => t('bid##what to do'),
    build: () => t('build your ship'),
    drop: () => t('drop a piece'),
    open: () => t('open the chest##what to do'),
    purse: () => t('show or hide your purse'),
    stop: () => t('call stop##what to do'),
    take: () => t('take a tile'),
    throw: () => t('throw a tile overboard'),
    tick: () => t('let time pass'),
    wait: () => t('hold back'),
  },
}

/** Null for a game or a move that the app does not know. */
export function actWords(game: string, act: string): string | null {
  const acts = Object.hasOwn(ACTS, game) ? ACTS[game]! : {}
  return Object.hasOwn(acts, act) ? acts[act]!() : null
}
