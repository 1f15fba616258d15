import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signTest } from './sign-test'

describe('the sign test', () => {
  it('is exact', () => {
    expect(signTest(5, 0)).toBeCloseTo(2 / 32, 12)
    expect(signTest(8, 2)).toBeCloseTo(112 / 1024, 12)
    expect(signTest(1, 0)).toBe(1)
    expect(signTest(4, 4)).toBe(1)
  })

  it('is undefined without wins and losses', () => {
    expect(signTest(0, 0)).toBeNull()
  })

  it('holds for counts at which 2⁻ⁿ is no number any more', () => {
    // Normal approximation with continuity correction: z = (5200 − 5000 − ½)/50 = 3.99.
    expect(signTest(5200, 4800)).toBeCloseTo(6.6e-5, 6)
    expect(signTest(100_000, 0)).toBe(0)
  })

  it('is the same from the other side and within 0 and 1', () => {
    const count = fc.nat(500)
    fc.assert(
      fc.property(count, count, (wins, losses) => {
        const p = signTest(wins, losses)
        expect(signTest(losses, wins)).toBe(p)
        if (p === null) return wins + losses === 0
        return p >= 0 && p <= 1
      }),
    )
  })

  it('refuses what is no count', () => {
    for (const count of [-1, 0.5, Number.NaN, Infinity]) {
      expect(() => signTest(count, 1)).toThrow(RangeError)
    }
  })
})
