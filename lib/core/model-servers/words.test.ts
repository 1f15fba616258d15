import { expect, it } from 'vitest'
import { loadLines, probeWords } from './words'

const found = {
  reachable: true,
  models: ['a'],
  flavour: 'vllm',
  max_model_len: 4096,
  latency_ms: 12,
  health: 'ok',
  message: null,
  metrics: true,
} as const

it('says what a probe found', () => {
  const models = [...found.models]
  expect(probeWords({ ...found, models })).toBe('It answers in 12 ms and serves one model.')
  expect(probeWords({ ...found, models: ['a', 'b'] })).toContain('2 models')
  expect(probeWords({ ...found, models, health: 'loading', message: 'Loading model' })).toBe(
    'It is loading. Loading model',
  )
  const silent = { ...found, reachable: false, models: [], message: 'The connection was refused.' }
  expect(probeWords(silent)).toBe('The connection was refused.')
})

it('never shows a gap as a number', () => {
  const load = {
    running: 0,
    waiting: null,
    kv_cache_usage: 0.255,
    exposes_first_token: false,
    first_token_p50_ms: 1234,
    first_token_p95_ms: null,
  }
  expect(loadLines(load).map(([, value]) => value)).toEqual([
    '0',
    'not exposed',
    '26 %',
    '1,234 ms',
    'not exposed',
  ])
  const quiet = { ...load, exposes_first_token: true, first_token_p50_ms: null }
  expect(loadLines(quiet).at(-1)).toEqual(['First token, 95 %', 'no call lately'])
})
