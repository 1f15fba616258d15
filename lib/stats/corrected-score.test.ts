import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeShare, predictionPowered, roganGladen } from './corrected-score'

const rest = { n: 100, positive: 60 }

describe('a judge corrected by people', () => {
  it('is people alone where the judge tells nothing', () => {
    const flat = predictionPowered({
      people: [1, 0, 1, 1],
      judge: [1, 1, 1, 1],
      rest: { n: 10, positive: 10 },
    })
    expect(flat?.lambda).toBe(0)
    expect(flat?.estimate.value).toBe(0.75)
    expect(flat?.estimate.high).toBeCloseTo(0.75 + 1.959963984540054 * Math.sqrt(0.1875 / 4), 12)
    const alone = predictionPowered({ people: [1, 0], judge: [1, 0], rest: { n: 0, positive: 0 } })
    expect(alone).toMatchObject({ lambda: 0, estimate: { value: 0.5 } })
  })

  it('leans on a judge that agrees', () => {
    // Covariance 1/4; variance over all 104: 62/104 · 42/104 · 104/103.
    const powered = predictionPowered({ people: [1, 0, 1, 0], judge: [1, 0, 1, 0], rest })
    const lambda = 0.25 / (1.04 * ((62 / 104) * (42 / 104) * (104 / 103)))
    expect(powered?.lambda).toBeCloseTo(lambda, 12)
    expect(powered?.estimate.value).toBeCloseTo(0.5 + lambda * 0.1, 12)
  })

  it('is undefined without people, and Rogan–Gladen without both of their replies or skill', () => {
    expect(predictionPowered({ people: [], judge: [], rest })).toBeNull()
    expect(judgeShare({ people: [], judge: [], rest: { n: 0, positive: 0 } })).toBeNull()
    expect(roganGladen({ people: [1, 1], judge: [1, 0], rest })).toBeNull()
    expect(roganGladen({ people: [1, 0], judge: [0, 1], rest })).toBeNull()
    expect(roganGladen({ people: [1, 0], judge: [1, 0], rest: { n: 0, positive: 0 } })).toBeNull()
  })

  it('by Rogan–Gladen undoes known errors', () => {
    // Sensitivity 3/4, specificity 1/2: (0.6 + 0.5 − 1) / 0.25.
    const sample = { people: [1, 1, 1, 1, 0, 0], judge: [1, 1, 1, 0, 0, 1], rest }
    expect(roganGladen(sample)?.value).toBeCloseTo(0.4, 12)
    expect(judgeShare(sample)).toBe(64 / 106)
  })

  it('refuses counts that are not possible', () => {
    const wrong = { people: [1], judge: [1], rest: { n: 1, positive: 2 } }
    expect(() => roganGladen(wrong)).toThrow('2 of 1')
    expect(() => predictionPowered({ ...wrong, judge: [] })).toThrow(RangeError)
  })

  it('is never NaN', () => {
    const reply = fc.tuple(fc.nat(1), fc.nat(1))
    const counts = fc.nat(50).chain((n) => fc.record({ n: fc.constant(n), positive: fc.nat(n) }))
    fc.assert(
      fc.property(fc.array(reply, { minLength: 1 }), counts, (replies, others) => {
        const people = replies.map(([one]) => one)
        const judge = replies.map(([, one]) => one)
        const sample = { people, judge, rest: others }
        const powered = predictionPowered(sample)
        const numbers = [powered?.lambda, ...Object.values(powered?.estimate ?? {})]
        expect(
          [...numbers, ...Object.values(roganGladen(sample) ?? {})].every(Number.isFinite),
        ).toBe(true)
      }),
    )
  })
})
