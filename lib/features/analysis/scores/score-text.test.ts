import { expect, test } from 'vitest'
import type { Scores } from './schema'
import { scoresCsv, scoresLatex, scoresTable, scoresTabs, type ScoreTable } from './score-text'

const cell = {
  column: 'hover_50%',
  value: 0.8341,
  low: 0.78,
  high: 0.88,
  no_interval: null,
  n: 214,
  rollouts: 214,
  rank: 1 as const,
  best: null,
  traces: 'model=a_b',
  listed: 214,
}

const scores: Scores = {
  metric: 'accuracy',
  labels: 'binary',
  common: false,
  items: 214,
  traces: 428,
  rows: [
    {
      key: { model: 'a_b', training_step: 400 },
      cells: [cell],
      mean: 0.8341,
      deviation: null,
      rank: 1,
      in_common: 214,
      traces: 'model=a_b',
    },
    {
      key: { model: '=2+3', training_step: null },
      cells: [],
      mean: null,
      deviation: null,
      rank: null,
      in_common: 0,
      traces: '',
    },
  ],
  columns: [{ column: 'hover_50%', n: 214, only_class: null, traces: '' }],
  left_out: [],
  seed: 1,
  resamples: 2000,
}

const table: ScoreTable = {
  scores,
  rows: ['model', 'training_step'],
  columns: 'dataset',
  metric: 'accuracy',
}

test('LaTeX has rules, marks and escaped names', () => {
  const lines = scoresLatex(table).split('\n')
  expect(lines).toContain('    \\toprule')
  expect(lines).toContain(String.raw`    model & training step & hover\_50\% & mean \\`)
  expect(lines).toContain(
    String.raw`    a\_b & step 400 & \textbf{0.834} {\scriptsize 0.78--0.88} & \textbf{0.834} \\`,
  )
  expect(lines).toContain(String.raw`    =2+3 & no step & -- & undefined \\`)
})

test('CSV has a line for each cell, and no formula', () => {
  const [head, first, ...rest] = scoresCsv(table).trim().split('\r\n')
  expect(head).toBe(
    'model,training_step,dataset,metric,labels,value,low,high,n,traces,rank,difference,p,holm_p,test,seed,resamples,method,k,common',
  )
  expect(first).toBe(
    'a_b,400,hover_50%,accuracy,binary,0.8341,0.78,0.88,214,214,1,,,,,1,2000,wilson,,false',
  )
  expect(rest).toEqual([])
})

test('every file names k of pass@k and how intervals were made', () => {
  const ofSamples = { ...table, metric: 'pass_at_k' as const, scores: { ...scores, k: 4 } }
  expect(scoresCsv(ofSamples).split('\r\n')[1]).toMatch(/,pass_at_k,.*,bootstrap,4,false$/)
  expect(scoresLatex(ofSamples)).toContain('caption{pass@4, label mapping')
  expect(scoresTable(ofSamples).caption).toContain('pass@4, label mapping')
})

test('the copied table is as it is shown, without formulas; undefined is a word', () => {
  expect(scoresTabs(table).split('\n')).toEqual([
    'model\ttraining step\thover_50%\tmean\tsd',
    'a_b\tstep 400\t0.834\t0.834\t',
    "'=2+3\tno step\t\tundefined\t",
    '',
  ])
})

const ofOneClass = (column: string, only: string | null) => ({
  column,
  n: 2,
  only_class: only,
  traces: '',
})

test('the table of the command warns where all gold is of one class', () => {
  const columns = [ofOneClass('a', 'yes'), ofOneClass('b', null), ofOneClass('c', 'yes')]
  const { caption } = scoresTable({ ...table, scores: { ...scores, columns } })
  expect(caption).toContain('Every item of a, c has the gold class “yes”. A model that always')
  expect(scoresTable(table).caption).not.toContain('gold class')
})
