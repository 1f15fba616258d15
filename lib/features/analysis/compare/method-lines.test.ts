import { expect, it } from 'vitest'
import { methodLines } from './method-lines'

const found = {
  metric: 'accuracy',
  n: 14,
  shared: 16,
  difference: { value: 0.5, low: 0.1, high: 0.8, method: 'agresti_min' as const },
  datasets: { length: 9 },
  margin: 0.05,
  seed: 1,
  resamples: 2_000,
}

it('says how the interval was made, and that p is about accuracy whatever the metric', () => {
  const [difference, interval, p, equivalence] = methodLines(found)
  expect(difference).toBe(
    'The difference is accuracy of B minus A, on 14 items that both sides answered. 2 more are shared and left out.',
  )
  expect(interval).toContain('Agresti–Min')
  expect(p).toContain(
    'exact McNemar test of correct against incorrect items, so it is about accuracy',
  )
  expect(p).toContain('9 datasets')
  expect(equivalence).toContain('± 5 points')

  const drawn = { ...found.difference, method: 'bootstrap' as const }
  expect(methodLines({ ...found, metric: 'reward.style', difference: drawn })).toEqual([
    expect.stringContaining('of B minus A'),
    expect.stringContaining('drawn with replacement 2,000 times, seed 1'),
    p,
    expect.stringContaining('± 0.05.'),
  ])
  const none = { ...found.difference, method: null }
  expect(methodLines({ ...found, difference: none })[1]).toContain('no 95% interval')
})
