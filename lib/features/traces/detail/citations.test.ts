import { expect, test } from 'vitest'
import { citationsOf, citedWordsByStep } from './citations'

const link = (step: number, doc_start: number, doc_end: number, kind: 'quote' | 'paraphrase') => ({
  step,
  start: 0,
  end: 5,
  doc_start,
  doc_end,
  kind,
  score: 1,
})

test('numbers follow the document, not the trace', () => {
  const citations = citationsOf([
    link(2, 50, 60, 'quote'),
    link(5, 10, 20, 'paraphrase'),
    link(8, 10, 30, 'quote'),
  ])
  expect(citations.map(({ number, start, end }) => [number, start, end])).toEqual([
    [1, 10, 20],
    [2, 10, 30],
    [3, 50, 60],
  ])
})

test('words that two answers rest on keep one number and name both', () => {
  const [citation, ...others] = citationsOf([
    link(2, 10, 20, 'paraphrase'),
    link(5, 10, 20, 'quote'),
  ])
  expect(others).toEqual([])
  expect(citation?.kind).toBe('quote')
  expect(citation?.uses.map(({ step, kind }) => [step, kind])).toEqual([
    [2, 'paraphrase'],
    [5, 'quote'],
  ])
})

test('every step finds its numbers', () => {
  const byStep = citedWordsByStep(
    citationsOf([link(2, 10, 20, 'quote'), link(5, 0, 8, 'quote'), link(5, 10, 20, 'quote')]),
  )
  expect(byStep.get(5)?.map(({ number }) => number)).toEqual([1, 2])
  expect(byStep.get(2)?.map(({ number }) => number)).toEqual([2])
})
