import { expect, test } from 'vitest'
import { z } from 'zod'
import { auc, scoreTable } from './auc'
import { brierScore, expectedCalibrationError, reliability } from './calibration'
import { clusteredError } from './clusters'
import { columnMean } from './column'
import { judgeShare, predictionPowered, roganGladen } from './corrected-score'
import { differences, meanDifference, pearson, spearman } from './correlation'
import { summaryOf } from './curve'
import { kendallTauB } from './kendall'
import {
  agrestiMin,
  isEquivalent,
  mcnemar,
  pairedCounts,
  pairedDifference,
  pairedTotal,
} from './paired'
import { aurc } from './risk-coverage'
import { cases, expectValue, numberOrNull } from './testing-vectors'
import { weightedKappa } from './weighted-kappa'

const flag = z.union([z.boolean(), z.literal([0, 1])]).transform(Number)
const flags = z.array(flag).transform((values) => Uint8Array.from(values))
const name = z.string().optional()

test.each(
  cases(
    'paired',
    z.strictObject({
      name,
      input: z.strictObject({
        a: flags,
        b: flags,
        document: z.array(z.string()),
        margin: z.number(),
      }),
      expected: z.strictObject({
        n: z.number(),
        both_right: z.number(),
        fixed: z.number(),
        broken: z.number(),
        both_wrong: z.number(),
        difference: numberOrNull,
        mcnemar_exact_p: numberOrNull,
        mcnemar_mid_p: numberOrNull,
        agresti_min_low: numberOrNull,
        agresti_min_high: numberOrNull,
        equivalent_within_margin: z.boolean().nullable(),
        cluster_se: numberOrNull,
      }),
    }),
  ),
)('paired %#', ({ input: { a, b, document, margin }, expected }) => {
  const counts = pairedCounts(a, b)
  const p = mcnemar(counts)
  const interval = agrestiMin(counts)
  expect({ n: pairedTotal(counts), ...counts }).toEqual({
    n: expected.n,
    bothRight: expected.both_right,
    fixed: expected.fixed,
    broken: expected.broken,
    bothWrong: expected.both_wrong,
  })
  expectValue(pairedDifference(counts), expected.difference)
  expectValue(p?.exact ?? null, expected.mcnemar_exact_p)
  expectValue(p?.mid ?? null, expected.mcnemar_mid_p)
  expectValue(interval?.low ?? null, expected.agresti_min_low)
  expectValue(interval?.high ?? null, expected.agresti_min_high)
  expect(isEquivalent(counts, margin)).toBe(expected.equivalent_within_margin)
  const documents = [...new Set(document)]
  const keys = document.map((one) => documents.indexOf(one))
  expectValue(clusteredError(differences(a, b), keys), expected.cluster_se)
})

const bin = z.strictObject({
  bin: z.number(),
  n: z.number(),
  mean_confidence: z.number(),
  accuracy: z.number(),
})

test.each(
  cases(
    'calibration',
    z.strictObject({
      name,
      input: z.strictObject({ confidence: z.array(z.number()), correct: flags }),
      expected: z.strictObject({
        n: z.number(),
        bins: z.array(bin),
        ece: numberOrNull,
        brier: numberOrNull,
        auroc: numberOrNull,
        aurc: numberOrNull,
      }),
    }),
  ),
)('calibration %#', ({ input: { confidence, correct }, expected }) => {
  const bins = reliability(confidence, correct)
  const table = scoreTable(confidence, correct)
  expect(confidence).toHaveLength(expected.n)
  expect(bins.map((one) => [one.bin, one.n])).toEqual(expected.bins.map((one) => [one.bin, one.n]))
  for (const [at, { meanConfidence, accuracy }] of bins.entries()) {
    expectValue(meanConfidence, expected.bins[at]?.mean_confidence)
    expectValue(accuracy, expected.bins[at]?.accuracy)
  }
  expectValue(expectedCalibrationError(bins), expected.ece)
  expectValue(brierScore(confidence, correct), expected.brier)
  expectValue(auc(table), expected.auroc)
  expectValue(aurc(table), expected.aurc)
})

test.each(
  cases(
    'association',
    z.strictObject({
      name,
      input: z.strictObject({
        a: z.array(z.number()),
        b: z.array(z.number()),
        levels: z.int().nullable(),
        label: flags,
      }),
      expected: z.strictObject({
        pearson: numberOrNull,
        spearman: numberOrNull,
        kendall_tau_b: numberOrNull,
        mean_difference: numberOrNull,
        linear_kappa: numberOrNull,
        quadratic_kappa: numberOrNull,
        auc_of_a: numberOrNull,
      }),
    }),
  ),
)('association %#', ({ input: { a, b, levels, label }, expected }) => {
  expect(b).toHaveLength(a.length)
  expectValue(pearson(a, b), expected.pearson)
  expectValue(spearman(a, b), expected.spearman)
  expectValue(kendallTauB(a, b), expected.kendall_tau_b)
  expectValue(meanDifference(a, b), expected.mean_difference)
  const kappa = (weights: 'linear' | 'quadratic') =>
    levels === null ? null : weightedKappa([a, b], levels, weights)
  expectValue(kappa('linear'), expected.linear_kappa)
  expectValue(kappa('quadratic'), expected.quadratic_kappa)
  expectValue(auc(scoreTable(a, label)), expected.auc_of_a)
})

test.each(
  cases(
    'curves',
    z.strictObject({
      name,
      input: z.strictObject({ values: z.array(numberOrNull) }),
      expected: z.strictObject({
        n: z.number(),
        missing: z.number(),
        mean: numberOrNull,
        q25: numberOrNull,
        median: numberOrNull,
        q75: numberOrNull,
      }),
    }),
  ),
)('curves %#', ({ input, expected }) => {
  const summary = summaryOf(input.values.map((value) => value ?? Number.NaN))
  expect([summary.n, summary.missing]).toEqual([expected.n, expected.missing])
  for (const key of ['mean', 'q25', 'median', 'q75'] as const) {
    expectValue(summary[key], expected[key])
  }
})

test.each(
  cases(
    'corrected-scores',
    z.strictObject({
      name,
      input: z.strictObject({
        people: flags,
        judge_on_the_same: flags,
        judge_on_the_rest_positive: z.number(),
        judge_on_the_rest: z.number(),
      }),
      expected: z.strictObject({
        ppi: numberOrNull,
        ppi_low: numberOrNull,
        ppi_high: numberOrNull,
        people_only: numberOrNull,
        judge_only: numberOrNull,
        lambda: numberOrNull,
        rogan_gladen: numberOrNull,
        rg_low: numberOrNull,
        rg_high: numberOrNull,
      }),
    }),
  ),
)('corrected-scores %#', ({ input, expected }) => {
  const sample = {
    people: input.people,
    judge: input.judge_on_the_same,
    rest: { n: input.judge_on_the_rest, positive: input.judge_on_the_rest_positive },
  }
  expect(sample.judge).toHaveLength(sample.people.length)
  const powered = predictionPowered(sample)
  expectValue(powered?.estimate.value ?? null, expected.ppi)
  expectValue(powered?.estimate.low ?? null, expected.ppi_low)
  expectValue(powered?.estimate.high ?? null, expected.ppi_high)
  expectValue(powered?.lambda ?? null, expected.lambda)
  expectValue(columnMean(sample.people), expected.people_only)
  expectValue(judgeShare(sample), expected.judge_only)
  const corrected = roganGladen(sample)
  expectValue(corrected?.value ?? null, expected.rogan_gladen)
  expectValue(corrected?.low ?? null, expected.rg_low)
  expectValue(corrected?.high ?? null, expected.rg_high)
})
