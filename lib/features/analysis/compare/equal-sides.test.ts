import { expect, it } from 'vitest'
import { mulberry32 } from '@/lib/stats/random'
import { testCells } from './cell-tests'

/** Two checkpoints that are right on each item with the same chance, which differs by item, independently. */
function equalCheckpoints(random: () => number, items: number) {
  return Array.from({ length: items }, (_, item) => {
    const chance = 0.4 + 0.5 * random()
    return { cluster: item, scored: { a: random() < chance, b: random() < chance } }
  })
}

it('finds a difference between equal checkpoints as often as the level says', () => {
  const random = mulberry32(20)
  const found = Array.from({ length: 200 }, () => testCells(equalCheckpoints(random, 400)))
  for (const p of ['exact_p', 'mid_p'] as const) {
    const significant = found.filter(({ mcnemar }) => (mcnemar[p] ?? 1) < 0.05).length
    expect(significant / 200).toBeGreaterThanOrEqual(0.02)
    expect(significant / 200).toBeLessThanOrEqual(0.08)
  }
})

it('covers the difference of equal checkpoints with the interval over documents', () => {
  const random = mulberry32(21)
  const covered = Array.from({ length: 200 }, () => {
    const { low, high } = testCells(equalCheckpoints(random, 400)).cluster
    return low !== null && high !== null && low <= 0 && high >= 0
  })
  const share = covered.filter(Boolean).length / 200
  expect(share).toBeGreaterThanOrEqual(0.92)
  expect(share).toBeLessThanOrEqual(0.98)
})
