import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cohenKappa,
  fleissKappa,
  gwetAc1,
  krippendorffNominal,
  krippendorffOrdinal,
  pairwiseAgreement,
} from './agreement'
import {
  agreementSums,
  agreementWidth,
  coefficientsOf,
  kappaOf,
  kappaSums,
  type Scale,
} from './agreement-sums'

const three: Scale = { ranks: 3, classes: 3, classOf: (rank) => rank }
const five: Scale = { ranks: 5, classes: 3, classOf: (rank) => Math.sign(rank - 2) + 1 }
const names = ['raw', 'fleiss', 'nominal', 'ordinal', 'ac1'] as const

/** Stands for null, where no coefficient can be. */
const absent = 7

function plain(ratings: (number | null)[][], { ranks, classOf }: Scale) {
  const classes = ratings.map((item) => item.map((rank) => (rank === null ? null : classOf(rank))))
  return {
    raw: pairwiseAgreement(classes),
    fleiss: fleissKappa(classes),
    nominal: krippendorffNominal(classes),
    ordinal: krippendorffOrdinal(ratings, [...Array(ranks).keys()]),
    ac1: gwetAc1(classes, [0, 1, 2]),
  }
}

function summed(ratings: (number | null)[][], scale: Scale) {
  const totals = new Float64Array(agreementWidth(scale))
  for (const item of ratings) {
    const sums = agreementSums(item, scale)
    expect(sums).toHaveLength(totals.length)
    for (const [at, sum] of sums.entries()) totals[at] = (totals[at] ?? 0) + sum
  }
  return coefficientsOf(totals, scale)
}

test.each([
  ['three choices', three],
  ['five choices', five],
])('sums of %s give the coefficients the ratings give', (_name, scale) => {
  const rating = fc.nat(scale.ranks - 1)
  const table = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.boolean())
    .chain(([raters, isWhole]) =>
      fc.array(
        fc.array(isWhole ? rating : fc.option(rating), { minLength: raters, maxLength: raters }),
        { maxLength: 12 },
      ),
    )
  fc.assert(
    fc.property(table, (ratings) => {
      const wanted = plain(ratings, scale)
      const found = summed(ratings, scale)
      const isUneven =
        new Set(ratings.map((item) => item.filter((one) => one !== null).length)).size > 1
      for (const name of names) {
        if (name === 'fleiss' && isUneven) continue
        expect([name, found[name] === null]).toEqual([name, wanted[name] === null])
        expect(found[name] ?? absent).toBeCloseTo(wanted[name] ?? absent, 9)
      }
    }),
  )
})

test("sums of a table give Cohen's kappa", () => {
  const rating = fc.option(fc.nat(4), { freq: 4 })
  fc.assert(
    fc.property(fc.array(fc.tuple(rating, rating), { maxLength: 12 }), (ratings) => {
      const cells = new Float64Array(9)
      for (const item of ratings)
        for (const [at, sum] of kappaSums(item, five).entries()) cells[at] = (cells[at] ?? 0) + sum
      const classes = ratings.map((item) =>
        item.map((rank) => (rank === null ? null : five.classOf(rank))),
      )
      const [found, wanted] = [kappaOf(cells, five), cohenKappa(classes)]
      expect(found === null).toBe(wanted === null)
      expect(found ?? absent).toBeCloseTo(wanted ?? absent, 9)
    }),
  )
})
