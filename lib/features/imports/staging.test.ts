import { expect, test } from 'vitest'
import {
  changeStaged,
  isHopeful,
  isReady,
  isSending,
  lastSeen,
  mappedAs,
  mappedByName,
  nameFromFile,
  stageFile,
} from './staging'

const seen = {
  format: 'verl',
  rows_read: 0,
  issue_count: 0,
  issues: [],
  preview: {
    container: 'jsonl',
    format: 'verl',
    system: null,
    recognised_by: '',
    rows_looked_at: 0,
    rows: [],
    issues_by_kind: {},
  },
} as const
const found = { ...seen, issues: [], preview: { ...seen.preview, rows: [] } }
const file = stageFile(1, 'a file')

test('a file can be imported once it was looked into and while it is not on its way', () => {
  expect(isReady(file)).toBe(false)
  const looked = { ...file, look: { state: 'seen' as const, found } }
  expect(isReady(looked)).toBe(true)
  expect(isReady({ ...looked, sending: { state: 'sending', share: 0.5 } })).toBe(false)
  expect(isReady({ ...looked, sending: { state: 'failed', reason: 'gone' } })).toBe(true)
})

test('a refused file has no hope until something else is said of it', () => {
  expect(isHopeful(file)).toBe(true)
  expect(isHopeful({ ...file, look: { state: 'refused', reason: 'unknown' } })).toBe(false)
})

test('queued counts as on its way', () => {
  expect(isSending({ ...file, sending: { state: 'waiting' } })).toBe(true)
  expect(isSending({ ...file, sending: { state: 'failed', reason: 'gone' } })).toBe(false)
})

test('a change meets the one file it is for', () => {
  const files = [file, stageFile(2, 'another')]
  const changed = changeStaged(files, 2, { given: { model: 'm' } })
  expect(changed.map(({ given }) => given)).toEqual([{}, { model: 'm' }])
})

test('what was seen stays in sight while the file is looked into again', () => {
  expect(lastSeen(file)).toBeNull()
  expect(lastSeen({ ...file, look: { state: 'seen', found } })).toBe(found)
  expect(lastSeen({ ...file, look: { state: 'looking', share: 0, before: found } })).toBe(found)
  expect(lastSeen({ ...file, look: { state: 'refused', reason: 'no' } })).toBeNull()
})

test('a mapping that is changed has no name any more', () => {
  const mapping = { claim: 'a' }
  const named = mappedByName({ name: 'n', mapping, system: null })
  expect(named).toEqual({ mapping, mapping_name: 'n', format: 'mapped' })
  expect({ ...named, ...mappedAs({ claim: 'b' }) }).toEqual({
    mapping: { claim: 'b' },
    mapping_name: undefined,
    format: 'mapped',
  })
  expect(mappedAs(undefined).format).toBeUndefined()
  expect(mappedByName({ name: 'n', mapping, system: 'faithlens' }).system).toBe('faithlens')
})

test('a collection is named like its file, without the endings of files', () => {
  expect(nameFromFile('run-7.jsonl.gz')).toBe('run-7')
  expect(nameFromFile('v1.2 results.csv')).toBe('v1.2 results')
  expect(nameFromFile('night.tar.gz')).toBe('night')
  expect(nameFromFile('.jsonl')).toBe('imported')
  expect(nameFromFile('')).toBe('imported')
})
