import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  cohenKappa,
  fleissKappa,
  gwetAc1,
  krippendorffNominal,
  krippendorffOrdinal,
  pairwiseAgreement,
} from './agreement'
import { balancedAccuracy, macroF1, meanAndDeviation } from './classification'
import { davidson } from './davidson'
import { holm } from './holm'
import { majority, type Outcome, preference } from './preference'
import { signTest } from './sign-test'
import { cases, expectValue, numberOrNull } from './testing-vectors'
import type { Interval } from './wilson'

const category = z.union([z.string(), z.number()])

test.each(
  cases(
    'agreement',
    z.strictObject({
      name: z.string(),
      input: z.strictObject({
        ratings: z.array(z.array(category.nullable())),
        categories: z.array(category),
      }),
      expected: z.strictObject({
        pairwise_agreement: numberOrNull,
        fleiss_kappa: numberOrNull,
        krippendorff_nominal: numberOrNull,
        krippendorff_ordinal: numberOrNull,
        gwet_ac1: numberOrNull,
        cohen_kappa: z.array(
          z.strictObject({ raters: z.tuple([z.number(), z.number()]), kappa: numberOrNull }),
        ),
      }),
    }),
  ),
)('agreement $name', ({ input: { ratings, categories }, expected }) => {
  expectValue(pairwiseAgreement(ratings), expected.pairwise_agreement, 1e-9)
  expectValue(fleissKappa(ratings), expected.fleiss_kappa, 1e-9)
  expectValue(krippendorffNominal(ratings), expected.krippendorff_nominal, 1e-9)
  expectValue(krippendorffOrdinal(ratings, categories), expected.krippendorff_ordinal, 1e-9)
  expectValue(gwetAc1(ratings, categories), expected.gwet_ac1, 1e-9)
  const raters = ratings[0]?.length ?? 0
  expect(expected.cohen_kappa).toHaveLength((raters * (raters - 1)) / 2)
  for (const { raters: pair, kappa } of expected.cohen_kappa) {
    expectValue(cohenKappa(ratings, pair), kappa, 1e-9)
  }
})

test.each(
  cases(
    'benchmarks',
    z.strictObject({
      name: z.string(),
      input: z.record(
        z.string(),
        z.strictObject({ gold: z.array(z.string()), predicted: z.array(z.string().nullable()) }),
      ),
      expected: z.strictObject({
        per_dataset: z.record(
          z.string(),
          z.strictObject({ balanced_accuracy: numberOrNull, macro_f1: numberOrNull }),
        ),
        balanced_accuracy_mean: numberOrNull,
        balanced_accuracy_std: numberOrNull,
        macro_f1_mean: numberOrNull,
        macro_f1_std: numberOrNull,
      }),
    }),
  ),
)('benchmarks $name', ({ input, expected }) => {
  const datasets = Object.entries(input).map(([dataset, { gold, predicted }]) => ({
    dataset,
    accuracy: balancedAccuracy(gold, predicted),
    f1: macroF1(gold, predicted),
  }))
  expect(Object.keys(expected.per_dataset).toSorted()).toEqual(Object.keys(input).toSorted())
  for (const { dataset, accuracy, f1 } of datasets) {
    expectValue(accuracy, expected.per_dataset[dataset]?.balanced_accuracy ?? null, 1e-9)
    expectValue(f1, expected.per_dataset[dataset]?.macro_f1 ?? null, 1e-9)
  }
  const accuracy = meanAndDeviation(datasets.flatMap((one) => one.accuracy ?? []))
  expectValue(accuracy.mean, expected.balanced_accuracy_mean, 1e-9)
  expectValue(accuracy.deviation, expected.balanced_accuracy_std, 1e-9)
  const f1 = meanAndDeviation(datasets.flatMap((one) => one.f1 ?? []))
  expectValue(f1.mean, expected.macro_f1_mean, 1e-9)
  expectValue(f1.deviation, expected.macro_f1_std, 1e-9)
})

const choice = z.enum(['A', 'tie', 'B'])
const outcomes: Record<z.infer<typeof choice>, Outcome> = { A: 'win', tie: 'tie', B: 'loss' }
const bounds = z.tuple([z.number(), z.number()]).nullable()

const dimensionSchema = z.strictObject({
  majority: z.array(choice.nullable()),
  wins: z.number(),
  ties: z.number(),
  losses: z.number(),
  undecided: z.number(),
  win_interval: bounds,
  tie_interval: bounds,
  loss_interval: bounds,
  net_preference: numberOrNull,
  sign_test_p: numberOrNull,
  holm_p: numberOrNull,
})

const studySchema = z.strictObject({
  name: z.string(),
  input: z.strictObject({
    dimensions: z.array(z.string()),
    items: z.array(z.record(z.string(), z.array(choice))),
  }),
  expected: z.record(z.string(), dimensionSchema),
})

const fitSchema = z.strictObject({
  name: z.string(),
  input: z.strictObject({
    systems: z.array(z.string()),
    matches: z.array(z.tuple([z.number(), z.number(), z.enum(['i', 'j', 'tie'])])),
  }),
  expected: z.strictObject({ log_strength: z.array(z.number()).nullable(), nu: numberOrNull }),
})

const pairwise = cases('pairwise', z.union([studySchema, fitSchema]))

test.each(pairwise.flatMap((one) => ('items' in one.input ? [studySchema.parse(one)] : [])))(
  'pairwise $name',
  ({ input, expected }) => {
    expect(Object.keys(expected).toSorted()).toEqual(input.dimensions.toSorted())
    const dimensions = input.dimensions.map((dimension) => {
      const choices = input.items.map((item) => majority(item[dimension] ?? []))
      const shares = preference(choices.map((one) => (one === null ? null : outcomes[one])))
      return { dimension, choices, shares, p: signTest(shares.wins, shares.losses) }
    })
    const adjusted = holm(dimensions.map(({ p }) => p))
    for (const [n, { dimension, choices, shares, p }] of dimensions.entries()) {
      const wanted = dimensionSchema.parse(expected[dimension])
      expect(choices).toEqual(wanted.majority)
      expect(shares).toMatchObject({
        wins: wanted.wins,
        ties: wanted.ties,
        losses: wanted.losses,
        undecided: wanted.undecided,
      })
      expectBounds(shares.win, wanted.win_interval)
      expectBounds(shares.tie, wanted.tie_interval)
      expectBounds(shares.loss, wanted.loss_interval)
      expectValue(shares.net, wanted.net_preference, 1e-6)
      expectValue(p, wanted.sign_test_p, 1e-6)
      expectValue(adjusted[n] ?? null, wanted.holm_p, 1e-6)
    }
  },
)

function expectBounds(interval: Interval | null, wanted: z.infer<typeof bounds>): void {
  const [low, high] = wanted ?? [null, null]
  expectValue(interval?.low ?? null, low, 1e-6)
  expectValue(interval?.high ?? null, high, 1e-6)
}

test.each(pairwise.flatMap((one) => ('matches' in one.input ? [fitSchema.parse(one)] : [])))(
  'pairwise $name',
  ({ input, expected }) => {
    const results = { i: 'win', tie: 'tie', j: 'loss' } as const
    const matches = input.matches.map(([first, second, result]) => ({
      first,
      second,
      outcome: results[result],
    }))
    const fit = davidson(input.systems.length, matches)
    expectValue(fit?.nu ?? null, expected.nu, 1e-4)
    expect(fit?.logStrengths.length).toBe(expected.log_strength?.length)
    for (const [n, theta] of expected.log_strength?.entries() ?? []) {
      expectValue(fit?.logStrengths[n] ?? null, theta, 1e-4)
    }
  },
)
