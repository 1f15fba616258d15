import { expect, test } from 'vitest'
import { documentWord, noLabelWord, traceCountWord } from './words'

test('an item without a document waits for one', () => {
  const kind = 'claim'
  expect(documentWord({ kind, has_document: true })).toBe('document')
  expect(documentWord({ kind, has_document: false })).toContain('waiting for evidence')
})

test('traces are counted in words', () => {
  expect([0, 1, 2].map((trace_count) => traceCountWord({ trace_count }))).toEqual([
    'no trace yet',
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
