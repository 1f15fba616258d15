import { expect, test } from 'vitest'
import { publishedReasons, reasonOf, reasonsOf } from './reasons'

test.each([
  ['question_rubric_mismatch', 'mismatch'],
  ['Question–Rubric Misalignment', 'mismatch'],
  ['evidence_sufficiency', 'evidence'],
  ['UNGROUNDED_FACT', 'evidence'],
  ['scope overreach', 'overreach'],
  ['merge-faithfulness', 'overreach'],
  ['negative_weight_rubric', 'negative_weight'],
  ['rubric granularity', 'granularity'],
  ['redundant criteria', 'granularity'],
  ['entity_mismatch', 'entity'],
  ['time period mismatch', 'entity'],
  ['style', 'other'],
  ['', 'other'],
])('%s is reported as %s', (tag, kind) => {
  expect(reasonOf(tag)).toBe(kind)
})

test('tags and issues of one class stand together, in the order of naming', () => {
  const wide = { type: 'scope_overreach', severity: 'major', description: 'All of Europe' }
  const bare = { type: 'evidence', description: 'R2 rests on nothing' }
  const audit = { decision: 'REVISE', justification: '' } as const
  const error_tags = ['evidence_gap', 'evidence_gap', 'ungrounded']
  expect(reasonsOf({ ...audit, error_tags, issues: [wide, bare] })).toEqual([
    { kind: 'evidence', tags: ['evidence_gap', 'ungrounded'], issues: [bare] },
    { kind: 'overreach', tags: [], issues: [wide] },
  ])
})

test('the published shares are the seven of Table 7', () => {
  const sum = Object.values(publishedReasons).reduce((total, share) => total + share, 0)
  expect(sum).toBeCloseTo(0.999, 10)
})
