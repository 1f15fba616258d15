import { expect, test } from 'vitest'
import { withGroups } from './dataset-groups'
import type { ScoreCell, ScoreRow, Scores } from './schema'
import { scoresCsv, scoresLatex, scoresTable, scoresTabs } from './score-text'

const cell = (column: string, value: number | null): ScoreCell => {
  return {
    column,
    value,
    low: null,
    high: null,
    no_interval: null,
    n: 9,
    rollouts: 9,
    rank: null,
    best: null,
    traces: '',
    listed: 9,
  }
}

const row = (model: string, values: Record<string, number | null>): ScoreRow => ({
  key: { model },
  cells: Object.entries(values).map(([column, value]) => cell(column, value)),
  mean: null,
  deviation: null,
  rank: null,
  in_common: 9,
  traces: `model=${model}`,
})

const scores: Scores = {
  metric: 'accuracy',
  labels: 'binary',
  common: false,
  rows: [row('small', { a: 0.6, b: 0.8, c: 0.5 }), row('large', { a: 0.9, c: 0.4 })],
  columns: ['a', 'b', 'c'].map((column) => ({ column, n: 9, only_class: null, traces: '' })),
  items: 27,
  traces: 27,
  left_out: [],
  seed: 1,
  resamples: 2000,
}

const groups = [
  { name: 'In-domain', datasets: ['b', 'a', 'later'] },
  { name: 'Out-of-domain', datasets: ['c'] },
  { name: 'Elsewhere', datasets: ['later'] },
]
const grouped = withGroups(scores, groups, {
  filter: { run: ['night'] },
  rows: ['model'],
  metric: 'accuracy',
})

test('a group is the unweighted mean of its datasets with their sample standard deviation', () => {
  const [small, large] = grouped.rows
  expect(grouped.groups).toEqual([
    { name: 'In-domain', datasets: ['a', 'b'] },
    { name: 'Out-of-domain', datasets: ['c'] },
  ])
  expect(small?.groups).toEqual([
    {
      name: 'In-domain',
      mean: expect.closeTo(0.7, 12),
      deviation: expect.closeTo(Math.SQRT2 / 10, 12),
      datasets: 2,
      rank: 1,
      traces: 'model=small&run=night&dataset=a&dataset=b',
    },
    expect.objectContaining({ mean: 0.5, deviation: null, datasets: 1, rank: 1 }),
  ])
  // Higher, but of one of two datasets: not comparable.
  expect(large?.groups?.[0]).toMatchObject({ mean: 0.9, datasets: 1, rank: null })
  expect(large?.groups?.[1]).toMatchObject({ mean: 0.4, rank: 2 })
})

test('a table without datasets of a group is as it was', () => {
  expect(
    withGroups(scores, [{ name: 'None', datasets: ['x'] }], {
      filter: {},
      rows: ['model'],
      metric: 'accuracy',
    }),
  ).toBe(scores)
})

test('every file of the table has the groups', () => {
  const table = {
    scores: grouped,
    rows: ['model'],
    columns: 'dataset',
    metric: 'accuracy',
  } as const
  expect(scoresTabs(table).split('\n')[0]).toBe(
    'model\ta\tb\tc\tIn-domain\tsd\tOut-of-domain\tsd\tmean\tsd',
  )
  expect(scoresTabs(table).split('\n')[1]).toBe(
    'small\t0.600\t0.800\t0.500\t0.700\t0.141\t0.500\t\tundefined\t',
  )
  const [head = '', ...lines] = scoresCsv(table).trim().split('\r\n')
  expect(head.split(',').slice(-3)).toEqual(['group', 'deviation', 'datasets'])
  expect(lines.find((line) => line.includes('In-domain'))).toMatch(
    /^small,,accuracy,binary,0\.7.*,In-domain,0\.141.*,2$/,
  )
  expect(scoresLatex(table)).toContain(String.raw`& In-domain & Out-of-domain & mean \\`)
  expect(scoresLatex(table)).toContain(String.raw`\textbf{0.700} {\scriptsize $\pm$ 0.141}`)
  const shown = scoresTable(table)
  expect(shown.columns.map(({ title }) => title)).toEqual([
    'model',
    'a',
    'b',
    'c',
    'In-domain',
    'In-domain ± sd',
    'Out-of-domain',
    'Out-of-domain ± sd',
    'mean',
  ])
  expect(shown.rows[0]?.slice(4, 6)).toEqual([expect.closeTo(0.7, 12), expect.closeTo(0.141, 3)])
})
