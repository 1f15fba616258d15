import { expect, it } from 'vitest'
import { cacheMark, priceWords } from './words'

it('replies from the cache are marked, and how many of them', () => {
  expect(cacheMark({ calls: 2, cached: 0 })).toBeNull()
  expect(cacheMark({ calls: 1, cached: 1 })).toBe('from cache')
  expect(cacheMark({ calls: 3, cached: 2 })).toBe('2 of 3 calls from cache')
})

const wordsOf = (prompt: number | null, completion: number | null) =>
  priceWords({ prompt_price: prompt, completion_price: completion, currency: 'EUR' })

it('prices of a server are amounts of its currency for a million tokens', () => {
  expect(wordsOf(2, 0.15)?.replaceAll('\u00A0', ' ')).toBe(
    'EUR 2.00 prompt, EUR 0.15 completion per 1,000,000 tokens',
  )
  expect(wordsOf(2, null)).toContain('no price completion')
  expect(wordsOf(null, null)).toBeNull()
})
