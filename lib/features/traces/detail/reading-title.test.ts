import { expect, test } from 'vitest'
import { readingTitle } from './reading-title'

const steps = (['think', 'text', 'answer', 'text'] as const).map((kind, index) => ({ kind, index }))
const titles = (kind: 'claim' | 'composed-problem') =>
  steps.map((step) => readingTitle(step, { steps, item: { kind } }))

test('plain text is the solution of a composed problem, and stands outside elsewhere', () => {
  expect(titles('composed-problem')).toEqual([null, 'Solution', null, 'After the answer'])
  expect(titles('claim')).toEqual([null, null, null, null])
})

test('plain text is what is read where no tags are asked for', () => {
  const of = { steps: [], item: { kind: 'claim' }, system: 'claim-verification' } as const
  const text = { kind: 'text', index: 0 } as const
  expect(readingTitle(text, { ...of, raw: 'So it is.' })).toBe('Text')
  expect(readingTitle(text, { ...of, raw: null })).toBe('Citation')
})

test('what explains and what reports keep their names', () => {
  const of = { steps: [], item: { kind: 'claim' } } as const
  expect(readingTitle({ kind: 'reason', index: 0 }, of)).toBe('Explanation')
  expect(readingTitle({ kind: 'report', index: 0 }, of)).toBe('Report')
})
