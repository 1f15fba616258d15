import { expect, test } from 'vitest'
import { curlImport, shellImport } from './command-lines'
import { collectionHref, importInto, tracesOfCollection } from './href'
import { countParts, foundItems, nameList, namesIn, timeLeft } from './words'

test('a deleted collection says how long it is kept', () => {
  const deleted = '2026-05-01T12:00:00.000Z'
  expect(timeLeft(deleted, new Date('2026-05-01T12:00:01Z'))).toBe('7 days left')
  expect(timeLeft(deleted, new Date('2026-05-01T11:59:58Z'))).toBe('7 days left')
  expect(timeLeft(deleted, new Date('2026-05-03T12:00:00Z'))).toBe('5 days left')
  expect(timeLeft(deleted, new Date('2026-05-07T13:00:00Z'))).toBe('less than a day left')
  expect(timeLeft(deleted, new Date('2026-05-09T12:00:00Z'))).toBe('being deleted')
})

test('waiting items are counted only when there are some', () => {
  const none = { item_count: 24, trace_count: 1, waiting_count: 0 }
  expect(countParts(none)).toEqual(['24 items', '1 trace'])
  expect(countParts({ ...none, waiting_count: 3 })).toContain('3 items pending evidence')
})

test('long lists of names end with how many more there are', () => {
  expect(nameList(['a', 'b'])).toBe('a, b')
  expect(nameList(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more')
  expect(namesIn([{ value: 'a' }, { value: null }])).toEqual(['a'])
})

test('a list that goes on does not claim to be counted', () => {
  expect(foundItems({ loaded: 50, hasMore: true, total: null })).toBe('more than 50 items')
  expect(foundItems({ loaded: 7, hasMore: false, total: null })).toBe('7 items')
  expect(foundItems({ loaded: 50, hasMore: true, total: 1032 })).toBe('1,032 items')
})

test('names travel safely in addresses and command lines', () => {
  expect(collectionHref('a/b')).toBe('/collections/a%2Fb')
  expect(tracesOfCollection('a & b')).toBe('/traces?collection=a+%26+b')
  expect(importInto('a & b')).toBe('/imports?collection=a+%26+b')
  expect(curlImport('http://127.0.0.1:3000', "it's")).toContain('collection=it%27s')
  expect(shellImport("it's")).toContain(String.raw`'it'\''s'`)
})
