import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreTable } from './auc'
import { brierScore, expectedCalibrationError, reliability } from './calibration'
import { aurc, boundForAccuracy, riskCoverage } from './risk-coverage'

describe('reliability', () => {
  it('puts a confidence on an edge into the bin below it', () => {
    const bins = reliability([0, 0.1, 0.1 + 0.2, 0.31, 1], [0, 1, 1, 0, 1])
    expect(bins.map(({ bin, n, right }) => [bin, n, right])).toEqual([
      [0, 2, 1],
      [2, 1, 1],
      [3, 1, 0],
      [9, 1, 1],
    ])
  })

  it('has an error and a Brier score, undefined without answers', () => {
    expect(expectedCalibrationError(reliability([0.8, 0.8, 0.6], [1, 0, 1]))).toBeCloseTo(1 / 3, 12)
    expect(brierScore([0.8, 0.6], [1, 0])).toBeCloseTo(0.2, 12)
    expect(expectedCalibrationError([])).toBeNull()
    expect(brierScore([], [])).toBeNull()
  })

  it('refuses what is no confidence and no flag', () => {
    for (const value of [-0.1, 1.1, Number.NaN]) {
      expect(() => reliability([value], [1])).toThrow(RangeError)
      expect(() => brierScore([value], [1])).toThrow(RangeError)
    }
    expect(() => reliability([0.5], [0.5])).toThrow(RangeError)
  })
})

const table = scoreTable([0.9, 0.8, 0.8, 0.5], [1, 1, 0, 0])
const curve = riskCoverage(table)

describe('risk and coverage', () => {
  it('have one place for each bound', () => {
    expect(curve).toEqual({
      bounds: Float64Array.of(0.9, 0.8, 0.5),
      answered: Uint32Array.of(1, 3, 4),
      wrong: Uint32Array.of(0, 1, 2),
    })
  })

  it('have an area that spreads the errors of ties evenly', () => {
    expect(aurc(table)).toBeCloseTo((0 + 0.5 / 2 + 1 / 3 + 2 / 4) / 4, 12)
    expect(aurc(scoreTable([], []))).toBeNull()
  })

  it('tell which bound buys an accuracy', () => {
    expect(boundForAccuracy(curve, 0.5)).toEqual({ bound: 0.5, coverage: 1, accuracy: 0.5 })
    expect(boundForAccuracy(curve, 0.6)).toEqual({ bound: 0.8, coverage: 0.75, accuracy: 2 / 3 })
    expect(boundForAccuracy(curve, 1)).toEqual({ bound: 0.9, coverage: 0.25, accuracy: 1 })
    expect(boundForAccuracy(riskCoverage(scoreTable([0.5], [0])), 0.1)).toBeNull()
  })

  it('have an area that is the mean over the orders of ties', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(1)), { minLength: 1 }), (rows) => {
        const scores = rows.map(([score]) => score)
        const flags = rows.map(([, flag]) => flag)
        const area = aurc(scoreTable(scores, flags)) ?? Number.NaN
        expect(area).toBeGreaterThanOrEqual(0)
        expect(area).toBeLessThanOrEqual(1)
        // One tie of all: every k has the error rate of all.
        const flat = aurc(
          scoreTable(
            flags.map(() => 0),
            flags,
          ),
        )
        expect(flat).toBeCloseTo(1 - flags.reduce((sum, flag) => sum + flag, 0) / flags.length, 9)
      }),
    )
  })
})
