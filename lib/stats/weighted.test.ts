import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cohenKappa, pairwiseAgreement } from './agreement'
import { itemWeightedAgreement, itemWeightedKappa } from './weighted'

const rating = fc.option(fc.constantFrom('yes', 'no'), { freq: 5 })
const table = fc.array(fc.array(rating, { minLength: 3, maxLength: 3 }), { maxLength: 10 })

const statistics = [
  {
    name: 'raw agreement',
    plain: pairwiseAgreement<string>,
    weighted: itemWeightedAgreement<string>,
  },
  { name: 'kappa', plain: cohenKappa<string>, weighted: itemWeightedKappa<string> },
]

describe.each(statistics)('weighted $name', ({ plain, weighted }) => {
  it('is the plain one when all weights are equal', () => {
    const weight = fc.double({ min: 1e-300, max: 1e300, noNaN: true })
    fc.assert(
      fc.property(table, weight, (ratings, each) => {
        expect(
          weighted(
            ratings,
            ratings.map(() => each),
          ),
        ).toBe(plain(ratings))
      }),
    )
  })

  it('is that of a list in which an item of weight n stands n times', () => {
    const items = fc.array(
      fc.record({ item: fc.tuple(rating, rating), weight: fc.integer({ min: 1, max: 5 }) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(items, (rows) => {
        const repeated = plain(
          rows.flatMap(({ item, weight }) => Array.from({ length: weight }, () => item)),
        )
        const value = weighted(
          rows.map(({ item }) => item),
          rows.map(({ weight }) => weight),
        )
        const absent = 7
        expect(value ?? absent).toBeCloseTo(repeated ?? absent, 9)
      }),
    )
  })

  it('is undefined without items', () => {
    expect(weighted([], [])).toBeNull()
    expect(weighted([[null, 'yes']], [2])).toBeNull()
  })

  it('refuses what is no weight', () => {
    for (const weight of [0, -1, Infinity, Number.NaN]) {
      expect(() => weighted([['yes', 'no']], [weight])).toThrow(RangeError)
    }
    expect(() => weighted([['yes', 'no']], [])).toThrow('0 weights for 1 items')
  })
})

it('lets a heavy item count more', () => {
  const ratings = [
    ['yes', 'yes'],
    ['yes', 'no'],
  ]
  expect(itemWeightedAgreement(ratings, [3, 1])).toBe(0.75)
})

it('leaves no NaN where weights differ beyond a double', () => {
  const ratings = [
    ['yes', 'yes'],
    ['no', 'no'],
  ]
  expect(itemWeightedKappa(ratings, [1e-300, 1e300])).toBeNull()
})
