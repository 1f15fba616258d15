import { describe, expect, it } from 'vitest'
import { bootstrapInterval } from './interval'
import { stratifiedBootstrap, type SummedItem, type SumStatistics } from './stratified'

function item(stratum: string, value: number): SummedItem {
  return { stratum, sums: [value, 1] }
}

const mean = {
  count: 1,
  of: ([sum = 0, count = 0]: Float64Array) => [sum / count],
} satisfies { count: number; of: SumStatistics }

const values = Array.from({ length: 60 }, (_value, n) => (n * 7) % 11)

describe('the stratified bootstrap', () => {
  it('in one stratum is the plain one, draw for draw', () => {
    const plain = bootstrapInterval(
      values,
      (sample) => sample.reduce((sum, value) => sum + value, 0) / sample.length,
      { seed: 5, resamples: 400 },
    )
    const items = values.map((value) => item('all', value))
    expect(stratifiedBootstrap(items, mean, { seed: 5, resamples: 400 })).toEqual([plain])
  })

  it('never draws across strata: what differs only between them has no spread', () => {
    const items = values.map((_value, n) => item(`${n % 3}`, n % 3))
    expect(stratifiedBootstrap(items, mean, { seed: 1, resamples: 50 })).toEqual([
      { low: 1, high: 1, defined: 50 },
    ])
    const together = items.map(({ sums }) => ({ stratum: 'all', sums }))
    const [wide] = stratifiedBootstrap(together, mean, { seed: 1, resamples: 50 })
    expect(wide?.high).toBeGreaterThan(wide?.low ?? Infinity)
  })

  it('takes several statistics of the same samples, and leaves out where one is undefined', () => {
    const both = {
      count: 2,
      of: ([sum = 0, count = 0]: Float64Array) => [sum, sum > 1 ? count : null],
    }
    const items = [item('a', 0), item('a', 1), item('a', 1)]
    const [sum, rest] = stratifiedBootstrap(items, both, { seed: 2, resamples: 200 })
    expect(sum?.defined).toBe(200)
    expect(rest).toMatchObject({ low: 3, high: 3 })
    expect(rest?.defined).toBeGreaterThan(0)
    expect(rest?.defined).toBeLessThan(200)
  })

  it('is the same for the same seed and another for another', () => {
    const items = values.map((value, n) => item(`${n % 4}`, value))
    const of = (seed: number) => stratifiedBootstrap(items, mean, { seed, resamples: 300 })
    expect(of(3)).toEqual(of(3))
    expect(of(3)).not.toEqual(of(4))
  })

  it('is undefined without items and refuses what is no number', () => {
    expect(stratifiedBootstrap([], mean, { seed: 1 })).toEqual([null])
    const broken = { count: 1, of: () => [Number.NaN] }
    const run = () => stratifiedBootstrap([item('a', 1)], broken, { seed: 1, resamples: 2 })
    expect(run).toThrow(RangeError)
    expect(() => stratifiedBootstrap([], mean, { seed: 1, resamples: 0 })).toThrow(RangeError)
  })
})
