import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holm } from './holm'

describe("Holm's correction", () => {
  it('steps down from the smallest', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005])
    for (const [n, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(adjusted[n]).toBeCloseTo(p, 12)
  })

  it('is over the defined tests', () => {
    expect(holm([null, 0.02, null, 0.5])).toEqual([null, 0.04, null, 0.5])
    expect(holm([])).toEqual([])
    expect(holm([null])).toEqual([null])
  })

  it('never lowers a value, keeps their order, and stays at most 1', () => {
    const p = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(p), (values) => {
        const adjusted = holm(values).map((value) => value ?? Number.NaN)
        const rows = values.map((value, n) => ({ value, after: adjusted[n] ?? Number.NaN }))
        let before = 0
        for (const { value, after } of rows.toSorted((one, other) => one.value - other.value)) {
          expect(after).toBeGreaterThanOrEqual(Math.max(value, before))
          expect(after).toBeLessThanOrEqual(1)
          before = after
        }
      }),
    )
  })

  it('refuses what is no p-value', () => {
    expect(() => holm([0.1, Number.NaN])).toThrow(RangeError)
    expect(() => holm([1.1])).toThrow(RangeError)
  })
})
