import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bootstrapInterval } from './interval'

function average(sample: number[]): number {
  return sample.reduce((sum, value) => sum + value, 0) / sample.length
}

function averageWithoutZero(sample: number[]): number | null {
  return sample.includes(0) ? null : average(sample)
}

function decided(sample: (string | null)[]): number {
  return sample.filter((one) => one !== null).length
}

const values = Array.from({ length: 100 }, (_value, n) => n % 10)

describe('the bootstrap interval', () => {
  it('is the same for the same seed', () => {
    const first = bootstrapInterval(values, average, { seed: 3, resamples: 500 })
    expect(bootstrapInterval(values, average, { seed: 3, resamples: 500 })).toEqual(first)
    expect(bootstrapInterval(values, average, { seed: 4, resamples: 500 })).not.toEqual(first)
  })

  it('of a mean is about the one by the normal distribution', () => {
    const interval = bootstrapInterval(values, average, { seed: 1 })
    const half = (1.96 * Math.sqrt(8.25)) / 10
    expect(interval?.low).toBeCloseTo(4.5 - half, 1)
    expect(interval?.high).toBeCloseTo(4.5 + half, 1)
    expect(interval?.defined).toBe(10_000)
  })

  it('is narrower at a lower level', () => {
    const wide = bootstrapInterval(values, average, { seed: 1, resamples: 500 })
    const narrow = bootstrapInterval(values, average, { seed: 1, resamples: 500, level: 0.5 })
    expect(narrow?.low).toBeGreaterThan(wide?.low ?? Infinity)
    expect(narrow?.high).toBeLessThan(wide?.high ?? -Infinity)
  })

  it('leaves out samples without a value and says how many had one', () => {
    const interval = bootstrapInterval([0, 1, 1], averageWithoutZero, { seed: 1, resamples: 300 })
    expect(interval).toMatchObject({ low: 1, high: 1 })
    expect(interval?.defined).toBeGreaterThan(0)
    expect(interval?.defined).toBeLessThan(300)
  })

  it('takes items that are null', () => {
    const interval = bootstrapInterval([null, null], decided, { seed: 1, resamples: 5 })
    expect(interval).toEqual({ low: 0, high: 0, defined: 5 })
  })

  it('is undefined without items and when no sample has a value', () => {
    expect(bootstrapInterval([], average, { seed: 1 })).toBeNull()
    expect(bootstrapInterval([1], () => null, { seed: 1, resamples: 5 })).toBeNull()
  })

  it('refuses a statistic that is no number, and options out of range', () => {
    const options = { seed: 1, resamples: 5 }
    expect(() => bootstrapInterval([1], () => Number.NaN, options)).toThrow('is NaN')
    expect(() => bootstrapInterval([1], () => Infinity, options)).toThrow(RangeError)
    expect(() => bootstrapInterval([1], average, { seed: Number.NaN })).toThrow(RangeError)
    expect(() => bootstrapInterval([1], average, { seed: 1, resamples: 0 })).toThrow(RangeError)
    expect(() => bootstrapInterval([1], average, { seed: 1, level: 1 })).toThrow(RangeError)
  })

  it('of a mean lies within the values, in order', () => {
    const items = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(items, fc.integer(), (sample, seed) => {
        const interval = bootstrapInterval(sample, average, { seed, resamples: 50 })
        expect(interval?.low).toBeGreaterThanOrEqual(Math.min(...sample))
        expect(interval?.high).toBeGreaterThanOrEqual(interval?.low ?? Infinity)
        expect(interval?.high).toBeLessThanOrEqual(Math.max(...sample))
      }),
    )
  })
})
