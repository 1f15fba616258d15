import { expect, it } from 'vitest'
import { cacheMark } from './words'

it('replies from the cache are marked, and how many of them', () => {
  expect(cacheMark({ calls: 2, cached: 0 })).toBeNull()
  expect(cacheMark({ calls: 1, cached: 1 })).toBe('from cache')
  expect(cacheMark({ calls: 3, cached: 2 })).toBe('2 of 3 calls from cache')
})
