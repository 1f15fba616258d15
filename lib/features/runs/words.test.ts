import { expect, test } from 'vitest'
import { modelServerErrorCodes } from '@/lib/platform/model-server/schema'
import { adviceOn } from './advice'
import {
  askedWord,
  callsWord,
  spentWord,
  paramsWord,
  progressWord,
  announcement,
  runName,
  runStatus,
  runTitle,
  serverWord,
  shareEnded,
} from './words'

const progress = { done: 3, failed: 1, total: 8 }

test('a run that ended with failures does not look whole', () => {
  expect(runStatus({ status: 'done', progress })).toMatchObject({
    word: 'Done, 1 failed',
    tone: 'abs',
  })
  expect(runStatus({ status: 'done', progress: { ...progress, failed: 0 } }).tone).toBe('plain')
  const judging = { id: 'j', status: 'failed', error: 'Not this model.' } as const
  const unjudged = { status: 'done', progress: { ...progress, failed: 0 }, judging } as const
  expect(runStatus(unjudged)).toMatchObject({ word: 'Done, judge run failed', tone: 'abs' })
  expect(announcement(unjudged)).toBe('The run is done. The judge run failed.')
})

test('a run has the name that it was given, else that of its systems and collection', () => {
  const run = { name: null, systems: ['faithlens' as const], created_at: '2026-11-18T14:02:31Z' }
  const collection = { id: 'c', name: 'last night' }
  expect(runName({ ...run, collection })).toBe('FaithLens on last night')
  expect(runTitle({ ...run, collection: collection.name })).toBe(
    '2026-11-18 14:02:31 · FaithLens on last night',
  )
  const named = { ...run, name: 'Baseline' }
  expect(runName({ ...named, collection })).toBe('Baseline')
  expect(runTitle({ ...named, collection: collection.name })).toBe('Baseline')
})

test('how far a run is counts what failed too', () => {
  expect(progressWord({ progress })).toBe('4 of 8 · 1 failed')
  expect(shareEnded({ progress })).toBe(0.5)
  expect(shareEnded({ progress: { done: 0, failed: 0, total: 0 } })).toBeNull()
})

test('calls say how many came from the cache', () => {
  expect(callsWord({ calls: 40, cached: 12, cache: 'use' })).toBe(
    '12 of 40 calls came from the cache',
  )
  expect(callsWord({ calls: 1, cached: 0, cache: 'use' })).toBe('1 call, 0 from cache')
  expect(callsWord({ calls: 2, cached: 0, cache: 'refresh' })).toBe(
    '2 calls, all requests repeated',
  )
  expect(callsWord({ calls: 0, cached: 0, cache: 'use' })).toBe('no calls yet')
})

test('the built-in engine is called what it is', () => {
  expect(serverWord({ id: 'built-in', name: 'Built-in', model: 'x' })).toBe(
    'word-matching baseline, no language model',
  )
  expect(serverWord({ id: '1', name: 'Lab', model: 'decompose-7b' })).toBe('Lab · decompose-7b')
})

test('samples are named when there are several', () => {
  expect(askedWord({ item_count: 3, samples: 2, systems: ['faithlens'] })).toBe(
    '3 claims, 2 samples each',
  )
  expect(askedWord({ item_count: 1, samples: 1, systems: ['composition-rl'] })).toBe(
    '1 composed problem',
  )
})

test('every failure comes with what to do', () => {
  expect(adviceOn('key_needed')).toContain('key')
  expect(adviceOn('unreachable')).toContain('runs')
  expect(adviceOn('no_document')).toContain('corpus')
  expect(adviceOn('wrong_address')).toContain('/chat/completions')
  expect(adviceOn('internal')).toContain('log of Touchstone')
  for (const other of ['something else', 'constructor'])
    expect(adviceOn(other)).toContain('Try again')
  expect(new Set(modelServerErrorCodes.map(adviceOn)).size).toBe(modelServerErrorCodes.length)
})

test('parameters that were not chosen are left to the system', () => {
  expect(paramsWord({})).toBe('the defaults of the system')
  expect(paramsWord({ top_p: 0.95, top_k: 20 })).toBe('top p 0.95 · top k 20')
  expect(paramsWord({ temperature: 0, max_tokens: 4096 })).toBe(
    'temperature 0 · at most 4,096 tokens',
  )
})

test('what a run used is its tokens and, with prices, its cost', () => {
  const tokens = { prompt: 1200, completion: 34 }
  const cost = { amount: 0.00041, currency: 'USD', unpriced_calls: 0 }
  expect(spentWord({ tokens, cost, budget: null })).toBe('1,234 tokens · USD 0.00041')
  expect(spentWord({ tokens, cost: null, budget: null })).toBe('1,234 tokens')
})
