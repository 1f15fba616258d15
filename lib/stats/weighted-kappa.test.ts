import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cohenKappa } from './agreement'
import { weightedKappa } from './weighted-kappa'

it('weighs disagreements by their distance', () => {
  // Distances 0, 2, 0 on three items; over all nine pairs four distances of 2 and one.
  const ratings = [
    [0, 0, 2],
    [0, 2, 2],
  ] as const
  expect(weightedKappa(ratings, 3, 'linear')).toBeCloseTo(1 - (2 * 3) / 10, 12)
  expect(weightedKappa(ratings, 3, 'quadratic')).toBeCloseTo(1 - (4 * 3) / 20, 12)
})

it('is undefined where both use one and the same level', () => {
  expect(
    weightedKappa(
      [
        [1, 1],
        [1, 1],
      ],
      3,
      'linear',
    ),
  ).toBeNull()
  expect(weightedKappa([[], []], 3, 'quadratic')).toBeNull()
  expect(() => weightedKappa([[3], [0]], 3, 'linear')).toThrow('3 is none of 3 levels')
  expect(() => weightedKappa([[0.5], [0]], 3, 'linear')).toThrow(RangeError)
})

it('of two levels is the kappa without weights', () => {
  const pair = fc.tuple(fc.nat(1), fc.nat(1))
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1 }), (pairs) => {
      const columns = [pairs.map(([a]) => a), pairs.map(([, b]) => b)] as const
      const kappa = cohenKappa(pairs)
      for (const weights of ['linear', 'quadratic'] as const) {
        const weighted = weightedKappa(columns, 2, weights)
        expect(weighted === null).toBe(kappa === null)
        expect(weighted ?? 0).toBeCloseTo(kappa ?? 0, 9)
      }
    }),
  )
})
