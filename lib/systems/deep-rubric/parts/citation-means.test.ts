import { expect, test } from 'vitest'
import { citationMean, type JudgedClaim } from './citation'

const claim = (over: Partial<JudgedClaim>): JudgedClaim => ({
  text: 'A claim.',
  isCited: true,
  recall: undefined,
  precision: undefined,
  needsCitation: undefined,
  ...over,
})

const claims = [
  claim({ text: 'a', recall: 0.5, precision: 1 }),
  claim({ text: 'b', recall: 1, precision: 0 }),
  claim({ text: 'c', isCited: false, needsCitation: 1 }),
  claim({ text: 'd', isCited: false, needsCitation: 0 }),
]

test('recall and precision are means over all claims, with or without a citation', () => {
  expect(citationMean(claims, 'recall', 'paper').value).toBe(2.5 / 4)
  expect(citationMean(claims, 'precision', 'paper').value).toBe(3 / 4)
})

test('are undefined while a claim is not judged, and without a claim', () => {
  const open = [...claims, claim({ text: 'e', recall: 1 })]
  expect(citationMean(open, 'precision', 'paper')).toMatchObject({
    value: null,
    explanation: ['1 of 5 claims have no judgement that reads.'],
  })
  expect(citationMean([], 'recall', 'paper')).toMatchObject({ value: null, missing: ['claims'] })
})
