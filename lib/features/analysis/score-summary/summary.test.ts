import { expect, it } from 'vitest'
import type { ScoreCell, Scores } from '../scores/schema'
import { modelScores, scoreboardHref } from './summary'

const cell = (fields: Partial<ScoreCell>): ScoreCell => ({
  column: 'decompose-rl',
  value: 0.7421,
  low: 0.71,
  high: 0.77,
  no_interval: null,
  n: 1034,
  rollouts: 1034,
  rank: null,
  best: null,
  traces: 'model=m',
  listed: 1034,
  ...fields,
})

function scoresOf(cells: Record<string, ScoreCell>, left_out: Scores['left_out'] = []): Scores {
  const rows = Object.entries(cells).map(([model, own]) => ({
    key: { model },
    cells: [own],
    mean: own.value,
    deviation: null,
    rank: null,
    in_common: 0,
    traces: '',
  }))
  const table = { metric: 'balanced_accuracy', labels: 'binary', common: false } as const
  return {
    ...table,
    rows,
    columns: [],
    items: 0,
    traces: 0,
    left_out,
    seed: 1,
    resamples: 2_000,
  }
}

it('is a value with its interval and number of items, by model', () => {
  const scores = scoresOf({ few: cell({ n: 3 }), many: cell({}) })
  expect(modelScores(scores, 'decompose-rl')).toEqual([
    {
      model: 'many',
      text: 'Balanced accuracy 0.742 (95% CI 0.71–0.77, n = 1,034)',
      href: '/traces?model=m',
      isZero: false,
    },
    {
      model: 'few',
      text: 'Balanced accuracy 0.742 (95% CI 0.71–0.77, n = 3)',
      href: '/traces?model=m',
      isZero: false,
    },
  ])
})

it('is undefined with the reason, never a number', () => {
  const none = cell({ value: null, low: null, high: null, n: 0 })
  const scores = scoresOf({ m: none }, [
    { reason: 'no gold', count: 12, traces: null, opens: null },
  ])
  expect(modelScores(scores, 'composition-rl')[0]?.text).toBe('avg@k undefined (no gold: 12)')
})

it('leads to the table it is a part of', () => {
  expect(scoreboardHref({ run: ['night'] }, 'faithlens')).toBe(
    '/analysis/scoreboard?system=faithlens&run=night&metric=balanced_accuracy',
  )
})
