import { expect, test } from 'vitest'
import { usualMetric } from './default-metric'

test('the system with the most traces decides, and the others are named', () => {
  const found = usualMetric([
    { value: 'composition-rl', count: 3 },
    { value: 'faithlens', count: 20 },
    { value: 'decompose-rl', count: 5 },
    { value: 'deep-rubric', count: 0 },
  ])
  expect(found).toEqual({
    metric: 'balanced_accuracy',
    others: [{ system: 'composition-rl', metric: 'avg_at_k' }],
  })
})

test('without a trace there is a metric, too', () => {
  expect(usualMetric([])).toEqual({ metric: 'balanced_accuracy', others: [] })
})
