import { expect, it } from 'vitest'
import { matchedSpans } from './matched'

const found = (text: string, question: string) =>
  matchedSpans(text, question).map(({ start, end }) => text.slice(start, end))

it('the words of a question are found in a text, whatever their case', () => {
  expect(found('The Bridge of 1912: a bridge.', 'When was the bridge built, 1912?')).toEqual([
    'Bridge',
    '1912',
    'bridge',
  ])
})

it('a question of usual words alone finds those', () => {
  expect(found('To be or not', 'to be')).toEqual(['To', 'be'])
})

it('letters beyond ASCII are letters', () => {
  expect(found('Das Café am Fluß', 'CAFÉ fluß')).toEqual(['Café', 'Fluß'])
})

it('part of a word is no word', () => {
  expect(found('bridges', 'bridge')).toEqual([])
})
