import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { wordChanges } from './word-changes'

test('words that came and went stand between those that stayed', () => {
  expect(wordChanges('How did the marsh change?', 'How fast did the bay change?')).toEqual([
    { kind: 'same', text: 'How ' },
    { kind: 'added', text: 'fast ' },
    { kind: 'same', text: 'did the ' },
    { kind: 'removed', text: 'marsh ' },
    { kind: 'added', text: 'bay ' },
    { kind: 'same', text: 'change?' },
  ])
})

test('a word that went after the last one that stayed is set apart', () => {
  expect(wordChanges('bay now', 'bay').map(({ text }) => text)).toEqual(['bay', ' now'])
  expect(wordChanges('bay', 'sea now').map(({ text }) => text)).toEqual(['bay ', 'sea now'])
})

test('equal texts have no change, empty ones one at most', () => {
  expect(wordChanges('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }])
  expect(wordChanges('', '')).toEqual([])
  expect(wordChanges('', 'a b')).toEqual([{ kind: 'added', text: 'a b' }])
})

const wordsIn = (text: string) => text.match(/\S+/g)

test('what is not removed is the second text, and the words not added are the first', () => {
  const text = array(constantFrom('a', 'b', 'c', '\n', ' ', '  d')).map((words) => words.join(' '))
  assert(
    property(text, text, (before, after) => {
      const changes = wordChanges(before, after)
      const without = (kind: string) =>
        changes
          .filter((change) => change.kind !== kind)
          .map((change) => change.text)
          .join('')
      expect(without('removed')).toBe(after)
      expect(wordsIn(without('added'))).toEqual(wordsIn(before))
    }),
  )
})

test('very long texts are told as a whole', () => {
  const long = 'word '.repeat(3000)
  expect(wordChanges(long, `${long}more`).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
