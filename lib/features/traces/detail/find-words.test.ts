import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { generated } from '@/lib/formats/testing/generated'
import { findWords } from './find-words'

const view = '<question>Was it BUILT in\n1900?</question><answer>Built in 1900 (a.d.).</answer>'

function stepOf(text: string, index: number) {
  const start = view.indexOf(text)
  const end = start + text.length
  return {
    index,
    kind: 'question' as const,
    text,
    start,
    end,
    closed: true,
    meta: { outer: [start, end] as [number, number] },
  }
}

const trace = {
  view,
  steps: ['Was it BUILT in\n1900?', 'Built in 1900 (a.d.).'].map(stepOf),
}
const textsOf = (query: string) =>
  findWords(trace, query).map(({ start, end }) => view.slice(start, end))

it('finds words in either case and over line breaks', () => {
  expect(textsOf(' built in 1900 ')).toEqual(['BUILT in\n1900', 'Built in 1900'])
})

it('takes signs as they are', () => {
  expect(textsOf('(a.d.)')).toEqual(['(a.d.)'])
  expect(textsOf('1.00')).toEqual([])
})

it('does not look into tags, nor for nothing', () => {
  expect(textsOf('question')).toEqual([])
  expect(textsOf('  ')).toEqual([])
})

it('takes any text for a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      for (const text of textsOf(query)) expect(text.length).toBeGreaterThan(0)
    }),
    generated(100),
  )
})
