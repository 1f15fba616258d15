import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { balancedAccuracy, macroF1, meanAndDeviation } from './classification'

const gold = ['yes', 'yes', 'yes', 'no']

describe('balanced accuracy', () => {
  it('counts every gold class the same', () => {
    expect(balancedAccuracy(gold, ['yes', 'yes', 'yes', 'yes'])).toBe(0.5)
    expect(balancedAccuracy(gold, gold)).toBe(1)
  })

  it('counts a missing prediction as wrong', () => {
    expect(balancedAccuracy(gold, ['yes', 'yes', 'yes', null])).toBe(0.5)
    expect(balancedAccuracy(gold, [null, null, null, null])).toBe(0)
  })

  it('is over the gold classes alone', () => {
    expect(balancedAccuracy(['yes', 'yes'], ['yes', 'no'])).toBe(0.5)
    expect(balancedAccuracy(['yes', 'yes'], ['yes', 'yes'])).toBe(1)
  })
})

describe('macro-F1', () => {
  it('is the mean over classes', () => {
    expect(macroF1(gold, ['yes', 'yes', 'yes', 'yes'])).toBeCloseTo(3 / 7, 12)
    expect(macroF1(gold, gold)).toBe(1)
  })

  it('counts a missing prediction as wrong and as no class', () => {
    expect(macroF1(['yes', 'no'], ['yes', null])).toBe(0.5)
    expect(macroF1(gold, [null, null, null, null])).toBe(0)
  })

  it('has a class that was only predicted', () => {
    expect(macroF1(['yes', 'yes'], ['yes', 'no'])).toBeCloseTo(1 / 3, 12)
  })
})

describe.each([balancedAccuracy, macroF1])('%o', (score) => {
  it('is undefined without items and refuses lists that do not belong together', () => {
    expect(score([], [])).toBeNull()
    expect(() => score(['yes'], [])).toThrow('0 predictions for 1 gold labels')
  })

  it('is between 0 and 1, and 1 only when all is right', () => {
    const label = fc.constantFrom('yes', 'no', 'maybe')
    const items = fc.array(fc.tuple(label, fc.option(label)), { minLength: 1 })
    fc.assert(
      fc.property(items, (rows) => {
        const value = score(
          rows.map(([truth]) => truth),
          rows.map(([, prediction]) => prediction),
        )
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        expect(value === 1).toBe(rows.every(([truth, prediction]) => truth === prediction))
      }),
    )
  })
})

test('mean and deviation need one and two values', () => {
  expect(meanAndDeviation([])).toEqual({ mean: null, deviation: null })
  expect(meanAndDeviation([0.5])).toEqual({ mean: 0.5, deviation: null })
  expect(meanAndDeviation([2, 4, 4, 4, 5, 5, 7, 9]).mean).toBe(5)
  expect(meanAndDeviation([2, 4, 4, 4, 5, 5, 7, 9]).deviation).toBeCloseTo(Math.sqrt(32 / 7), 12)
  expect(() => meanAndDeviation([1, Number.NaN])).toThrow(RangeError)
})
