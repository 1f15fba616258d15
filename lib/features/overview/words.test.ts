import { expect, test } from 'vitest'
import { listWays } from './start-ways'
import { activityHref, activityWords, attentionWords } from './words'

test('each kind of work leads to its page and says how far it is', () => {
  const run = { kind: 'active', of: 'run', id: 'r1', name: 'FaithLens on mine' } as const
  expect(attentionWords({ ...run, progress: 0.57, done: 34, total: 60, failed: 1 })).toEqual({
    kind: 'Run',
    name: 'FaithLens on mine',
    detail: '34 of 60 samples · 57 % · 1 failed',
    href: '/runs/r1',
    action: 'Open',
  })
  const issues = { kind: 'issues', id: 'i1', name: 'a.jsonl', issues: 2, waiting: 1 } as const
  expect(attentionWords(issues)).toMatchObject({
    detail: '2 issues · 1 row pending evidence',
    href: '/imports/i1',
  })
})

test('a study without annotators asks to invite some', () => {
  const study = { kind: 'study', id: 's1', name: 'Round 2', pairs: 40, open: 40 } as const
  expect(attentionWords({ ...study, annotators: 0 })).toMatchObject({
    href: '/studies/s1?tab=annotators',
    action: 'Invite',
  })
  expect(attentionWords({ ...study, annotators: 2 }).action).toBe('Open')
})

test('what was done says how much, and by whom where that is known', () => {
  const done = { id: 'x', at: '2026-01-02T00:00:00.000Z', name: 'a', count: 2, failed: 0 }
  expect(activityWords({ ...done, kind: 'import', person: 'Ada' })).toBe('added 2 traces · Ada')
  const run = { ...done, kind: 'run', person: null, failed: 1 } as const
  expect(activityWords(run)).toBe('finished 2 samples, 1 failed')
  expect(activityHref(run)).toBe('/runs/x')
  expect(activityHref({ ...done, kind: 'marks', id: null, person: 'Ada' })).toBeNull()
})

test('the ways to start are those that a person may take', () => {
  const samples = { id: '1', name: 'Samples', traces: 254 }
  expect(listWays(samples, ['read']).map(({ title }) => title)).toEqual(['Explore the samples'])
  expect(listWays(null, ['read', 'lead', 'audit']).map(({ title }) => title)).toEqual([
    'Read traces',
    'Import traces',
    'Verify a claim',
  ])
})
