import { expect, test } from 'vitest'
import { auditParsers } from '../rewards/use-audit-view'
import { calibrationParsers } from '../calibration/use-calibration-view'
import { choicesOf, type ShownPage } from '@/lib/features/analysis/address-choices'
import { compareParsers } from '@/lib/features/analysis/compare/view'
import { scoresViewParsers } from '@/lib/features/analysis/scores/view'
import { trainingViewParsers } from '@/lib/features/analysis/training/view'
import { type AddressParsers, unknownValues } from '@/lib/features/analysis/unknown-values'

const read =
  (parsers: AddressParsers, shown: ShownPage) =>
  (address: string): string[] =>
    unknownValues(new URLSearchParams(address), parsers, choicesOf(shown))

const ofScores = read(scoresViewParsers, {
  page: 'scoreboard',
  view: { rows: ['model'], columns: 'dataset', metric: 'accuracy', k: 1 },
  labels: 'binary',
  rewards: ['format'],
})

test('an unknown value is named with what is used instead and the choices', () => {
  expect(ofScores('rows=modle')).toEqual([
    expect.stringMatching(
      /^Rows “modle” in the URL is not known, so model is used. Choices: system, model, run, .+\.$/u,
    ),
  ])
  expect(ofScores('metric=nonsense&labels=both&k=many')).toEqual([
    expect.stringMatching(/^Metric “nonsense” .+ accuracy is used\. Choices: .+reward\.format/u),
    'k “many” in the URL is not known, so 1 is used. Choices: a whole number.',
    'Labels “both” in the URL is not known, so binary is used. Choices: binary, three-way.',
  ])
})

test('of a list only the unknown part is named, however it is spelled', () => {
  expect(ofScores('rows=model,stepp')[0]).toMatch(/^Rows “stepp” /u)
  expect(ofScores('rows=model&rows=stepp')[0]).toMatch(/^Rows “stepp” /u)
})

test('known and empty values need no words', () => {
  expect(ofScores('rows=model,training_step&columns=label&metric=reward.format&k=4')).toEqual([])
  expect(ofScores('metric=recall.yes&rows=&model=small&common=true')).toEqual([])
})

test('a metric of a class that the label mapping lacks is not known', () => {
  expect(ofScores('metric=recall.maybe')[0]).toMatch(/^Metric “recall\.maybe” /u)
})

test('Compare has no metric of one class', () => {
  const ofCompare = read(compareParsers, {
    page: 'compare',
    view: { metric: 'accuracy', k: 1, margin: 0.05, outcome: 'fixed' },
    labels: 'binary',
    rewards: [],
  })
  expect(ofCompare('a=model%3Da&metric=recall.supported&outcome=repaired&margin=wide')).toEqual([
    expect.stringMatching(/^Metric “recall\.supported” .+ accuracy is used\./u),
    expect.stringMatching(/^Margin “wide” .+ 0\.05 is used\. Choices: a number\./u),
    expect.stringMatching(/^Outcome “repaired” .+ fixed is used\. Choices: both_right, /u),
  ])
  expect(ofCompare('metric=balanced_accuracy&outcome=differ')).toEqual([])
})

test('Training names a metric that its traces lack', () => {
  const point = {
    run: 'night',
    model: null,
    step: 1,
    last_step: 1,
    n: 1,
    items: 1,
    common_items: null,
    groups: 0,
    traces: '',
    series: { accuracy: { mean: 1, q25: 1, median: 1, q75: 1, missing: 0 } },
  }
  const ofTraining = read(trainingViewParsers, {
    page: 'training',
    view: { metric: 'avg_at_k', smooth: 1, measure: 'avg_at_k', step: null },
    labels: 'binary',
    points: [point],
  })
  expect(ofTraining('metric=avg_at_k&smooth=4')).toEqual([
    'Metric “avg_at_k” in the URL is not known, so accuracy is used. Choices: accuracy.',
    'Smoothing “4” in the URL is not known, so 1 is used. Choices: 1, 5, 15.',
  ])
  expect(ofTraining('smooth=5&step=80&measure=solve_all')).toEqual([])
})

test('Calibration names a kind of confidence that its traces lack', () => {
  const ofCalibration = read(calibrationParsers, {
    page: 'calibration',
    view: { by: 'question_count' },
    labels: 'binary',
    kinds: ['imported'],
  })
  expect(ofCalibration('kind=released&by=moon')).toEqual([
    expect.stringMatching(/^Confidence “released” .+ imported is used\. Choices: imported\./u),
    expect.stringMatching(/^Accuracy by “moon” .+ question_count is used\./u),
  ])
  expect(ofCalibration('kind=imported&bound=0.5')).toEqual([])
})

test('Rewards names a term that cannot be left out', () => {
  const ofRewards = read(auditParsers, {
    page: 'rewards',
    view: { method: 'pearson' },
    labels: 'binary',
    terms: ['format'],
  })
  expect(ofRewards('without=moon&method=spearman')).toEqual([
    expect.stringMatching(
      /^Correlation “spearman” .+ pearson is used\. Choices: pearson, kendall/u,
    ),
    expect.stringMatching(/^Term left out “moon” .+ format is used\. Choices: format\./u),
  ])
})
