import { expect, test } from 'vitest'
import { calibrationChoices, calibrationParsers } from './calibration/view'
import { compareChoices, compareParsers } from './compare/view'
import { auditChoices, auditParsers } from './reward-audit/view'
import { scoresChoices, scoresViewParsers } from './scores/view'
import { trainingChoices, trainingViewParsers } from './training/view'
import { type AddressChoices, type AddressParsers, unknownValues } from './unknown-values'

const read =
  (parsers: AddressParsers, choices: AddressChoices) =>
  (address: string): string[] =>
    unknownValues(new URLSearchParams(address), parsers, choices)

const ofScores = read(
  scoresViewParsers,
  scoresChoices(
    { rows: ['model'], columns: 'dataset', metric: 'accuracy', k: 1 },
    { labels: 'binary', rewards: ['format'] },
  ),
)

test('an unknown value is named with what is used instead and the choices', () => {
  expect(ofScores('rows=modle')).toEqual([
    expect.stringMatching(
      /^Rows “modle” in the address is not known, so model is used. Choices: system, model, run, .+\.$/u,
    ),
  ])
  expect(ofScores('metric=nonsense&labels=both&k=many')).toEqual([
    expect.stringMatching(/^Metric “nonsense” .+ accuracy is used\. Choices: .+reward\.format/u),
    'Labels “both” in the address is not known, so binary is used. Choices: binary, three-way.',
    'k “many” in the address is not known, so 1 is used. Choices: a whole number.',
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
  const ofCompare = read(
    compareParsers,
    compareChoices(
      { metric: 'accuracy', margin: 0.05, outcome: 'fixed' },
      { labels: 'binary', rewards: [] },
    ),
  )
  expect(ofCompare('a=model%3Da&metric=recall.supported&outcome=repaired&margin=wide')).toEqual([
    expect.stringMatching(/^Metric “recall\.supported” .+ accuracy is used\./u),
    expect.stringMatching(/^Margin “wide” .+ 0\.05 is used\. Choices: a number\./u),
    expect.stringMatching(/^Outcome “repaired” .+ fixed is used\. Choices: both_right, /u),
  ])
  expect(ofCompare('metric=balanced_accuracy&outcome=differ')).toEqual([])
})

test('Training names a metric that its traces lack', () => {
  const view = { smooth: 1, measure: 'avg_at_k', step: null } as const
  const ofTraining = read(
    trainingViewParsers,
    trainingChoices({ view, labels: 'binary', metric: 'accuracy', present: ['accuracy'] }),
  )
  expect(ofTraining('metric=avg_at_k&smooth=4')).toEqual([
    'Metric “avg_at_k” in the address is not known, so accuracy is used. Choices: accuracy.',
    'Smoothing “4” in the address is not known, so 1 is used. Choices: 1, 5, 15.',
  ])
  expect(ofTraining('smooth=5&step=80&measure=solve_all')).toEqual([])
})

test('Calibration names a kind of confidence that its traces lack', () => {
  const ofCalibration = read(
    calibrationParsers,
    calibrationChoices(
      { by: 'question_count' },
      { labels: 'binary', kinds: [{ kind: 'imported' }] },
    ),
  )
  expect(ofCalibration('kind=released&by=moon')).toEqual([
    expect.stringMatching(/^Confidence “released” .+ imported is used\. Choices: imported\./u),
    expect.stringMatching(/^Accuracy by “moon” .+ question_count is used\./u),
  ])
  expect(ofCalibration('kind=imported&bound=0.5')).toEqual([])
})

test('Rewards names a term that cannot be left out', () => {
  const choices = { method: 'pearson', labels: 'binary', terms: ['format'] } as const
  const ofRewards = read(auditParsers, auditChoices(choices))
  expect(ofRewards('without=moon&method=spearman')).toEqual([
    expect.stringMatching(
      /^Correlation “spearman” .+ pearson is used\. Choices: pearson, kendall/u,
    ),
    expect.stringMatching(/^Term left out “moon” .+ the first term is used\. Choices: format\./u),
  ])
})
