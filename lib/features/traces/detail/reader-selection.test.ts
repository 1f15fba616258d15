import { expect, test } from 'vitest'
import { citationsOf, citedWordsByStep } from './citations'
import { litBy, nextNumber } from './reader-selection'

const link = (step: number, doc_start: number) => ({
  step,
  start: 0,
  end: 5,
  doc_start,
  doc_end: doc_start + 5,
  kind: 'quote' as const,
  score: 1,
})
const citations = citationsOf([link(2, 0), link(2, 40), link(5, 40)])
const tied = { citations, cited: citedWordsByStep(citations) }

test('an answer lights its words, and words light every answer that uses them', () => {
  expect(litBy({ on: 'step', step: 2 }, tied)).toEqual({
    steps: new Set([2]),
    numbers: new Set([1, 2]),
  })
  expect(litBy({ on: 'citation', number: 2 }, tied).steps).toEqual(new Set([2, 5]))
})

test('a passage answers for all words in it', () => {
  expect(litBy({ on: 'passage', start: 0, end: 30 }, tied)).toEqual({
    steps: new Set([2]),
    numbers: new Set([1]),
  })
  expect(litBy({ on: 'passage', start: 20, end: 30 }, tied).steps.size).toBe(0)
})

test('standing nowhere lights nothing', () => {
  expect(litBy(null, tied).numbers.size).toBe(0)
  expect(litBy({ on: 'step', step: 9 }, tied).numbers.size).toBe(0)
})

test('the links of a step are walked in a circle', () => {
  const words = tied.cited.get(2) ?? []
  expect(nextNumber(words, null)).toBe(1)
  expect(nextNumber(words, 1)).toBe(2)
  expect(nextNumber(words, 2)).toBe(1)
  expect(nextNumber([], 2)).toBeNull()
})
