import { expect, test } from 'vitest'
import type { ApiKey } from './schema'
import { curlLine, keyFacts } from './words'

const key: ApiKey = {
  id: '1',
  name: 'nightly',
  role: 'lead',
  start: 'ts_abcdef',
  created_at: '2026-01-02T03:04:05.000Z',
  expires_at: null,
  last_used_at: null,
}
const now = '2026-06-01T00:00:00.000Z'

test('a key says what it may do, since when and until when', () => {
  expect(keyFacts(key, now)).toEqual([
    'Lead',
    'created 2026-01-02 03:04',
    'never used',
    'does not expire',
  ])
  const late = { ...key, last_used_at: '2026-05-01T10:00:00.000Z', expires_at: now }
  expect(keyFacts(late, '2026-05-31T23:59:59.999Z').slice(2)).toEqual([
    'last used 2026-05-01 10:00',
    'expires 2026-06-01 00:00',
  ])
  expect(keyFacts(late, now).at(-1)).toBe('expired 2026-06-01 00:00')
})

test('the line for a shell holds address and key', () => {
  expect(curlLine('http://127.0.0.1:3000', 'ts_x')).toBe(
    "curl -H 'Authorization: Bearer ts_x' 'http://127.0.0.1:3000/api/traces?limit=5'",
  )
})
