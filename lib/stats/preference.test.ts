import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { majority, preference } from './preference'

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
