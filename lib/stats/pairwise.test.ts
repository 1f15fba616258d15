import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holm, majority, preference, signTest } from './pairwise'

describe('the majority', () => {
  it('is more than half of the votes', () => {
    expect(majority(['A', 'B', 'A'])).toBe('A')
    expect(majority(['A', 'B'])).toBeNull()
    expect(majority(['A', 'A', 'B', 'tie'])).toBeNull()
    expect(majority(['tie'])).toBe('tie')
    expect(majority([])).toBeNull()
  })
})

describe('the preference', () => {
  it('keeps undecided items in every denominator', () => {
    const { net, win, unsettled, undecided } = preference(['win', 'win', 'loss', null])
    expect({ net, undecided }).toEqual({ net: 0.25, undecided: 1 })
    expect([win?.share, unsettled?.share]).toEqual([0.5, 0.25])
  })

  it('has no shares without items', () => {
    expect(preference([])).toEqual({
      wins: 0,
      ties: 0,
      losses: 0,
      undecided: 0,
      win: null,
      tie: null,
      loss: null,
      unsettled: null,
      net: null,
    })
  })

  it('has four shares that make 1', () => {
    const outcome = fc.option(fc.constantFrom('win', 'tie', 'loss'))
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1 }), (outcomes) => {
        const { win, tie, loss, unsettled } = preference(outcomes)
        const sum = [win, tie, loss, unsettled].reduce((all, one) => all + (one?.share ?? 0), 0)
        expect(sum).toBeCloseTo(1, 12)
      }),
    )
  })
})

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
