import { expect, test } from 'vitest'
import { usualMetric } from './default-metric'

const of = (counts: Record<string, number>) =>
  usualMetric(Object.entries(counts).map(([value, count]) => ({ value, count })))

test('systems of one usual metric are measured by it', () => {
  expect(of({ faithlens: 20, 'decompose-rl': 5, 'deep-rubric': 0 })).toEqual({
    metric: 'balanced_accuracy',
    others: [],
  })
  expect(of({ 'composition-rl': 90 })).toEqual({ metric: 'avg_at_k', others: [] })
})

test('where systems differ the metric of the most traces is taken, and the others are named', () => {
  const all = { 'composition-rl': 90, faithlens: 20, 'decomp-entail': 5, 'deep-rubric': 6 }
  expect(of(all)).toEqual({
    metric: 'accuracy',
    others: [
      { system: 'composition-rl', metric: 'avg_at_k' },
      { system: 'faithlens', metric: 'balanced_accuracy' },
      { system: 'deep-rubric', metric: 'reward.rubric' },
    ],
  })
  expect(of({ faithlens: 20, 'decomp-entail': 5 }).metric).toBe('balanced_accuracy')
  expect(of({ faithlens: 20, 'deep-rubric': 30 }).metric).toBe('reward.rubric')
})

test('without a trace there is a metric, too', () => {
  expect(usualMetric([])).toEqual({ metric: 'balanced_accuracy', others: [] })
})
