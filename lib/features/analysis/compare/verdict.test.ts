import { expect, it } from 'vitest'
import { datasetWords, verdictScope, verdictWords } from './verdict'

const found = {
  metric: 'accuracy',
  n: 17,
  difference: { value: 0.588, low: 0.279, high: 0.773, method: 'agresti_min' as const },
  mcnemar: { exact_p: 0.002, mid_p: 0.001 },
}
const bootstrap = { method: 'bootstrap' as const }

it('says which side is better, by how much and how sure', () => {
  expect(verdictWords(found)).toBe('B is better: +58.8 points (+27.9 to +77.3), p = 0.002')
  expect(verdictScope(found)).toBe('Accuracy on 17 shared items, B − A')
  const worse = { value: -0.1, low: -0.15, high: -0.05, ...bootstrap }
  expect(verdictWords({ ...found, metric: 'balanced_accuracy', difference: worse })).toBe(
    'A is better: −10.0 points (−15.0 to −5.0)',
  )
})

it('says that no difference was shown, not that there is none', () => {
  const mcnemar = { exact_p: 0.4, mid_p: 0.3 }
  expect(verdictWords({ ...found, mcnemar })).toMatch(/^No significant difference: \+58\.8 points/)
  const open = { value: 0.02, low: -0.01, high: 0.05, ...bootstrap }
  expect(verdictWords({ ...found, metric: 'macro_f1', difference: open })).toBe(
    'No significant difference: +2.0 points (−1.0 to +5.0)',
  )
  const bare = { value: 0.02, low: null, high: null, method: null }
  expect(verdictWords({ ...found, metric: 'macro_f1', difference: bare })).toBe(
    'No significant difference: +2.0 points',
  )
})

it('says of a reward, and of a share where less is better, only which side is higher', () => {
  const difference = { value: 0.2, low: 0.1, high: 0.3, ...bootstrap }
  expect(verdictWords({ ...found, metric: 'reward.total', difference })).toBe(
    'B is higher: +0.200 (+0.100 to +0.300)',
  )
  expect(verdictWords({ ...found, metric: 'solve_none', difference })).toMatch(/^B is higher: /)
})

it('says nothing of an undefined difference', () => {
  const difference = { value: null, low: null, high: null, method: null }
  expect(verdictWords({ ...found, difference })).toBeNull()
})

const row = (dataset: string | null, n: number, holm_p: number | null, difference = 0.12) => {
  const [low, high] = [difference - 0.05, difference + 0.05]
  return { dataset, n, holm_p, difference, low, high }
}

it('says on which datasets the difference shows, the largest first', () => {
  const datasets = [row('fever', 80, 0.01), row('hover', 1_200, 0.001, -0.2), row(null, 9, 0.4)]
  expect(datasetWords({ metric: 'accuracy', datasets })).toBe(
    'Significant on hover (−20.0 points, n 1,200) and fever (+12.0 points, n 80).',
  )
  expect(datasetWords({ metric: 'reward.total', datasets: datasets.slice(1) })).toBe(
    'Significant on hover (−0.200, n 1,200) and items without a dataset (+0.120, n 9).',
  )
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => row(name, 5, 0.01))
  expect(datasetWords({ metric: 'accuracy', datasets: many })).toMatch(/ and 2 others\.$/)
})

it('says that no single dataset shows it, and of how many items each is', () => {
  const datasets = [row('fever', 1, 1), row('hover', 3, null)]
  expect(datasetWords({ metric: 'accuracy', datasets })).toBe(
    'No single dataset shows a difference (n 1–3 each).',
  )
  expect(datasetWords({ metric: 'accuracy', datasets: datasets.slice(0, 1) })).toBeNull()
})
