import { expect, test } from 'vitest'
import type { ScoreCell, ScoreRow, Scores } from './schema'
import { datasetsThatDiffer } from './dataset-words'
import {
  bestOf,
  cellOf,
  compareHref,
  hasFewShared,
  moveCell,
  withoutEmptyColumns,
} from './shown-table'
import { cellWords, fewSharedWords, listWords, meanListWords, whyNoValue } from './words'

const cell = (column: string, model: string, rank: 1 | 2 | null): ScoreCell => ({
  column,
  value: 0.5,
  low: 0.4,
  high: 0.6,
  no_interval: null,
  n: 10,
  rollouts: 10,
  rank,
  best: null,
  traces: `model=${model}&dataset=${column}`,
  listed: 10,
})

const row = (model: string, cells: ScoreCell[], in_common: number): ScoreRow => ({
  key: { model },
  cells,
  in_common,
  mean: 0.5,
  deviation: null,
  rank: null,
  traces: `model=${model}`,
})

const scores: Scores = {
  metric: 'accuracy',
  labels: 'binary',
  common: false,
  items: 20,
  traces: 40,
  rows: [
    row('a', [cell('x', 'a', 2), cell('y', 'a', 1), cell('z', 'a', 1)], 20),
    row('b', [cell('x', 'b', 1), cell('z', 'b', 2)], 10),
  ],
  columns: ['x', 'y', 'z'].map((column) => ({ column, n: 10, only_class: null, traces: '' })),
  left_out: [],
  seed: 1,
  resamples: 2000,
}

test('arrow keys pass over places without traces and stop at the edges', () => {
  expect(moveCell(scores, null, { row: 0, column: 1 })).toEqual({ row: 0, column: 0 })
  const right = { row: 0, column: 1 }
  expect(moveCell(scores, { row: 1, column: 0 }, right)).toEqual({ row: 1, column: 2 })
  expect(moveCell(scores, { row: 1, column: 2 }, right)).toEqual({ row: 1, column: 2 })
  expect(moveCell(scores, { row: 0, column: 1 }, { row: 1, column: 0 })).toEqual({
    row: 0,
    column: 1,
  })
})

test('a cell is compared with the best of its column, which has nothing to compare with', () => {
  expect(bestOf(scores, { row: 0, column: 0 })).toBe(cellOf(scores, { row: 1, column: 0 }))
  const href = compareHref(scores, { row: 0, column: 0 })
  const params = new URL(href ?? '', 'http://localhost').searchParams
  expect(Object.fromEntries(params)).toEqual({
    a: 'model=b&dataset=x',
    b: 'model=a&dataset=x',
    metric: 'accuracy',
    labels: 'binary',
  })
  expect(compareHref(scores, { row: 1, column: 0 })).toBeNull()
})

test('a row is marked that shares too few items', () => {
  expect(scores.rows.map((one) => hasFewShared(one, scores))).toEqual([false, true])
  expect(fewSharedWords(scores)).toBe(
    'Rows share few items: 10 of 20. Their scores are based on different items.',
  )
  const others = [...scores.rows, row('c', [], 4)]
  expect(fewSharedWords({ ...scores, rows: others })).toContain(' 4 to 10 of 20.')
  expect(fewSharedWords({ ...scores, rows: scores.rows.slice(0, 1) })).toBeNull()
})

test('a copied cell says its interval and what it is of', () => {
  expect(cellWords(cell('x', 'a', 2))).toBe('0.500 (0.400–0.600), 10 items, 1 trace each')
  const none = { ...cell('x', 'a', null), value: null, low: null, high: null, n: 0 }
  expect(cellWords(none)).toBe('undefined, no items')
})

test('a list that holds traces that do not count says so, and Compare takes the whole cell', () => {
  const part = { ...cell('x', 'a', 2), listed: 12 }
  expect(listWords(part)).toBe('opens 12 traces, 10 of them counted')
  expect(listWords(cell('x', 'a', 2))).toBeNull()
  expect(meanListWords([cell('y', 'a', 1), part])).toContain('do not count')
  const traces = 'model=a&dataset=y'
  const ofNone = { ...cell('y', 'a', null), n: 0, rollouts: 0, listed: 4, traces, whole: traces }
  expect(meanListWords([cell('x', 'a', 2), ofNone])).toBeNull()
  const narrow = { ...cell('x', 'a', 2), traces: 'model=a&label=refuted', whole: 'model=a' }
  const rows = [row('a', [narrow], 10), row('b', [cell('x', 'b', 1)], 10)]
  const href = compareHref({ ...scores, rows }, { row: 0, column: 0 }) ?? ''
  expect(new URLSearchParams(href.split('?')[1]).get('b')).toBe('model=a')
  const ofSamples = { ...scores, metric: 'pass_at_k', k: 4 }
  expect(compareHref(ofSamples, { row: 0, column: 0 })).toMatch(/&metric=pass_at_k&.*&k=4$/)
})

const empty = (column: string, model: string): ScoreCell => ({
  ...cell(column, model, null),
  value: null,
  n: 0,
})

test('a column in which no row has a value is hidden', () => {
  const rows = [
    row('a', [cell('x', 'a', 1), empty('y', 'a')], 20),
    row('b', [empty('x', 'b'), empty('y', 'b')], 10),
  ]
  const found = withoutEmptyColumns({ ...scores, rows })
  expect(found.scores.columns.map(({ column }) => column)).toEqual(['x'])
  expect(found.hidden).toEqual(['y', 'z'])
  expect(withoutEmptyColumns(scores)).toEqual({ scores, hidden: [] })
})

test('a cell without a value says why', () => {
  expect(whyNoValue(empty('x', 'a'), { common: true })).toContain('an answer in every row')
  expect(whyNoValue(empty('x', 'a'), { common: false })).toContain('No item of this cell')
  expect(whyNoValue({ ...empty('x', 'a'), n: 1 }, scores)).toContain('undefined for this item')
})

test('one sentence says on which datasets rows differ', () => {
  expect(datasetsThatDiffer(scores, 'dataset')).toBe(
    'No single dataset shows a difference (n 10 each).',
  )
  const best = {
    difference: -0.2,
    n: 9,
    p: 0.01,
    holm_p: 0.02,
    test: 'mcnemar' as const,
    is_below: true,
  }
  const rows = [row('a', [{ ...cell('x', 'a', 2), best }], 20), row('b', [cell('x', 'b', 1)], 20)]
  expect(datasetsThatDiffer({ ...scores, rows }, 'dataset')).toBe(
    'Rows differ significantly from the best on x (n 10).',
  )
  expect(datasetsThatDiffer(scores, 'model')).toBeNull()
})
