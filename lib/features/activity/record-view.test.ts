import { expect, test } from 'vitest'
import { recordFilter } from './record-view'

const all = { action: null, person: null, since: null }

test('an address without parameters asks for everything', () => {
  expect(recordFilter(all)).toEqual({})
  expect(recordFilter({ ...all, action: '' })).toEqual({})
})

test('a day begins at midnight, UTC', () => {
  expect(recordFilter({ action: 'key', person: '7', since: '2026-02-28' })).toEqual({
    action: 'key',
    person: '7',
    since: '2026-02-28T00:00:00Z',
  })
})

test('what is no day is left out', () => {
  expect(recordFilter({ ...all, since: '2026-02-30' })).toEqual({})
  expect(recordFilter({ ...all, since: 'yesterday' })).toEqual({})
})
