import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signTest } from '@/lib/stats/sign-test'
import { mulberry32 } from '@/lib/stats/random'
import { signTestPower, smallestNet } from './power'

/** The study of the specification: three tests after Holm. */
const setting = { items: 120, nonDecisive: 0.4, alpha: 0.05 / 3 }

describe('power of the sign test', () => {
  it('is about 83 % for 120 items, 40 % undecided, a third of the level and a net of 0.24', () => {
    expect(signTestPower(setting)(0.24)).toBeCloseTo(0.83, 2)
  })

  it('is what every outcome adds up to, for few items', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.double({ min: 0.01, max: 0.5, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (items, nonDecisive, alpha, share) => {
          const net = share * (1 - nonDecisive)
          const expected = addedUp({ items, nonDecisive, alpha }, net)
          expect(signTestPower({ items, nonDecisive, alpha })(net)).toBeCloseTo(expected, 9)
        },
      ),
    )
  })

  it('is what happens', () => {
    const random = mulberry32(11)
    let found = 0
    for (let study = 0; study < 4_000; study++) {
      let [wins, losses] = [0, 0]
      for (let item = 0; item < setting.items; item++) {
        const at = random()
        if (at < 0.42) wins += 1
        else if (at < 0.6) losses += 1
      }
      if ((signTest(wins, losses) ?? 1) <= setting.alpha) found += 1
    }
    expect(Math.abs(found / 4_000 - signTestPower(setting)(0.24))).toBeLessThan(0.02)
  })

  it('without a difference is no more than the level', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (items) => {
        expect(signTestPower({ ...setting, items })(0)).toBeLessThanOrEqual(setting.alpha)
      }),
    )
  })

  it('goes on where the number of decisive items is taken as expected', () => {
    const [varied, expected] = [5_000, 5_001].map((items) =>
      signTestPower({ ...setting, items })(0.03),
    )
    expect(varied).toBeCloseTo(expected ?? 0, 1)
  })

  it('refuses what is no setting and no preference', () => {
    expect(() => signTestPower({ ...setting, items: 1.5 })).toThrow(RangeError)
    expect(() => signTestPower({ ...setting, nonDecisive: 1 })).toThrow(RangeError)
    expect(() => signTestPower({ ...setting, alpha: 0 })).toThrow(RangeError)
    expect(() => signTestPower(setting)(0.61)).toThrow(RangeError)
  })
})

type Setting = typeof setting

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k
}

function addedUp({ items, nonDecisive, alpha }: Setting, net: number): number {
  const decisive = 1 - nonDecisive
  const [win, loss] = [(decisive + net) / 2, (decisive - net) / 2]
  let sum = 0
  for (let wins = 0; wins <= items; wins++) {
    for (let losses = 0; wins + losses <= items; losses++) {
      if ((signTest(wins, losses) ?? 1) > alpha) continue
      const ways = choose(items, wins) * choose(items - wins, losses)
      sum += ways * win ** wins * loss ** losses * nonDecisive ** (items - wins - losses)
    }
  }
  return sum
}

describe('the smallest net preference', () => {
  it('has the power that was asked for, and the next smaller has not', () => {
    const net = smallestNet(setting) ?? 0
    const power = signTestPower(setting)
    expect(power(net)).toBeGreaterThanOrEqual(0.8)
    expect(power(net - 0.001)).toBeLessThan(0.8)
    expect(net).toBe(0.233)
  })

  it('is none where the items are too few', () => {
    expect(smallestNet({ ...setting, items: 5 })).toBeNull()
  })
})
