import { expect, test } from 'vitest'
import { documentText } from '@/lib/core/items/document'
import { inkedPassages } from './evidence'

const passages = [{ text: 'One bridge.' }, { text: 'It stands.' }]

function rangeOf(words: string) {
  const start = documentText(passages).indexOf(words)
  return { start, end: start + words.length }
}

const evidenceOf = (ranges: { start: number; end: number }[]) =>
  inkedPassages(passages, ranges).map((pieces) =>
    pieces.filter(({ isEvidence }) => isEvidence).map(({ text }) => text),
  )

test('words are found in their passage', () => {
  expect(evidenceOf([rangeOf('bridge'), rangeOf('stands')])).toEqual([['bridge'], ['stands']])
})

test('a range over two passages marks both', () => {
  expect(evidenceOf([rangeOf('bridge. It')])).toEqual([['bridge.'], ['It']])
})

test('nothing of the text is lost, whatever the ranges are', () => {
  for (const ranges of [[], [{ start: -3, end: 2 }], [{ start: 5, end: 400 }], [rangeOf('One')]]) {
    const texts = inkedPassages(passages, ranges).map((pieces) =>
      pieces.map(({ text }) => text).join(''),
    )
    expect(texts).toEqual(passages.map(({ text }) => text))
  }
})
