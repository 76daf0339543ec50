// What bots say, each in character. They are named after their seats (fourseas/server/table/seat.py), so a seat’s colour
// says who speaks, in every language.
import { t } from '../../i18n/t'

export type Occasion = 'greet' | 'boast' | 'grumble' | 'won' | 'lost'

type Lines = Record<Occasion, () => string[]>

export const LINES: Record<string, Lines> = {
  red: {
    greet: () => [t('Sharpen your knives. Mine is sharp.')],
    boast: () => [t('Too slow! I was aboard before you blinked.'), t('That’s how it’s done where I come from.')],
    grumble: () => [t('I’ll remember that. I remember everything.'), t('Enjoy it while it lasts.')],
    won: () => [t('Mine! And I’d do it again.')],
    lost: () => [t('Beaten? Me? I want another round.')],
  },
  blue: {
    greet: () => [t('The glass is falling. It always does when I play.')],
    boast: () => [
      t('Well, well. Even an old hull catches a wind.'),
      t('Forty years at sea, and that still feels good.'),
    ],
    grumble: () => [t('I saw that coming. I only hoped I was wrong.'), t('It’ll get worse. It always does.')],
    won: () => [t('I won? Somebody check the sums.')],
    lost: () => [t('The glass never lies. Well played.')],
  },
  yellow: {
    greet: () => [t('One rule at my table: whatever glitters is mine.')],
    boast: () => [t('Hear that? That’s my purse getting heavier.'), t('A fine day’s work, and it isn’t even noon.')],
    grumble: () => [t('That was my old age you just took.'), t('Careful with that. It’s practically mine.')],
    won: () => [t('Drinks are on me! Small ones.')],
    lost: () => [t('You win. Lend me a coin till tomorrow?')],
  },
  green: {
    greet: () => [t('No hurry. The tide waits for those who can read it.')],
    boast: () => [t('Patience. It grows on you, like barnacles.'), t('I didn’t hurry. I just arrived first.')],
    grumble: () => [t('Interesting. Wrong, but interesting.'), t('I had a plan for that. Had.')],
    won: () => [t('Slow and steady. Thank you for the game.')],
    lost: () => [t('Well sailed. I’ll be thinking about that one.')],
  },
  purple: {
    greet: () => [t('Curtain up! Tonight’s villain: yours truly.')],
    boast: () => [t('Ta-da! Please, hold your applause.'), t('They’ll sing of this. I’ve written the song already.')],
    grumble: () => [t('Boo! Who wrote this scene?'), t('A twist! I adore twists. Not this one.')],
    won: () => [t('The hero wins, the crowd weeps. Autographs on deck!')],
    lost: () => [t('A tragedy in one act. You were marvellous.')],
  },
  white: {
    greet: () => [t('Do sit down, my dears. I shall be gentle at first.')],
    boast: () => [t('Oh dear, was that yours? How careless of me.'), t('Manners first. Then everything you own.')],
    grumble: () => [t('How rude. I rather liked it.'), t('Very well. You will hear from me.')],
    won: () => [t('So kind of you to let me win. You did, didn’t you?')],
    lost: () => [t('Splendidly played, my dear. Do come again.')],
  },
}
