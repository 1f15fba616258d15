import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  cohenKappa,
  fleissKappa,
  gwetAc1,
  krippendorffNominal,
  krippendorffOrdinal,
  pairwiseAgreement,
} from './agreement'
import type { Ratings } from './ratings'

const categories = ['worse', 'tie', 'better'] as const
type Choice = (typeof categories)[number]

function coefficients(ratings: Ratings<Choice>) {
  return {
    raw: pairwiseAgreement(ratings),
    cohen: cohenKappa(ratings),
    fleiss: fleissKappa(ratings),
    nominal: krippendorffNominal(ratings),
    ordinal: krippendorffOrdinal(ratings, categories),
    ac1: gwetAc1(ratings, categories),
  }
}

const none = { raw: null, cohen: null, fleiss: null, nominal: null, ordinal: null, ac1: null }

test.each<[string, Ratings<Choice>]>([
  ['no items', []],
  ['no raters', [[], []]],
  ['one rater', [['tie'], ['better']]],
  [
    'nothing but missing ratings',
    [
      [null, null],
      [null, null],
    ],
  ],
  [
    'nobody sharing an item',
    [
      ['tie', null],
      [null, 'tie'],
    ],
  ],
])('%s: all are undefined', (_name, ratings) => {
  expect(coefficients(ratings)).toEqual(none)
})

test('one category: what corrects for chance by the ratings alone is undefined', () => {
  const ratings: Ratings<Choice> = [
    ['tie', 'tie'],
    ['tie', 'tie'],
  ]
  expect(coefficients(ratings)).toEqual({ ...none, raw: 1, ac1: 1 })
})

test('perfect agreement is 1', () => {
  const ratings: Ratings<Choice> = [
    ['tie', 'tie'],
    ['worse', 'worse'],
    ['better', 'better'],
  ]
  for (const value of Object.values(coefficients(ratings))) expect(value).toBeCloseTo(1, 12)
})

describe("Cohen's kappa", () => {
  it('of the textbook table of 50 grants is .40', () => {
    const table = [
      ['yes', 'yes', 20],
      ['yes', 'no', 5],
      ['no', 'yes', 10],
      ['no', 'no', 15],
    ] as const
    const ratings = table.flatMap(([one, other, count]) =>
      Array.from({ length: count }, () => [one, other]),
    )
    expect(cohenKappa(ratings)).toBeCloseTo(0.4, 12)
  })

  it('of a rater who is not there is undefined', () => {
    expect(cohenKappa([['a', 'b']], [0, 7])).toBeNull()
  })
})

describe("Fleiss' kappa", () => {
  it('is undefined when items have different numbers of ratings', () => {
    expect(
      fleissKappa([
        ['a', 'b'],
        ['a', null],
      ]),
    ).toBeNull()
  })

  it('asks for as many ratings, not for the same raters', () => {
    expect(
      fleissKappa([
        ['a', 'b', null],
        [null, 'a', 'a'],
        ['b', null, 'b'],
      ]),
    ).toBeCloseTo(1 / 3)
  })
})

test('for alpha, order matters to the ordinal one only', () => {
  const near: Ratings<Choice> = [
    ['worse', 'tie'],
    ['better', 'better'],
    ['worse', 'worse'],
  ]
  const order = ['tie', 'better', 'worse'] as const
  expect(krippendorffOrdinal(near, categories)).not.toBeCloseTo(
    krippendorffOrdinal(near, order) ?? 0,
  )
})

test('AC1 counts categories that nobody used, and is undefined for fewer than two', () => {
  const ratings = [
    ['a', 'a'],
    ['a', 'b'],
  ]
  expect(gwetAc1(ratings, ['a', 'b'])).toBeCloseTo(0.2, 12)
  expect(gwetAc1(ratings, ['a', 'b', 'c'])).toBeCloseTo((0.5 - 0.1875) / (1 - 0.1875), 12)
  expect(gwetAc1([['a', 'a']], ['a'])).toBeNull()
})

test('NaN is refused', () => {
  const ratings = [[1, Number.NaN]]
  expect(() => pairwiseAgreement(ratings)).toThrow(RangeError)
  expect(() => cohenKappa(ratings)).toThrow(RangeError)
  expect(() => fleissKappa(ratings)).toThrow(RangeError)
  expect(() => krippendorffNominal(ratings)).toThrow(RangeError)
  expect(() => krippendorffOrdinal(ratings, [1])).toThrow(RangeError)
  expect(() => gwetAc1(ratings, [1, 2])).toThrow(RangeError)
})

test('categories are all there are, each once', () => {
  expect(() => gwetAc1([['a', 'c']], ['a', 'b'])).toThrow('c is none of the categories')
  expect(() => krippendorffOrdinal([['a', 'c']], ['a', 'b'])).toThrow(RangeError)
  expect(() => krippendorffOrdinal([['a', 'a']], ['a', 'a'])).toThrow('given twice')
})

const names = ['raw', 'cohen', 'fleiss', 'nominal', 'ordinal', 'ac1'] as const

/** Stands for null, where no coefficient can be. */
const absent = 7

const choice = fc.option(fc.constantFrom(...categories), { freq: 4 })
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((raters) =>
    fc.array(fc.array(choice, { minLength: raters, maxLength: raters }), { maxLength: 12 }),
  )

test('a coefficient is null or a number that is at most 1', () => {
  fc.assert(
    fc.property(table, (ratings) => {
      for (const value of Object.values(coefficients(ratings))) {
        if (value === null) continue
        expect(Number.isFinite(value)).toBe(true)
        expect(value).toBeLessThanOrEqual(1 + 1e-12)
      }
    }),
  )
})

test('raters and items have no order', () => {
  fc.assert(
    fc.property(table, (ratings) => {
      const turned = coefficients(ratings.toReversed().map((row) => row.toReversed()))
      const kappa = cohenKappa(ratings, [1, 0])
      const last = (ratings[0]?.length ?? 0) - 1
      const same = { ...coefficients(ratings), cohen: cohenKappa(ratings, [last, last - 1]) }
      expect(kappa ?? absent).toBeCloseTo(cohenKappa(ratings, [0, 1]) ?? absent, 9)
      for (const name of names) {
        expect(turned[name] ?? absent).toBeCloseTo(same[name] ?? absent, 9)
      }
    }),
  )
})

test('ordinal alpha is the same with the order reversed', () => {
  fc.assert(
    fc.property(table, (ratings) => {
      const reversed = krippendorffOrdinal(ratings, categories.toReversed())
      const value = krippendorffOrdinal(ratings, categories)
      expect(reversed ?? absent).toBeCloseTo(value ?? absent, 9)
    }),
  )
})
