import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { sideStretches, wordChanges } from './word-changes'

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

const joined = (stretches: readonly { text: string }[]) =>
  stretches.map(({ text }) => text).join('')

test('each side of a difference keeps its own letters and blanks, and no blank is marked', () => {
  const [before, after] = [
    'In 1884 Grover Cleveland won, by a narrow margin.',
    'In 1884 it was Grover Cleveland. Blaine lost (by a margin ).',
  ]
  const changes = wordChanges(before, after)
  expect(joined(sideStretches(changes, { text: before, side: 'left' }))).toBe(before)
  expect(joined(sideStretches(changes, { text: after, side: 'right' }))).toBe(after)
  const parts = array(constantFrom('a', 'b', 'c.', '\n', ' ', '  d', '北京', ','))
  const text = parts.map((some) => some.join(' '))
  assert(
    property(text, text, (left, right) => {
      const found = wordChanges(left, right)
      const sides = {
        left: { text: left, side: 'left' },
        right: { text: right, side: 'right' },
      } as const
      for (const side of [sides.left, sides.right]) {
        const stretches = sideStretches(found, side)
        expect(joined(stretches)).toBe(side.text)
        const own = stretches.filter(({ isOwn }) => isOwn).map((one) => one.text)
        expect(own.map((one) => one.trim())).toEqual(own)
      }
    }),
  )
})

test('signs beside a word are no part of it', () => {
  expect(wordChanges('It is 8 cm wide.', 'It is 8.5 cm wide, “at most”.')).toEqual([
    { kind: 'same', text: 'It is ' },
    { kind: 'removed', text: '8 ' },
    { kind: 'added', text: '8.5 ' },
    { kind: 'same', text: 'cm wide' },
    { kind: 'added', text: ', “at most”' },
    { kind: 'same', text: '.' },
  ])
})

const changed = (before: string, after: string) =>
  wordChanges(before, after)
    .filter(({ kind }) => kind !== 'same')
    .map(({ kind, text }) => `${kind} ${text.trim()}`)

test('words of any script are told apart', () => {
  expect(changed('Ein Öl ist grün.', 'Ein Öl ist gelb.')).toEqual(['removed grün', 'added gelb'])
  expect(changed('Война́ и мир', 'Война́ и море')).toEqual(['removed мир', 'added море'])
  expect(changed('北京在中国', '东京在中国')).toEqual(['removed 北', 'added 东'])
  expect(changed('a 🍐 here', 'a 🍎 here')).toEqual(['removed 🍐', 'added 🍎'])
})

test('blanks alone are no change', () => {
  expect(wordChanges('a  b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }])
})

test('few changes in very long texts are still found', () => {
  const long = 'word '.repeat(20_000)
  expect(wordChanges(long, `${long}more`)).toEqual([
    { kind: 'same', text: long },
    { kind: 'added', text: 'more' },
  ])
})

const words = (name: string) => Array.from({ length: 20_000 }, (_, at) => name + at).join(' ')

test('very long texts with little in common are told as a whole', () => {
  expect(wordChanges(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
