import { expect, test } from 'vitest'
import { formatOf, recognisedAs } from './titles'
import {
  announcement,
  hasUnjoined,
  optionWords,
  importButtonWord,
  importStatus,
  isWithoutEvidence,
  issuesShownWord,
  leftBehind,
  percentDone,
  progressWord,
  reportCounts,
  resultParts,
  undoConsequence,
} from './words'

const counts = {
  rows_read: 1034,
  items_created: 1032,
  traces_created: 0,
  joined: 0,
  waiting: 0,
  ambiguous: 0,
  duplicates: 2,
  issue_count: 0,
}

test('a result names items and traces always, the rest when there is any', () => {
  expect(resultParts(counts)).toEqual(['1,032 items', '0 traces', '2 duplicates'])
  expect(
    resultParts({
      ...counts,
      items_created: 1,
      traces_created: 5,
      joined: 1,
      waiting: 3,
      ambiguous: 2,
      duplicates: 0,
      issue_count: 1,
    }),
  ).toEqual([
    '1 item',
    '5 traces',
    '1 row joined',
    '3 rows pending evidence',
    '2 rows fit more than one item',
    '1 issue',
  ])
})

test('rows of labels alone are without evidence, not pending it', () => {
  const labels = { ...counts, format: 'claim-table', duplicates: 0, traces_created: 4, waiting: 4 }
  const alone = { ...labels, rows_read: 4 }
  expect(isWithoutEvidence(alone)).toBe(true)
  expect(resultParts(alone)).toContain('4 rows without evidence')
  expect(reportCounts(alone).map(({ name }) => name)).toContain('No evidence')
  expect(hasUnjoined({ ...alone, status: 'done' })).toBe(false)
  expect(isWithoutEvidence({ ...alone, rows_read: 5, issue_count: 1 })).toBe(true)
  // Some rows have evidence, some were joined, or the outputs refer to a dataset.
  expect(isWithoutEvidence({ ...labels, rows_read: 9 })).toBe(false)
  expect(isWithoutEvidence({ ...alone, joined: 1 })).toBe(false)
  expect(isWithoutEvidence({ ...alone, format: 'decompose-rl-results' })).toBe(false)
})

test('a report speaks of ambiguous rows only when there are some', () => {
  const names = (row: typeof counts) => reportCounts(row).map(({ name }) => name)
  expect(names(counts)).not.toContain('Ambiguous')
  expect(names({ ...counts, ambiguous: 2 })).toContain('Ambiguous')
})

test('an import that was taken back is undone, not cancelled', () => {
  expect(importStatus({ status: 'cancelled', undone: true }).word).toBe('Reverted')
  expect(importStatus({ status: 'cancelled', undone: false }).word).toBe('Cancelled')
})

test('the end of an import is said with what it brought or why it failed', () => {
  const row = { ...counts, filename: 'a.json', error: null, undone: false } as const
  expect(announcement({ ...row, status: 'done' })).toBe(
    'a.json imported: 1,032 items, 0 traces, 2 duplicates.',
  )
  expect(announcement({ ...row, status: 'failed', error: 'Not recognised.' })).toBe(
    'a.json failed. Not recognised.',
  )
  expect(announcement({ ...row, status: 'cancelled', undone: true })).toBe(
    'a.json: import reverted.',
  )
})

test('undo says what goes and what stays', () => {
  expect(undoConsequence({ items_created: 2, traces_created: 1 })).toContain('2 items and 1 trace')
  expect(undoConsequence({ items_created: 0, traces_created: 0 })).toContain('nothing')
})

test('a known format has a title, an unknown one keeps its name', () => {
  expect(formatOf({ format: 'verl' })).toBe('verl training step')
  expect(formatOf({ format: 'later' })).toBe('later')
  expect(formatOf({ format: null })).toBeNull()
})

test('what was recognised names format and container', () => {
  const preview = {
    container: 'json-array',
    format: 'claim-table',
    system: null,
    recognised_by: 'the column claim',
    rows_looked_at: 2,
    rows: [],
    issues_by_kind: {},
  } as const
  expect(recognisedAs({ ...preview, rows: [] })).toBe('Claim table, JSON array')
})

test('only what was given is listed', () => {
  expect(optionWords({ system: 'faithlens', model: 'm-1' })).toEqual([
    'system FaithLens',
    'model m-1',
  ])
  expect(optionWords({})).toEqual([])
})

test('a cut list of issues says so', () => {
  const issue = { row: 1, message: 'is not JSON' }
  const done = { status: 'done', undone: false } as const
  expect(issuesShownWord({ ...done, issue_count: 5200, issues: [issue] })).toBe(
    'The first 1 of 5,200.',
  )
})

test('no issues are final only when the file was read to its end', () => {
  const none = { issue_count: 0, issues: [], undone: false }
  expect(issuesShownWord({ ...none, status: 'done' })).toContain('Every row was read')
  expect(issuesShownWord({ ...none, status: 'cancelled', undone: true })).toContain('Every row')
  expect(issuesShownWord({ ...none, status: 'running' })).toBe('None so far.')
})

test('an import that does not stand says what is left of it', () => {
  expect(leftBehind({ status: 'done', undone: false })).toBeNull()
  expect(leftBehind({ status: 'cancelled', undone: true })).toContain('were removed')
  expect(leftBehind({ status: 'cancelled', undone: false })).toContain('Cancelled')
  expect(leftBehind({ status: 'failed', undone: false })).toContain('again')
})

test('a waiting import has no percentage', () => {
  expect(progressWord({ status: 'queued', progress: 0, rows_read: 0 })).toBe('queued')
  expect(progressWord({ status: 'running', progress: 0.5, rows_read: 1200 })).toBe(
    '50 % · 1,200 rows',
  )
})

test('an import is at 100 % only when all is read', () => {
  expect(percentDone({ progress: 0.999 })).toBe(99)
  expect(percentDone({ progress: 1 })).toBe(100)
  expect(percentDone({ progress: 1.2 })).toBe(100)
})

test('the button counts files when there are several', () => {
  expect(importButtonWord(1)).toBe('Import')
  expect(importButtonWord(3)).toBe('Import 3 files')
})
