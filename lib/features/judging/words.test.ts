import { expect, test } from 'vitest'
import { callLines, costLines, judgingEndWords, judgingNews, judgingStatus } from './words'

const cost = {
  trace_count: 1,
  calls: { coverage: 1, atomic: 8 },
  judges: { coverage: { server_id: 'a', name: 'Qwen' } },
  call_count: 9,
  kept: 0,
  estimated_tokens: 1234,
  estimated_cost: { amount: 0, currency: 'USD', unpriced_calls: 9 },
  looked_at: 1,
}

test('a cost is said in calls and tokens, and when it is an estimate', () => {
  expect(costLines(cost)).toEqual(['9 calls for 1 trace, some 1,234 tokens.'])
  const many = { ...cost, trace_count: 900, looked_at: 500, kept: 2 }
  expect(costLines(many)).toEqual([
    'about 9 calls for 900 traces, some 1,234 tokens.',
    '2 replies about them are cached; the same request is not sent again.',
    'Counted on the first 500.',
  ])
  const priced = {
    ...cost,
    estimated_cost: { ...cost.estimated_cost, amount: 1.5, unpriced_calls: 2 },
  }
  expect(costLines(priced)[1]).toBe('About USD\u00A01.50, 2 calls without a price.')
  expect(costLines({ ...cost, call_count: 0 }).at(-1)).toContain('Nothing to judge')
})

test('calls are told by criterion, with who is asked', () => {
  expect(callLines(cost)).toEqual([
    { name: 'coverage', title: 'Coverage', count: '1', judge: 'Qwen' },
    { name: 'atomic', title: 'Atomic', count: '8', judge: null },
  ])
})

test('an end says what was asked, what could not be read and what a server refused', () => {
  const judging = {
    id: 'j',
    status: 'done' as const,
    criteria: [],
    judges: {},
    cache: 'use' as const,
    filter: null,
    run: null,
    progress: { done: 2, failed: 0, total: 2 },
    calls: 20,
    cached: 4,
    unreadable: 0,
    tokens: { prompt: 0, completion: 0 },
    cost: null,
    budget: null,
    errors: [],
    error: null,
    created_at: '',
    started_at: null,
    finished_at: null,
  }
  expect(judgingEndWords(judging)).toBe('Judged: 20 calls, 4 from cache.')
  const errors = [{ trace_id: 't', code: 'refused', message: 'No such adapter.' }]
  expect(judgingEndWords({ ...judging, unreadable: 1, errors })).toBe(
    'Judged: 20 calls, 4 from cache; 1 reply could not be read; 1 trace incomplete: No such adapter.',
  )
  expect(judgingEndWords({ ...judging, status: 'cancelled' })).toBe('Cancelled after 2 traces.')
  expect(judgingEndWords({ ...judging, status: 'failed', error: 'The disk is full.' })).toBe(
    'The disk is full.',
  )
})

test('reads aloud where a judge run stands', () => {
  const progress = { done: 2, failed: 1, total: 4 }
  expect(judgingNews({ status: 'paused', progress })).toBe(
    'The judge run is paused. 1 trace failed.',
  )
  expect(judgingNews({ status: 'cancelled', progress: { ...progress, failed: 0 } })).toBe(
    'The judge run was cancelled.',
  )
})

test('a judge run that is done has no colour, since its verdicts may be wrong', () => {
  const progress = { done: 2, failed: 0, total: 2 }
  expect(judgingStatus({ status: 'done', progress })).toEqual({
    word: 'Done',
    sign: '✓',
    tone: 'plain',
  })
})
