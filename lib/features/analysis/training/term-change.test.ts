import { expect, it } from 'vitest'
import { trainingLines } from './curves'
import type { TrainingPoint } from './schema'
import { termChange } from './term-change'

function point(step: number, items: number, mean: number, missing = 0): TrainingPoint {
  const summary = { mean, q25: mean, median: mean, q75: mean, missing }
  return {
    run: 'night',
    model: null,
    step,
    last_step: step,
    n: 8,
    items,
    common_items: step === 120 ? null : 2,
    groups: 2,
    traces: `run=night&training_step.eq=${step}`,
    series: { total: summary, 'reward.coverage': summary },
  }
}

const changeAt = (points: TrainingPoint[], step: number) => {
  const [line = { name: '', points: [] }] = trainingLines(points)
  return termChange(line, 'reward.coverage', step)
}

it('is the change of a reward term from the step before, with the items of both', () => {
  const points = [point(120, 2, 0.5), point(240, 16, 0.62)]
  expect(changeAt(points, 240)).toEqual({
    text: '+0.120',
    words: '+0.120 from step 120 (16 items, 2 of them at that step too)',
  })
  expect(changeAt(points, 120)).toBeNull()
  const [line = { name: '', points: [] }] = trainingLines(points)
  expect(termChange(line, 'total', 240)).toBeNull()
})

it('is nothing where traces lack the term', () => {
  expect(changeAt([point(120, 2, 0.5, 1), point(240, 2, 0.6)], 240)).toBeNull()
})
