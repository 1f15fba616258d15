import { describe, expect, it } from 'vitest'
import { bangIndex } from './blinding-index'

describe("Bang's blinding index", () => {
  it('is the share of guesses beyond chance, those who do not know in the denominator', () => {
    const bang = bangIndex({ right: 41, wrong: 14, unknown: 45 })
    expect(bang?.index).toBeCloseTo(0.27, 12)
    // Variance (0.41 + 0.14 − 0.27²) / 100.
    expect(bang?.low).toBeCloseTo(0.27 - 1.959964 * Math.sqrt(0.4771 / 100), 6)
    expect(bang?.high).toBeCloseTo(0.27 + 1.959964 * Math.sqrt(0.4771 / 100), 6)
  })

  it('is 0 for chance, 1 and −1 for all right and all wrong', () => {
    expect(bangIndex({ right: 5, wrong: 5, unknown: 0 })?.index).toBe(0)
    expect(bangIndex({ right: 0, wrong: 0, unknown: 3 })).toEqual({ index: 0, low: 0, high: 0 })
    expect(bangIndex({ right: 4, wrong: 0, unknown: 0 })).toEqual({ index: 1, low: 1, high: 1 })
    expect(bangIndex({ right: 0, wrong: 4, unknown: 0 })?.index).toBe(-1)
  })

  it('is undefined without guesses and refuses what is no count', () => {
    expect(bangIndex({ right: 0, wrong: 0, unknown: 0 })).toBeNull()
    expect(() => bangIndex({ right: -1, wrong: 0, unknown: 0 })).toThrow(RangeError)
    expect(() => bangIndex({ right: 0.5, wrong: 0, unknown: 0 })).toThrow(RangeError)
  })
})
