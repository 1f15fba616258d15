import { expect, test } from 'vitest'
import { z } from 'zod'
import { expectValue, fittingCasesOr, statsVectors } from '@/lib/stats/testing-vectors'
import { computeResults } from './compute'
import { decidedPairs } from './outcomes'
import type { StudyRecord } from './record'
import type { Estimate } from './schema'
import {
  testDesign,
  testPair,
  testRecord,
  testSubmission,
  withSidesTurned,
} from './testing/study-record'

const cases = fittingCasesOr(statsVectors)

/** As a study would have it: sides at random, told apart by what is at hand. */
function mixed(record: StudyRecord): StudyRecord {
  return withSidesTurned(record, ({ pair, annotator }) => (pair + annotator * annotator) % 3 === 1)
}

const number = z.number().nullable()
const bounds = z.tuple([z.number(), z.number()]).nullable()
const vote = z.enum(['A', 'tie', 'B'])

const studies = cases(
  'pairwise',
  z.object({
    name: z.string(),
    input: z.object({
      dimensions: z.array(z.string()),
      items: z.array(z.record(z.string(), z.array(vote))),
    }),
    expected: z.record(
      z.string(),
      z.object({
        majority: z.array(vote.nullable()),
        wins: number,
        ties: number,
        losses: number,
        undecided: number,
        win_interval: bounds,
        tie_interval: bounds,
        loss_interval: bounds,
        net_preference: number,
        sign_test_p: number,
        holm_p: number,
      }),
    ),
  }),
)

test.each(studies)('pairwise $name, judged as a study', ({ input, expected }) => {
  const sides = { A: 'left', tie: 'tie', B: 'right' } as const
  const overlap = Math.max(...Object.values(input.items[0] ?? {}).map((given) => given.length))
  const record = testRecord({
    design: testDesign({
      overlap,
      dimensions: input.dimensions.map((id) => ({ id, name: id, wording: '', scale: 3 })),
    }),
    pairs: input.items.map((_item, at) => testPair(at)),
    submissions: input.items.flatMap((item, pair) =>
      Array.from({ length: overlap }, (_annotator, at) => {
        const given = Object.entries(item).map(([id, choices]) => [id, sides[choices[at] ?? 'tie']])
        return testSubmission({ pair, annotator: at + 1, choices: Object.fromEntries(given) })
      }),
    ),
  })
  const { counted } = computeResults(mixed(record), { names: ['A', 'B'], resamples: 50 })
  const decided = decidedPairs(mixed(record))
  const votes = { win: 'A', tie: 'tie', loss: 'B' } as const
  expect(counted.round_1).toHaveLength(input.dimensions.length)
  for (const row of counted.round_1) {
    const wanted = expected[row.dimension]
    const outcomes = decided.filter(({ dimension }) => dimension === row.dimension)
    const majorities = outcomes.map(({ final: { outcome } }) => outcome && votes[outcome])
    expect(majorities).toEqual(wanted?.majority)
    expect([row.wins, row.ties, row.losses, row.undecided]).toEqual([
      wanted?.wins,
      wanted?.ties,
      wanted?.losses,
      wanted?.undecided,
    ])
    for (const [share, interval] of [
      [row.win, wanted?.win_interval],
      [row.tie, wanted?.tie_interval],
      [row.loss, wanted?.loss_interval],
    ] as const) {
      expectValue(share?.low ?? null, interval?.[0] ?? null, 1e-6)
      expectValue(share?.high ?? null, interval?.[1] ?? null, 1e-6)
    }
    expectValue(row.net, wanted?.net_preference ?? null, 1e-6)
    expectValue(row.net_preference.value, wanted?.net_preference ?? null, 1e-6)
    expectValue(row.sign_test.p, wanted?.sign_test_p ?? null, 1e-6)
    expectValue(row.sign_test.holm_p, wanted?.holm_p ?? null, 1e-6)
  }
})

const coefficients = z.object({
  pairwise_agreement: number,
  fleiss_kappa: number,
  krippendorff_nominal: number,
  krippendorff_ordinal: number,
  gwet_ac1: number,
  cohen_kappa: z.array(z.object({ raters: z.tuple([z.number(), z.number()]), kappa: number })),
})

function rated(ratings: readonly (readonly unknown[])[], scale: 3 | 5): StudyRecord {
  const rating = z.union([z.enum(['left', 'tie', 'right']), z.int().min(1).max(5)]).nullable()
  return testRecord({
    design: testDesign({ dimensions: [{ id: 'd', name: 'D', wording: '', scale }] }),
    pairs: ratings.map((_item, at) => testPair(at)),
    annotators: [...(ratings[0] ?? []).keys()].map((at) => at + 1),
    submissions: ratings.flatMap((item, pair) =>
      item.flatMap((given, at) => {
        const choice = rating.parse(given)
        return choice === null
          ? []
          : [testSubmission({ pair, annotator: at + 1, choices: { d: choice } })]
      }),
    ),
  })
}

function expectEstimate(found: Estimate | undefined, wanted: number | null): void {
  expectValue(found?.value, wanted, 1e-9)
  expect(found?.reason === null).toBe(wanted !== null)
}

const agreements = cases(
  'agreement',
  z.object({
    name: z.string(),
    input: z.object({
      ratings: z.array(z.array(z.string().nullable())),
      categories: z.tuple([z.literal('left'), z.literal('tie'), z.literal('right')]),
    }),
    expected: coefficients,
  }),
)

test.each(agreements)('agreement $name, judged as a study', ({ input, expected }) => {
  const record = mixed(rated(input.ratings, 3))
  const { counted } = computeResults(record, { names: [], resamples: 50 })
  const [row] = counted.agreement
  expect(counted.agreement).toHaveLength(1)
  expectEstimate(row?.raw, expected.pairwise_agreement)
  expectEstimate(row?.fleiss, expected.fleiss_kappa)
  expectEstimate(row?.alpha_nominal, expected.krippendorff_nominal)
  expectEstimate(row?.alpha_ordinal, expected.krippendorff_ordinal)
  expectEstimate(row?.ac1, expected.gwet_ac1)
  for (const { raters, kappa } of expected.cohen_kappa) {
    const numbers = raters.map((rater) => rater + 1)
    const found = row?.cohen.find(({ annotators }) => annotators.join() === numbers.join())
    expectEstimate(found?.kappa, kappa)
  }
})

const fives = z.object({
  name: z.string(),
  input: z.object({ ratings: z.array(z.array(z.int().nullable())) }),
  expected: coefficients,
})

test.each(cases('agreement', fives))('agreement $name, of five choices', ({ input, expected }) => {
  const { counted } = computeResults(mixed(rated(input.ratings, 5)), { names: [], resamples: 50 })
  expect(counted.agreement).toHaveLength(1)
  expectEstimate(counted.agreement[0]?.alpha_ordinal, expected.krippendorff_ordinal)
})
