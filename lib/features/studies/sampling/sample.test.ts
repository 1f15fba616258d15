import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sample } from '../design-schema'
import { sampleKinds } from '../vocabulary'
import type { Candidate } from './candidates'
import { sampleItems } from './sample'
import { squareRootQuotas } from './strata'

const datasets = ['hover', 'scifact', null]
const labels = ['supported', 'refuted', null]
const words = ['tower', 'bridge', 'opened', 'river', 'red', 'north', 'church', 'year']

const candidateArbitrary = fc
  .record({
    identity: fc.integer({ min: 0, max: 10_000 }).map(String),
    dataset: fc.constantFrom(...datasets),
    label: fc.constantFrom(...labels),
    text: fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
      .map((all) => all.join(' ')),
  })
  .map((given): Candidate => ({
    ...given,
    item_id: `item-${given.identity}`,
    kind: 'claim',
    traces: [],
    correct: [],
    is_lossy: [],
  }))
const candidatesArbitrary = fc.uniqueArray(candidateArbitrary, {
  selector: ({ identity }) => identity,
  maxLength: 60,
})
const sampleArbitrary: fc.Arbitrary<Sample> = fc.record({
  kind: fc.constantFrom(...sampleKinds),
  size: fc.integer({ min: 1, max: 70 }),
  per_stratum: fc.integer({ min: 1, max: 8 }),
  strata: fc.constantFrom('dataset', 'label', 'dataset_label'),
  seed: fc.nat(),
})

const many = (count: number): Candidate[] =>
  Array.from({ length: count }, (_one, n) => ({
    item_id: `${n}`,
    kind: 'claim',
    identity: `${n}`,
    dataset: null,
    label: null,
    text: '',
    traces: [],
    correct: [],
    is_lossy: [],
  }))

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const ids = (chosen: Candidate[]) => chosen.map(({ item_id: id }) => id)

describe('a sample', () => {
  it('is of different candidates, no more than asked for, counted by stratum', () => {
    fc.assert(
      fc.property(candidatesArbitrary, sampleArbitrary, (candidates, sample) => {
        const { chosen, strata, near_duplicates: dropped } = sampleItems(candidates, sample)
        expect(new Set(ids(chosen)).size).toBe(chosen.length)
        expect(ids(candidates)).toEqual(expect.arrayContaining(ids(chosen)))
        expect(sum(strata.map(({ available }) => available))).toBe(candidates.length)
        expect(sum(strata.map((stratum) => stratum.chosen))).toBe(chosen.length)
        const most = sample.size ?? 0
        const expected = {
          all: candidates.length,
          random: Math.min(most, candidates.length),
          sqrt: Math.min(most, candidates.length),
          diverse: Math.min(most, candidates.length - dropped),
          stratified: chosen.length,
        }
        expect(chosen).toHaveLength(expected[sample.kind])
      }),
    )
  })

  it('does not depend on the order the candidates came in', () => {
    fc.assert(
      fc.property(candidatesArbitrary, sampleArbitrary, (candidates, sample) => {
        const once = sampleItems(candidates, sample)
        expect(sampleItems(candidates.toReversed(), sample)).toEqual(once)
      }),
    )
  })

  it('of each stratum has as many as it can give, up to what was asked', () => {
    fc.assert(
      fc.property(candidatesArbitrary, sampleArbitrary, (candidates, sample) => {
        const { strata } = sampleItems(candidates, { ...sample, kind: 'stratified' })
        for (const { available, chosen } of strata)
          expect(chosen).toBe(Math.min(available, sample.per_stratum ?? 0))
      }),
    )
  })

  it('of another seed is another one, and a larger one holds the smaller', () => {
    const candidates = many(40)
    const random = (seed: number, size: number) =>
      ids(sampleItems(candidates, { kind: 'random', strata: 'dataset', seed, size }).chosen)
    expect(random(1, 10)).not.toEqual(random(2, 10))
    expect(random(1, 20)).toEqual(expect.arrayContaining(random(1, 10)))
  })

  it('reaches every candidate about equally often', () => {
    const candidates = many(10)
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 2_000; seed++) {
      const sample: Sample = { kind: 'random', strata: 'dataset', seed, size: 3 }
      for (const id of ids(sampleItems(candidates, sample).chosen))
        counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(Math.abs(count - 600)).toBeLessThan(100)
    expect(counts.size).toBe(10)
  })
})

describe('quotas by square root', () => {
  it('grow as the root of the size, and largest remainders fill up', () => {
    expect(squareRootQuotas([100, 400, 900], 60)).toEqual([10, 20, 30])
    expect(squareRootQuotas([4, 4, 4], 5)).toEqual([2, 2, 1])
  })

  it('pass on what a stratum does not have', () => {
    expect(squareRootQuotas([1, 100, 100], 51)).toEqual([1, 25, 25])
    expect(squareRootQuotas([2, 3], 50)).toEqual([2, 3])
  })

  it('are never more than there is, and are as many as were asked', () => {
    const sizes = fc.array(fc.nat({ max: 500 }), { maxLength: 30 })
    fc.assert(
      fc.property(sizes, fc.nat({ max: 3_000 }), (all, size) => {
        const quotas = squareRootQuotas(all, size)
        expect(sum(quotas)).toBe(Math.min(size, sum(all)))
        for (const [at, quota] of quotas.entries()) {
          expect(quota).toBeGreaterThanOrEqual(0)
          expect(quota).toBeLessThanOrEqual(all[at] ?? 0)
        }
      }),
    )
  })
})
