import { expect, test } from 'vitest'
import { correctionOf, correctionWords, factChanges } from './facts'

const fact = (text: string, generated?: string) => ({
  text,
  start: 10,
  meta: { outer: [4, 30] as [number, number], ...(generated !== undefined && { generated }) },
})

test('what correction did follows from the two readings', () => {
  expect(correctionOf(fact('A pear is green.'))).toBeNull()
  expect(correctionOf(fact('A pear is green.', 'A pear is green.'))).toBe('same')
  expect(correctionOf(fact('A pear is green.', 'A pear  is green. '))).toBe('blanks')
  expect(correctionOf(fact('A pear is green.', 'A pear is blue.'))).toBe('changed')
  expect(correctionOf(fact('', 'A pear is blue.'))).toBe('changed')
})

test('what is not known is said as that, not as unchanged', () => {
  expect(correctionWords(fact('A pear is green.'))).toBe(
    'The file contains only the corrected fact.',
  )
  expect(correctionWords(fact('A pear is green.', 'A pear is green.'))).toBe('Not changed.')
})

test('stretches of the corrected fact know their place in the trace', () => {
  const text = 'A ripe pear is green.'
  const changes = factChanges(fact(text, 'A pear is blue.'))
  expect(
    changes.map(({ kind, text: words, blanks, from }) => [kind, words + blanks, from]),
  ).toEqual([
    ['same', 'A ', 10],
    ['added', 'ripe ', 12],
    ['same', 'pear is ', 17],
    ['removed', 'blue ', 25],
    ['added', 'green', 25],
    ['same', '.', 30],
  ])
})

test('no blank is marked as come or gone', () => {
  const changes = factChanges(fact('A small pear', 'A blue pear'))
  expect(changes.map(({ text, blanks }) => [text, blanks])).toEqual([
    ['A', ' '],
    ['blue', ' '],
    ['small', ' '],
    ['pear', ''],
  ])
})

test('the stretches that stayed or came are the corrected fact, letter by letter', () => {
  const text = ' Two\n pears,  3 🍐 '
  const changes = factChanges(fact(text, 'Two pears, 4 🍎'))
  const kept = changes.filter(({ kind }) => kind !== 'removed')
  expect(kept.map((change) => change.text + change.blanks).join('')).toBe(text)
  for (const change of kept)
    expect(text.slice(change.from - 10, change.from - 10 + change.text.length)).toBe(change.text)
})
