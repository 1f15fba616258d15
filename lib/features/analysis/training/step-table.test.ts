import { expect, it } from 'vitest'
import type { TrainingPoint } from './schema'
import { stepLatex, stepTable, stepTabs } from './step-table'

const number = (mean: number | null) => ({ mean, q25: null, median: null, q75: null, missing: 0 })

const point = (run: string, step: number, accuracy: number | null): TrainingPoint => ({
  run,
  model: null,
  step,
  last_step: step,
  n: 4,
  items: 2,
  common_items: null,
  groups: 2,
  traces: '',
  series: { accuracy: number(accuracy), 'reward.coverage': number(0.25) },
})

const points = [point('a_1', 1, 0.5), point('a_1', 2, 0.75), point('b', 1, null)]

const at = (step: number | null) => ({ step, labels: 'binary' as const })

it('has every series of every line at a step, or at the last', () => {
  expect(stepTable(points, at(1))).toEqual({
    caption: 'Means at step 1, label mapping binary.',
    heads: ['series', 'a_1', 'b'],
    rows: [
      ['step', '1', '1'],
      ['traces', '4', '4'],
      ['items', '2', '2'],
      ['Accuracy', '0.50', 'undefined'],
      ['Coverage', '0.25', '0.25'],
    ],
  })
  expect(stepTable(points, at(null)).rows[3]).toEqual(['Accuracy', '0.75', 'undefined'])
  expect(stepTable(points, at(2)).rows[0]).toEqual(['step', '2', 'none'])
})

it('has the interval of a share of items, and says what it is', () => {
  const accuracy = { ...number(0.5), low: 0.2, high: 0.8 }
  const table = stepTable([{ ...point('a', 1, 0.5), series: { accuracy } }], at(null))
  expect(table.caption).toContain('shares of items with Wilson’s 95% interval')
  expect(table.rows[3]).toEqual(['Accuracy', '0.50 (0.20–0.80)'])
})

it('is written for a paper and for a spreadsheet', () => {
  const table = stepTable(points, at(null))
  expect(stepLatex(table)).toContain('    series & a\\_1 & b \\\\\n    \\midrule')
  expect(stepTabs(table).split('\n')[4]).toBe('Accuracy\t0.75\tundefined')
  const [head] = stepTabs(stepTable([point('=1+1', 1, 0.5)], at(null))).split('\n')
  expect(head).toBe("series\t'=1+1")
})
