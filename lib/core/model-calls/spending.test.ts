import { describe, expect, it } from 'vitest'
import { costOf } from './spending.server'

const prices = { prompt_price: 2, completion_price: 10 }

describe('the cost of a call', () => {
  it('is its tokens at the prices of 1,000,000 tokens', () => {
    expect(costOf(prices, { prompt_tokens: 1_000, completion_tokens: 100 })).toBeCloseTo(0.003, 12)
  })

  it('needs no completion price where nothing is completed', () => {
    const usage = { prompt_tokens: 500_000, completion_tokens: 0 }
    expect(costOf({ prompt_price: 0.1, completion_price: null }, usage)).toBeCloseTo(0.05, 12)
  })

  it('is not known without a price or without tokens, unless all is free', () => {
    const usage = { prompt_tokens: 5, completion_tokens: 5 }
    expect(costOf({ prompt_price: null, completion_price: 1 }, usage)).toBeNull()
    expect(costOf({ prompt_price: 1, completion_price: null }, usage)).toBeNull()
    expect(costOf(prices, null)).toBeNull()
    expect(costOf({ prompt_price: 0, completion_price: 0 }, null)).toBe(0)
  })
})
