import { expect, it } from 'vitest'
import { rankChanges, rankedGroup } from './ranks'

const rollout = (before: number | null, after: number | null, verdict = 'supported' as const) => ({
  before,
  after,
  verdict,
})

it('counts pairs that change places, and those between different verdicts', () => {
  const group = [rollout(3, 1), rollout(2, 2), { ...rollout(1, 1.5), verdict: 'refuted' as const }]
  expect(rankChanges([group])).toEqual({ pairs: 3, swapped: 2, swapped_verdicts: 1, new_best: 1 })
})

it('counts what becomes equal, and does not count what stays so', () => {
  expect(rankChanges([[rollout(2, 1), rollout(1, 1)]])).toMatchObject({ swapped: 1, new_best: 1 })
  expect(rankChanges([[rollout(1, 2), rollout(1, 2)]])).toMatchObject({ swapped: 0, new_best: 0 })
  expect(rankChanges([[rollout(0.3, 0.3), rollout(0.1 + 0.2, 0.3)]])).toMatchObject({ swapped: 0 })
})

it('leaves out rollouts without a total, and compares nothing across groups', () => {
  expect(rankChanges([[rollout(null, 1), rollout(1, 0)], [rollout(5, 0)], []])).toEqual({
    pairs: 0,
    swapped: 0,
    swapped_verdicts: 0,
    new_best: 0,
  })
})

it('ranks by the terms that all rollouts have both before and after', () => {
  const terms = ['format', 'joint'].map((name) => ({ name, weight: 1 }))
  const verdict = 'supported' as const
  const judged = {
    before: { rewards: { format: 0, joint: null } },
    after: { rewards: { format: 0, joint: 1 } },
  }
  const plain = { before: { rewards: { format: 0.5 } }, after: { rewards: { format: 0.5 } } }
  const group = rankedGroup(
    [
      { ...judged, verdict },
      { ...plain, verdict },
    ],
    terms,
  )
  expect(group.map(({ before, after }) => [before, after])).toEqual([
    [0, 0],
    [0.5, 0.5],
  ])
  expect(rankChanges([group])).toMatchObject({ pairs: 1, swapped: 0, new_best: 0 })
})
