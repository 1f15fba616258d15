import { expect, test } from 'vitest'
import type { Rollout } from '@/lib/core/traces/schema'
import { parseWeights, rankRollouts, weightsText } from './weights'

const rollout = (id: string, rewards: Rollout['rewards']): Rollout => ({
  id,
  sample_index: null,
  verdict: null,
  correct: null,
  status: 'ok',
  reward_total: null,
  total_from: 'sum',
  advantage: null,
  rewards,
})

const names = ['format', 'coverage']
const terms = names.map((name) => ({ name, inTotal: true }))
const rollouts = [
  rollout('a', { format: 1, coverage: 0 }),
  rollout('b', { format: 0.5, coverage: 1 }),
  rollout('c', { format: null }),
]
const unjudged = rollout('d', { format: 0.75 })

const order = (weights: Record<string, number>) =>
  rankRollouts(rollouts, terms, weights).ranked.map(({ rollout: { id }, rank, usualRank }) => [
    id,
    rank,
    usualRank,
  ])

test('weights change the order, and what has no reward has no place', () => {
  expect(order({})).toEqual([
    ['b', 1, 1],
    ['a', 2, 2],
    ['c', null, null],
  ])
  expect(order({ coverage: 0 })[0]).toEqual(['a', 1, 2])
})

test('only terms that all rollouts have are ranked by', () => {
  const { ranked, comparison } = rankRollouts([...rollouts, unjudged], terms, {})
  expect(ranked.map(({ rollout: { id }, total }) => [id, total])).toEqual([
    ['a', 1],
    ['d', 0.75],
    ['b', 0.5],
    ['c', null],
  ])
  expect(comparison).toMatchObject({ basis: 'common_terms', left_out: ['coverage'] })
  const light = rankRollouts([...rollouts, unjudged], terms, { coverage: 0 })
  expect(light.comparison).toMatchObject({ basis: 'totals', terms: ['format'] })
})

test('equal totals share a place', () => {
  const same = [rollout('a', { format: 0.1 + 0.2 }), rollout('b', { format: 0.3 })]
  expect(rankRollouts(same, terms, {}).ranked.map(({ rank }) => rank)).toEqual([1, 1])
})

test('an address keeps them, and nonsense in it is left out', () => {
  expect(weightsText({ format: 0, coverage: 1 })).toBe('format:0')
  expect(parseWeights('format:0,coverage:2.5,taste:1,coverage:9,joint:', names)).toEqual({
    format: 0,
    coverage: 2.5,
  })
  expect(parseWeights(null, names)).toEqual({})
})

test('a term of a weighted total counts by its weight', () => {
  const weighted = [
    { name: 'format', inTotal: true, weight: { paper: 0.2, released: 0.15 } },
    { name: 'coverage', inTotal: true, weight: { paper: 0.5, released: 0.5 } },
  ]
  const totals = rankRollouts(rollouts, weighted, {}).ranked.map(({ rollout: { id }, total }) => [
    id,
    total,
  ])
  expect(totals).toEqual([
    ['b', 0.6],
    ['a', 0.2],
    ['c', null],
  ])
})
