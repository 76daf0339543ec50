// What is asked, and of whom, in one line.
import type { Readiness, SeatView } from '../../../net/protocol'
import { listed } from '../../../ui/words'
import { t } from '../../../i18n/t'
import type { View } from '../game'
import { doubloons, nameOfSeat } from '../names'

/** The question to the viewer, who has to answer it. */
export function questionOf(view: View, seat: number, now: number, throwing: boolean): string {
  const me = view.players[seat]
  switch (view.asked) {
    case 'purses':
      return t('Keep your doubloons secret?')
    case 'open':
      return t('You’re the captain. Everyone ready? Then open the chest.')
    case 'plunder':
      return raceLine(view, seat, now)
    case 'beat':
      return view.may_stop
        ? t('Beat {n}: touch a tile to place a piece, wait, or call stop.', { n: view.beat })
        : t('Beat {n}: touch a tile to place a piece, or wait.', { n: view.beat })
    case 'bid':
      return t(
        'Bid for the leftovers: the highest bid pays and picks first, then the next. Equal bids cancel out and cost nothing. You have {sum}.',
        {
          sum: doubloons(me?.doubloons ?? 0),
        },
      )
    case 'take':
      return t('You pay {sum}: touch the tile you want.', { sum: doubloons(view.bids?.[seat] ?? 0) })
    case 'build':
      return throwing
        ? t('Not everything fits: touch a tile to throw it overboard.')
        : t('Build your ship: boats in any order, equipment on matching spaces.')
    default:
      return ''
  }
}

/** Before the lid opens, until everybody is ready. */
export function readyLine(view: View, seats: SeatView[], ready: Readiness, seat: number, mine: boolean): string {
  const late = ready.waiting_for
  const names = listed(late.map((other) => nameOfSeat(seats, other)))
  if (mine && late.includes(seat))
    return t('Ready? {who} opens the chest, and everyone grabs at once.', {
      who: nameOfSeat(seats, view.captain),
    })
  if (mine && seat === ready.opener) {
    if (!late.length) return t('Everyone’s ready, captain. Open the chest!')
    return ready.ready.includes(seat)
      ? t('The chest opens as soon as {names} {n|is|are} ready.', { names, n: late.length })
      : t('You’re the captain: open the chest when you like. The lid goes up once {names} {n|is|are} ready too.', {
          names,
          n: late.length,
        })
  }
  return late.length
    ? t('The chest opens as soon as {names} {n|is|are} ready.', { names, n: late.length })
    : t('Everyone’s ready: {who} opens the chest.', { who: nameOfSeat(seats, view.captain) })
}

export function raceLine(view: View, seat: number, now: number): string {
  const me = view.players[seat]
  if (now < 0) return t('Hands off! The chest opens…')
  if (me?.clumsy) return t('How clumsy! You’re out for this round.')
  if (now >= view.sand)
    return me?.stock ? t('The sand has run out: keep going, or call stop!') : t('The sand has run out: call stop!')
  return me?.stock ? t('Grab! Touch a tile to drop a piece on it.') : t('All your pieces are placed.')
}

/** What the viewer waits for; in a replay, where nobody is waited for, what is being done. */
export function othersLine(view: View, seats: SeatView[], awaited: number[], now: number): string {
  const n = awaited.length
  const names = listed(awaited.map((seat) => nameOfSeat(seats, seat)))
  switch (view.asked) {
    case 'purses':
      return n
        ? t('Before we begin: {names} {n|chooses|choose} an open or a secret purse.', { names, n })
        : t('Before we begin: everyone chooses an open or a secret purse.')
    case 'open':
      return t('{who} opens the chest.', { who: nameOfSeat(seats, view.captain) })
    case 'plunder':
      if (now < 0) return t('The chest opens…')
      return now >= view.sand ? t('The sand has run out: anyone may call stop.') : t('Plundering!')
    case 'beat':
      return n ? t('Beat {n}. Waiting for {names}.', { n: view.beat, names }) : t('Beat {n}.', { n: view.beat })
    case 'bid':
      return n ? t('Fists close one by one. Waiting for {names}.', { names }) : t('Fists close one by one.')
    case 'take':
      return t('{who} takes a tile.', { who: nameOfSeat(seats, view.turn) })
    case 'build':
      return names ? t('{names} {n|is|are} building.', { names, n }) : t('Building…')
    default:
      return t('The game is over.')
  }
}

/** The player of whom the line tells, where nothing is asked: whose colour it has. */
export function spokenOf(
  { asked, turn, captain }: Pick<View, 'asked' | 'turn' | 'captain'>,
  caller: number | null,
): number {
  return caller ?? (asked === 'take' ? turn : captain)
}

/** When plundering has ended, and everybody looks at the results. */
export function haulLine(seats: SeatView[], caller: number | null): string {
  return caller === null
    ? t('Plundering is over. Hands off!')
    : t('{who} calls stop. Hands off!', { who: nameOfSeat(seats, caller) })
}
