import { expect, it } from 'vitest'
import type { Scores } from '../scores/schema'
import { proposeSides } from './proposals'

function scoresOf(checkpoints: readonly [model: string, step: number | null, n: number][]): Scores {
  const rows = checkpoints.map(([model, step, n]) => ({
    key: { model, training_step: step },
    cells: [{ column: 'faithlens', value: 0.5, low: null, high: null, n, traces: '' }],
    mean: null,
    deviation: null,
  }))
  return { metric: 'accuracy', labels: 'binary', rows, left_out: [], seed: 1, resamples: 2_000 }
}

it('are the two latest steps of a model, then two models of a system', () => {
  const scores = scoresOf([
    ['small', 100, 9],
    ['small', 300, 9],
    ['small', 200, 9],
    ['large', 50, 20],
  ])
  expect(proposeSides(scores)).toEqual([
    {
      a: 'system=faithlens&model=small&training_step.eq=200',
      b: 'system=faithlens&model=small&training_step.eq=300',
    },
    {
      a: 'system=faithlens&model=small&training_step.eq=300',
      b: 'system=faithlens&model=large&training_step.eq=50',
    },
  ])
})

it('are none where there is one checkpoint', () => {
  expect(proposeSides(scoresOf([['small', null, 3]]))).toEqual([])
})
