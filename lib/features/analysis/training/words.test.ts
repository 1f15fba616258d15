import { expect, it } from 'vitest'
import { findingPlace, findingText } from './finding-words'
import type { Finding, TrainingPoint } from './schema'
import { basisWords, chartNames, formatSeries, shownMetric } from './series-words'
import { linesOf, shownLines } from './shown-lines'
import { trainingCsv } from './training-csv'

const finding: Finding = {
  run: 'night',
  model: null,
  term: 'coverage',
  against: 'accuracy',
  from_step: 200,
  to_step: 400,
  rise: { value: 0.001, low: 0.0005, high: 0.0015 },
  fall: { value: -0.002, low: -0.003, high: -0.001 },
  traces: 'run=night',
  count: 12,
}

const number = { mean: 0.5, q25: 0.25, median: 0.5, q75: 0.75, missing: 1 }

const point = (fields: Partial<TrainingPoint>): TrainingPoint => ({
  run: 'night',
  model: null,
  step: 1,
  last_step: 1,
  n: 4,
  items: 2,
  common_items: null,
  groups: 2,
  traces: '',
  series: {},
  ...fields,
})

it('a finding says where, and how far both went', () => {
  expect(findingPlace(finding)).toBe('night, steps 200 to 400')
  expect(findingText(finding)).toBe(
    'Coverage rises by +0.20 while accuracy changes by −0.40. Both slopes are outside their bootstrap intervals.',
  )
})

it('the longest lines are drawn unless others are chosen', () => {
  const points = [
    point({ run: 'short' }),
    ...[1, 2, 3].map((step) => point({ run: 'long', step })),
    ...[1, 2].map((step) => point({ run: null, model: 'small', step })),
    point({ run: 'long', step: null }),
  ]
  const lines = linesOf(points)
  expect(lines).toEqual([
    { name: 'long', steps: 3, traces: 12 },
    { name: 'small', steps: 2, traces: 8 },
    { name: 'short', steps: 1, traces: 4 },
  ])
  expect(shownLines(lines, null)).toEqual(['long', 'small'])
  expect(shownLines(lines, ['short'])).toEqual(['short'])
  expect(shownLines(linesOf([point({})]), null)).toEqual(['night'])
})

it('charts are of the series that traces have, outcomes first', () => {
  const points = [
    point({ series: { avg_at_k: number, total: number, truncated: number } }),
    point({ series: { 'reward.coverage': number, 'reward.format': number } }),
  ]
  expect(shownMetric(points, 'accuracy')).toEqual({ present: ['avg_at_k'], metric: 'avg_at_k' })
  expect(chartNames(points, 'avg_at_k')).toEqual({
    outcome: ['avg_at_k', 'total'],
    output: ['reward.format', 'reward.coverage', 'truncated'],
  })
  expect(formatSeries('output_length', 1234.5)).toBe('1,235')
  expect(formatSeries('accuracy', null)).toBe('—')
})

it('a CSV has a line for each series of each point', () => {
  const total = { ...number, mean: null, terms: ['a', 'b'] }
  const csv = trainingCsv([point({ series: { accuracy: number, total } })], 'three-way')
  expect(csv.split('\r\n')).toEqual([
    'run,model,step,last_step,traces,items,common_items,series,mean,q25,median,q75,low,high,missing,terms,from,labels',
    'night,,1,1,4,2,,accuracy,0.5,0.25,0.5,0.75,,,1,,,three-way',
    'night,,1,1,4,2,,total,,0.25,0.5,0.75,,,1,a b,,three-way',
    '',
  ])
})

it('says what a value is of', () => {
  const full = point({ series: { accuracy: { ...number, missing: 0 }, total: number } })
  expect(basisWords(full, 'accuracy')).toBe('4 traces, 2 items')
  expect(basisWords(full, 'total')).toBe('4 traces, 2 items; 1 without a value')
})
