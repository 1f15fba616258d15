import { expect, it } from 'vitest'
import { curveOf, depthLines, gapsOf, trainingLines } from './curves'
import type { PointSummary, TrainingPoint } from './schema'

const summary = (mean: number | null, missing = 0, terms?: string[]): PointSummary => ({
  mean,
  q25: mean === null ? null : mean - 0.1,
  median: mean,
  q75: mean === null ? null : mean + 0.1,
  missing,
  ...(terms && { terms }),
})

const point = (step: number | null, series: TrainingPoint['series']): TrainingPoint => ({
  run: 'night',
  model: null,
  step,
  last_step: step,
  n: 8,
  items: 2,
  common_items: null,
  groups: 2,
  traces: `run=night&training_step.eq=${step}`,
  series,
})

const lineOf = (points: TrainingPoint[]) => {
  const [line] = trainingLines(points)
  if (!line) throw new Error('there is no line')
  return line
}

const plain = { smoothing: 1, hasBand: true }

it('a line has a point for each step, with its traces; traces without a step are on none', () => {
  const accuracy = summary(0.5, 1)
  const line = lineOf([point(1, { accuracy }), point(2, { accuracy }), point(null, { accuracy })])
  const curve = curveOf(line, 'accuracy', plain)
  expect(curve.map(({ x, y, low, high, isBreak }) => [x, y, low, high, isBreak])).toEqual([
    [1, 0.5, 0.4, 0.6, false],
    [2, 0.5, 0.4, 0.6, false],
  ])
  expect(curve[0]).toMatchObject({
    href: '/traces?run=night&training_step.eq=1',
    label: '0.50 (quartiles 0.40 to 0.60), 8 traces, 2 items, 1 without a value',
  })
  expect(curveOf(line, 'accuracy', { ...plain, hasBand: false })[0]).toMatchObject({ low: null })
})

it('a share of items has its interval as the band, whatever its quartiles', () => {
  const accuracy = { ...summary(0.5), q25: 0, q75: 1, low: 0.2, high: 0.8 }
  const line = lineOf([point(1, { accuracy }), point(2, { accuracy })])
  expect(curveOf(line, 'accuracy', plain)[0]).toMatchObject({
    low: 0.2,
    high: 0.8,
    label: '0.50 (95% CI 0.20 to 0.80), 8 traces, 2 items',
  })
  expect(curveOf(line, 'accuracy', { ...plain, hasBand: false })[0]).toMatchObject({ low: null })
})

it('a term that some traces lack is a gap, with the share that does', () => {
  const [name, whole] = ['reward.coverage', { 'reward.coverage': summary(0.5) }] as const
  const line = lineOf([
    point(1, whole),
    point(2, { [name]: summary(0.7, 2) }),
    point(3, { [name]: summary(null, 8) }),
    point(4, whole),
    point(5, whole),
  ])
  expect(curveOf(line, name, plain).map(({ y, isBreak }) => [y, isBreak])).toEqual([
    [0.5, false],
    [0.7, true],
    [null, true],
    [0.5, true],
    [0.5, false],
  ])
  expect(gapsOf(line, name)).toEqual([{ from: 2, to: 3, words: 'night: 63 % missing' }])
  expect(curveOf(line, name, plain)[2]?.label).toBe('undefined: no value in 8 traces, 2 items')
})

it('totals of other terms are not joined', () => {
  const totals = [['a', 'b'], ['a', 'b'], ['a'], ['a']].map((terms, at) =>
    point(at, { total: summary(1, 0, terms) }),
  )
  const curve = curveOf(lineOf(totals), 'total', plain)
  expect(curve.map(({ isBreak }) => isBreak)).toEqual([true, false, true, false])
})

it('a running median takes single steps out', () => {
  const values = [0.1, 0.1, 0.9, 0.1, 0.1]
  const line = lineOf(values.map((mean, at) => point(at, { accuracy: summary(mean) })))
  const smooth = curveOf(line, 'accuracy', { smoothing: 5, hasBand: true })
  expect(smooth.map(({ y }) => y)).toEqual([0.1, 0.1, 0.1, 0.1, 0.1])
  expect(smooth[2]?.label).toContain('0.90')
})

it('what holds or does not has no band: its quartiles are 0 or 1', () => {
  const flags = { ...summary(0.7), q25: 0, q75: 1 }
  const line = lineOf([point(1, { accuracy: flags }), point(2, { accuracy: flags })])
  expect(curveOf(line, 'accuracy', plain)[0]).toMatchObject({ y: 0.7, low: null, high: null })
})

const unsolved = (depth: number | null, run = 'night') => ({
  ...point(1, { solve_all: summary(null, 2) }),
  depth,
  run,
})

it('lines by depth are of one run, and say why a measure is undefined', () => {
  const lines = depthLines([unsolved(2), unsolved(null), unsolved(3, 'other')], 'night')
  expect(lines.map(({ name, points }) => [name, points.length])).toEqual([
    ['depth 2', 1],
    ['unknown depth', 1],
  ])
  expect(lines.flatMap((line) => curveOf(line, 'solve_all', plain))[0]?.label).toBe(
    'undefined: of 8 traces, 2 items, no item has a gold answer and several rollouts',
  )
})

const totalFrom = (from: 'logged' | 'sum', mean: number) => ({
  total: { ...summary(mean, 0, ['coverage']), from },
})

it('totals that were logged are not joined to totals that were summed, nor smoothed with them', () => {
  const line = lineOf([
    ...[1, 2, 3].map((step) => point(step, totalFrom('logged', 3))),
    ...[4, 5, 6].map((step) => point(step, totalFrom('sum', 1))),
  ])
  const curve = curveOf(line, 'total', { ...plain, smoothing: 5 })
  expect(curve.map(({ y, isBreak }) => [y, isBreak])).toEqual([
    [3, true],
    [3, false],
    [3, false],
    [1, true],
    [1, false],
    [1, false],
  ])
})
