import { expect, test } from 'vitest'
import { documentWord, traceCountWord } from './words'

test('an item without a document waits for one', () => {
  expect(documentWord({ has_document: true })).toBe('document')
  expect(documentWord({ has_document: false })).toContain('waiting for evidence')
})

test('traces are counted in words', () => {
  expect([0, 1, 2].map((trace_count) => traceCountWord({ trace_count }))).toEqual([
    'no trace yet',
    '1 trace',
    '2 traces',
  ])
})
