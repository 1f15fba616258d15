import { expect, test } from 'vitest'
import { askedWord, documentWord, isWaiting, noLabelWord, traceCountWord } from './words'

test('an item without a document waits for one', () => {
  const kind = 'claim'
  expect(documentWord({ kind, has_document: true })).toBe('document')
  expect(documentWord({ kind, has_document: false })).toContain('pending evidence')
})

test('traces are counted in words', () => {
  expect([0, 1, 2].map((trace_count) => traceCountWord({ trace_count }))).toEqual([
    'no traces yet',
    '1 trace',
    '2 traces',
  ])
})

test('a research task waits for no gold', () => {
  const kind = 'research-task'
  expect(documentWord({ kind, has_document: true })).toBe('with passages')
  expect([noLabelWord({ kind }), noLabelWord({ kind: 'claim' })]).toEqual([
    'research task',
    'no gold',
  ])
})

test('questions and problems wait for nothing', () => {
  for (const kind of ['question', 'composed-problem'] as const) {
    expect(isWaiting({ kind, has_document: false })).toBe(false)
    expect(documentWord({ kind, has_document: false })).not.toContain('document')
    expect(noLabelWord({ kind })).toBe('no gold answer')
  }
  expect(isWaiting({ kind: 'claim', has_document: false })).toBe(true)
})

test('a column is named by what stands in it', () => {
  expect(askedWord(['composed-problem', 'composed-problem'])).toBe('Problem')
  expect(askedWord(['claim', 'question'])).toBe('Claim or question')
  expect(askedWord([])).toBe('Claim or question')
})
