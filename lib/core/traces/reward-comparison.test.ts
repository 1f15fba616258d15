import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  compareRollouts,
  groupAdvantages,
  totalTerms,
  type GroupedRollout,
} from './reward-comparison'

const terms = ['format', 'verification', 'coverage'].map((name) => ({ name, inTotal: true }))
const weighted = totalTerms(terms)

const sumOf = (rewards: GroupedRollout['rewards']) => {
  const known = Object.values(rewards).filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

const rollout = (
  rewards: GroupedRollout['rewards'],
  more: Partial<GroupedRollout> = {},
): GroupedRollout => ({
  rewards,
  reward_total: sumOf(rewards),
  total_from: 'sum',
  advantage: null,
  ...more,
})

const wrong = { format: 1, verification: 0 }
const right = { format: 1, verification: 1 }

describe('rollouts of one group', () => {
  it('that are the same stay equal when one of them alone is judged', () => {
    const before = [right, right, wrong, wrong].map((rewards) => rollout(rewards))
    const after = [right, right, { ...wrong, coverage: 0.5 }, wrong].map((rewards) =>
      rollout(rewards),
    )
    const found = groupAdvantages(after, terms)
    expect(found.advantages).toEqual(groupAdvantages(before, terms).advantages)
    expect(found.advantages[2]).toBe(found.advantages[3])
    expect(found.comparison).toEqual({
      basis: 'common_terms',
      terms: ['format', 'verification'],
      left_out: ['coverage'],
      reason: 'The totals have different terms.',
    })
  })

  it('of equal terms are compared by their totals', () => {
    const full = [right, wrong].map((rewards) => rollout({ ...rewards, coverage: 1 }))
    expect(groupAdvantages(full, terms)).toEqual({
      advantages: [expect.closeTo(Math.SQRT1_2), expect.closeTo(-Math.SQRT1_2)],
      comparison: {
        basis: 'totals',
        terms: ['format', 'verification', 'coverage'],
        left_out: [],
        reason: null,
      },
    })
  })

  it('without a term that all have have no advantage, and the reason says so', () => {
    const found = groupAdvantages([rollout({ format: 1 }), rollout({ coverage: 1 })], terms)
    expect(found.advantages).toEqual([null, null])
    expect(found.comparison).toMatchObject({
      basis: null,
      terms: [],
      left_out: ['format', 'coverage'],
      reason: 'The totals have different terms. No term is defined for every rollout.',
    })
    expect(groupAdvantages([rollout({}), rollout({})], terms).comparison.reason).toBe(
      'No rollout has a total.',
    )
  })

  it('one without any total is left out, the others are compared', () => {
    const found = groupAdvantages([rollout(right), rollout({}), rollout(wrong)], terms)
    expect(found.advantages[1]).toBeNull()
    expect(found.advantages[0]).toBeCloseTo(Math.SQRT1_2)
    expect(found.comparison.basis).toBe('totals')
  })

  it('logged totals are compared with each other, never with sums', () => {
    const logged = { total_from: 'logged', reward_total: 7 } as const
    const both = [rollout(right, logged), rollout(wrong, { ...logged, reward_total: 5 })]
    expect(groupAdvantages(both, terms)).toMatchObject({
      advantages: [expect.closeTo(Math.SQRT1_2), expect.closeTo(-Math.SQRT1_2)],
      comparison: { basis: 'logged_totals', reason: null },
    })
    const mixed = groupAdvantages([rollout(wrong, logged), rollout(wrong)], terms)
    expect(mixed).toMatchObject({
      advantages: [0, 0],
      comparison: {
        basis: 'common_terms',
        terms: ['format', 'verification'],
        reason: 'Some totals are logged; others are sums of terms.',
      },
    })
  })

  it('logged advantages are not mixed with computed ones', () => {
    const found = groupAdvantages([rollout(right, { advantage: 9 }), rollout(wrong)], terms)
    expect(found).toMatchObject({
      advantages: [9, null],
      comparison: {
        basis: 'logged_advantages',
        reason: 'The file logs no advantage for 1 of 2.',
      },
    })
  })
})

test('a term of weight 0 counts nowhere, and is not needed', () => {
  const scaled = totalTerms(terms, (name) => (name === 'coverage' ? 0 : 2))
  const found = compareRollouts([rollout({ ...right, coverage: 1 }), rollout(wrong)], scaled)
  expect(found.values).toEqual([4, 2])
  expect(found.comparison.basis).toBe('totals')
})

test('a term that only some rollouts have never changes the order of the others', () => {
  const value = fc.constantFrom(0, 0.25, 0.5, 1)
  const group = fc.array(fc.record({ format: value, verification: value }), { minLength: 2 })
  fc.assert(
    fc.property(group, fc.nat(), value, (rewards, place, coverage) => {
      const plain = compareRollouts(
        rewards.map((own) => ({ rewards: own })),
        weighted,
      )
      const at = place % rewards.length
      const judged = rewards.map((own, n) => ({
        rewards: n === at ? { ...own, coverage } : own,
      }))
      expect(compareRollouts(judged, weighted).values).toEqual(plain.values)
    }),
  )
})
