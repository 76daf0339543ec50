import { afterEach, expect, test } from 'vitest'
import { inLanguage, LANGUAGES, learn, nameOf, speak, t, term, wantedLanguage } from './t'

afterEach(() => speak('en'))

test('what is put in, for one and for more, and with a capital letter', () => {
  expect(t('{n} {n|card|cards} for {who}', { n: 1, who: 'Ann' })).toBe('1 card for Ann')
  expect(t('{n} {n|card|cards} for {who}', { n: 0, who: 'Ann' })).toBe('0 cards for Ann')
  expect(t('{^what}', { what: 'a port' })).toBe('A port')
  expect(t('port##on the chart')).toBe('port')
})

test('plural forms are those of the language, and English ones where it lacks the text', async () => {
  await speak('fr')
  learn({ '{n|one|more}': '{n|un|plusieurs}' })
  expect([0, 1, 2, 1_000_000].map((n) => t('{n|one|more}', { n }))).toEqual(['un', 'un', 'plusieurs', 'plusieurs'])
  expect(t('{n|one|other}', { n: 0 })).toBe('other')
})

test('as many plural forms as a language has', async () => {
  await speak('pl')
  learn({ '{n} {n|card|cards}': '{n} {n|karta|karty|kart|karty}' })
  const said = [1, 2, 5, 12, 22, 25, 1.5].map((n) => t('{n} {n|card|cards}', { n }))
  expect(said).toEqual(['1 karta', '2 karty', '5 kart', '12 kart', '22 karty', '25 kart', '1.5 karty'])
})

test('a word that differs before a vowel', () => {
  const said = ['Olivier', 'Édouard', 'Thibaut', ''].map((who) => t('{who?d’|de }{who}', { who }))
  expect(said).toEqual(['d’Olivier', 'd’Édouard', 'de Thibaut', 'de '])
})

test('languages are those that have files, each called by its own name', () => {
  expect(LANGUAGES.map(nameOf)).toEqual(['English', 'Deutsch', 'Français'])
})

test('the server is asked to speak as the page does', async () => {
  expect(inLanguage('/api/games')).toBe('/api/games?lang=en')
  await speak('de')
  expect(inLanguage('/api/games?before=1')).toBe('/api/games?before=1&lang=de')
})

test('a name that no catalogue has stays as it is', async () => {
  await speak('de')
  expect(term('My own {card}')).toBe('My own {card}')
  expect(document.documentElement.lang).toBe('de')
})

test('the language that was chosen comes before those of the browser', () => {
  expect(wantedLanguage('a=b; language=fr', ['de-DE'])).toBe('fr')
  expect(wantedLanguage('', ['pt-BR', 'de-AT', 'en'])).toBe('de')
  expect(wantedLanguage('language=xx', ['pt'])).toBe('en')
  expect(wantedLanguage('mylanguage=fr', [])).toBe('en')
})
