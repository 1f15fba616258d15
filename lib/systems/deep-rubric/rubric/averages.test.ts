import { expect, test } from 'vitest'
import { figuresOf, publishedDecisions } from './averages'
import { payload } from './testing/payload'

test('a rubric is counted, an empty one has no share', () => {
  const { rubric = [] } = payload()
  expect(figuresOf(rubric)).toEqual({ criteria: 5, factual: 2, factualShare: 0.4, weight: 2.5 })
  expect(figuresOf([]).factualShare).toBeNull()
})

test('the published decisions are all there are', () => {
  const sum = Object.values(publishedDecisions).reduce((total, share) => total + share, 0)
  expect(sum).toBeCloseTo(1, 10)
})
