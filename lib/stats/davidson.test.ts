import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { davidson, davidsonOfPairs } from './davidson'
import { type Match, pairsOf } from './matches'
import type { Outcome } from './preference'

function times(count: number, first: number, second: number, outcome: Outcome): Match[] {
  return Array.from({ length: count }, () => ({ first, second, outcome }))
}

describe('the Davidson fit', () => {
  it('of two systems has a closed form', () => {
    const fit = davidson(2, [
      ...times(8, 0, 1, 'win'),
      ...times(2, 0, 1, 'loss'),
      ...times(6, 0, 1, 'tie'),
    ])
    expect(fit?.logStrengths[0]).toBeCloseTo(Math.log(4) / 2, 9)
    expect(fit?.logStrengths[1]).toBeCloseTo(-Math.log(4) / 2, 9)
    expect(fit?.nu).toBeCloseTo(6 / Math.sqrt(16), 9)
  })

  it('without ties is the Bradley–Terry model', () => {
    const fit = davidson(2, [...times(3, 0, 1, 'win'), ...times(1, 0, 1, 'loss')])
    expect(fit?.nu).toBe(0)
    expect(fit?.logStrengths[0]).toBeCloseTo(Math.log(3) / 2, 9)
  })

  it('holds where one system is far ahead', () => {
    const fit = davidson(2, [
      ...times(20_000, 0, 1, 'win'),
      ...times(1, 0, 1, 'loss'),
      ...times(1, 0, 1, 'tie'),
    ])
    expect(fit?.logStrengths[0]).toBeCloseTo(Math.log(20_000) / 2, 6)
    expect(fit?.nu).toBeCloseTo(1 / Math.sqrt(20_000), 6)
  })

  const circle = [...times(1, 0, 1, 'win'), ...times(1, 1, 2, 'win'), ...times(1, 2, 0, 'win')]

  it('is there for a circle of wins, and for one more system that only tied', () => {
    expect(davidson(3, circle)?.nu).toBe(0)
    const fit = davidson(4, [...circle, ...times(1, 3, 0, 'tie')])
    for (const theta of fit?.logStrengths ?? [1]) expect(theta).toBeCloseTo(0, 9)
  })

  it.each<[string, number, Match[]]>([
    ['without matches', 2, []],
    ['for one system', 1, []],
    ['for no system', 0, []],
    ['when one always won', 2, times(3, 0, 1, 'win')],
    ['when one never lost', 2, [...times(3, 0, 1, 'win'), ...times(3, 0, 1, 'tie')]],
    ['when all are ties', 2, times(3, 0, 1, 'tie')],
    ['when a system never met another', 4, circle],
    ['when wins separate two groups', 4, [...circle, ...times(1, 0, 3, 'win')]],
  ])('is undefined %s', (_name, systems, matches) => {
    expect(davidson(systems, matches)).toBeNull()
  })

  it('refuses systems that are not there', () => {
    expect(() => davidson(2, times(1, 0, 2, 'win'))).toThrow(RangeError)
    expect(() => davidson(2, times(1, Number.NaN, 1, 'win'))).toThrow(RangeError)
    expect(() => davidson(2, times(1, 1, 1, 'tie'))).toThrow('cannot meet itself')
  })

  const outcome = fc.constantFrom<Outcome>('win', 'tie', 'loss')
  const match = fc
    .record({ first: fc.nat(3), second: fc.nat(3), outcome })
    .filter(({ first, second }) => first !== second)
  const matchList = fc.array(match, { minLength: 5, maxLength: 40 })

  it('meets the likelihood equations: wins and half the ties are as many as expected', () => {
    fc.assert(
      fc.property(matchList, (matches) => {
        const fit = davidson(4, matches)
        if (fit === null) return
        const surplus = [0, 0, 0, 0]
        let ties = 0
        for (const { first, second, outcome: seen } of matches) {
          const one = Math.exp(fit.logStrengths[first] ?? Number.NaN)
          const other = Math.exp(fit.logStrengths[second] ?? Number.NaN)
          const tie = fit.nu * Math.sqrt(one * other)
          const points = { win: 1, tie: 0.5, loss: 0 }[seen]
          const expected = (one + tie / 2) / (one + other + tie)
          surplus[first] = (surplus[first] ?? 0) + points - expected
          surplus[second] = (surplus[second] ?? 0) - points + expected
          ties += Number(seen === 'tie') - tie / (one + other + tie)
        }
        for (const value of [...surplus, ties]) expect(value).toBeCloseTo(0, 6)
        expect(fit.logStrengths.reduce((sum, theta) => sum + theta, 0)).toBeCloseTo(0, 9)
      }),
    )
  })

  it('is the same when the two of a match stand the other way round', () => {
    const opposite = { win: 'loss', tie: 'tie', loss: 'win' } as const
    fc.assert(
      fc.property(matchList, (matches) => {
        const turned = matches.map(({ first, second, outcome: seen }) => ({
          first: second,
          second: first,
          outcome: opposite[seen],
        }))
        expect(davidson(4, turned)).toEqual(davidson(4, matches))
      }),
    )
  })

  it('is the same wherever it begins', () => {
    fc.assert(
      fc.property(matchList, matchList, (matches, others) => {
        const fit = davidson(4, matches)
        const near = davidsonOfPairs(4, pairsOf(4, matches), davidson(4, others))
        expect(near === null).toBe(fit === null)
        for (const [at, theta] of fit?.logStrengths.entries() ?? [])
          expect(near?.logStrengths[at]).toBeCloseTo(theta, 6)
        expect(near?.nu ?? 0).toBeCloseTo(fit?.nu ?? 0, 6)
      }),
    )
  })
})
