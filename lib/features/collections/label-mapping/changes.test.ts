import { expect, test } from 'vitest'
import { mappingChanges, type ScoredTraces } from './changes'
import { changeCells, changeSummary } from './words'

const scored = (
  [system, verdict, label]: [
    ScoredTraces['system'],
    ScoredTraces['verdict'],
    ScoredTraces['label'],
  ],
  correct: boolean,
  count: number,
): ScoredTraces => ({ system, verdict, label, correct, count })

const groups = [
  scored(['decompose-rl', 'refuted', 'not_enough_information'], false, 3),
  scored(['decompose-rl', 'supported', 'supported'], true, 5),
  scored(['faithlens', 'no', 'not_enough_information'], true, 2),
  scored(['faithlens', 'yes', 'mixed'], false, 9),
]

test('changes are counted by system, from what is stored', () => {
  expect(mappingChanges(groups, 'binary')).toEqual([
    {
      system: 'decompose-rl',
      scored: 8,
      right_before: 5,
      right_after: 8,
      right_to_wrong: 0,
      wrong_to_right: 3,
    },
    {
      system: 'faithlens',
      scored: 2,
      right_before: 2,
      right_after: 2,
      right_to_wrong: 0,
      wrong_to_right: 0,
    },
  ])
  expect(mappingChanges(groups, 'three-way')).toMatchObject([
    { wrong_to_right: 0, right_to_wrong: 0 },
    { right_after: 0, right_to_wrong: 2 },
  ])
})

test('changes are said in words', () => {
  const changes = mappingChanges(groups, 'three-way')
  expect(changeSummary(changes)).toBe(
    'Changes 2 traces from correct to incorrect. Rewards that depend on the label are recomputed.',
  )
  expect(changes.map(changeCells)[1]).toEqual(['FaithLens', '2', '2 (100 %)', '0 (0 %)', '0', '2'])
  expect(changeSummary([])).toBe('No trace of this collection is scored against a gold label.')
  expect(changeSummary(mappingChanges(groups.slice(1, 2), 'binary'))).toBe(
    'No trace changes between correct and incorrect.',
  )
})
