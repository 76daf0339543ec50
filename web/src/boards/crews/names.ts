// Pieces and cards in words, for labels and the screen reader.
import type { SeatView } from '../../net/protocol'
import { t, term } from '../../i18n/t'
import { headed } from '../../ui/words'
import { colourName, colourOf, nameOfSeat } from '../common/names'
import { faceOf, isMonster, ownerOf, type Prize } from './game'

export { colourName, colourOf, nameOfSeat } from '../common/names'
export type Seats = Pick<SeatView, 'name' | 'colour'>[]

/** Man of War, from the card's id; a card from somebody's own pack keeps its name. */
export function titleOf(id: string): string {
  const words = id.split('-')
  const spaced = words.join(' ')
  const known = term(spaced)
  if (known !== spaced) return t('{^known}', { known })
  return words.map((word) => (word === 'of' ? word : word[0]!.toUpperCase() + word.slice(1))).join(' ')
}

/** The Man of War, as the object of a sentence: other languages have many words for `the`, which their catalogues know. */
export function objectOf(id: string): string {
  const whole = `the ${id.split('-').join(' ')}`
  const known = term(whole)
  return known === whole ? t('the {card}', { card: titleOf(id) }) : known
}

/** What a screen reader says of a pirate's face: it would pass over a ?. */
export function faceWords(face: string | null): string {
  return face === '?' ? t('question mark') : (face ?? '')
}

/** 5 red, or red where the number is hidden. */
export function pirateWords(seats: Seats, pirate: string): string {
  const colour = colourName(colourOf(seats, ownerOf(pirate)))
  const face = faceWords(faceOf(pirate))
  return face ? `${face} ${colour}` : t('{colour}, number hidden', { colour })
}

/** Ann's party of 3, led by the 5: 5 red, 2 blue, question mark green. */
export function stackWords(seats: Seats, stack: string[], mine: boolean): string {
  const top = stack[0]!
  const [who, face, n] = [nameOfSeat(seats, ownerOf(top)), faceWords(faceOf(top)), stack.length]
  if (n === 1) {
    const colour = colourName(colourOf(seats, ownerOf(top)))
    return mine ? t('Your {face}, {colour}', { face, colour }) : t('{who}’s {face}, {colour}', { who, face, colour })
  }
  const crew = stack.map((pirate) => pirateWords(seats, pirate)).join(faceOf(stack[1]!) ? ', ' : t('; '))
  return mine
    ? t('Your party of {n}, led by the {face}: {crew}', { n, face, crew })
    : t('{who}’s party of {n}, led by the {face}: {crew}', { who, n, face, crew })
}

export function prizeWords(prize: Prize): string {
  const [some = '', others = ''] = prize.tokens.map(term)
  const booty = !others
    ? some
    : isMonster(prize)
      ? t('{some} and {others}', { some, others })
      : t('{some} or {others}', { some, others })
  return headed(
    prize.kind ? `${titleOf(prize.id)}, ${term(prize.kind)}` : titleOf(prize.id),
    [
      t('{n} {n|ducat|ducats}', { n: prize.ducats }),
      t('needs {n} {n|pirate|pirates}', { n: prize.min }),
      t('a ? is paid {n}', { n: prize.mystery }),
      t('booty {booty}', { booty }),
      ...(prize.wheels ? [t('{n} {n|wheel|wheels}', { n: prize.wheels })] : []),
      ...(prize.anchors ? [t('{n} {n|anchor|anchors}', { n: prize.anchors })] : []),
    ].join(', '),
  )
}
