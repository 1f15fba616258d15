import { expect, it } from 'vitest'
import { loadLines, loadNames, probeWords } from './words'

const found = {
  reachable: true,
  answers: true,
  models: ['a'],
  flavour: 'vllm',
  max_model_len: 4096,
  latency_ms: 12,
  health: 'ok',
  message: null,
  metrics: true,
} as const
const tried = [{ url: 'http://gpu/v1/models', outcome: '200 OK' }]

it('says what a probe found', () => {
  const models = [...found.models]
  const probe = { ...found, models, tried }
  expect(probeWords(probe)).toBe('Replies in 12 ms and serves one model.')
  expect(probeWords({ ...probe, models: ['a', 'b'] })).toContain('2 models')
  expect(probeWords({ ...probe, health: 'loading', message: 'Loading model' })).toBe(
    'Loading. Loading model',
  )
  const silent = {
    ...probe,
    reachable: false,
    answers: false,
    models: [],
    message: 'The connection was refused.',
  }
  expect(probeWords(silent)).toBe(
    'The connection was refused. Tried http://gpu/v1/models (200 OK).',
  )
})

it('says where a server was found, and where it was not', () => {
  const found404 = { url: 'http://gpu/v1/models', outcome: '404 Not Found' }
  const places = [found404, { url: 'http://gpu/models', outcome: '200 OK' }]
  const probe = { ...found, models: ['a'], tried: places }
  expect(probeWords(probe)).toBe(
    'Replies in 12 ms and serves one model. Found at http://gpu/models.',
  )
  expect(probeWords({ ...probe, models: [], tried: places.slice(1) })).toBe(
    'Replies in 12 ms and lists no models. Enter the model’s name.',
  )
  const message = 'No model server responds at this address.'
  expect(probeWords({ ...probe, answers: false, models: [], tried: [found404], message })).toBe(
    'No model server responds at this address. Tried http://gpu/v1/models (404 Not Found).',
  )
  const outcome = 'The connection failed: bad port'
  const refused = { ...found404, outcome }
  expect(probeWords({ ...probe, answers: false, tried: [refused], message: outcome })).toBe(
    'The connection failed: bad port. Tried http://gpu/v1/models.',
  )
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
  expect(loadLines(load).map(([name]) => name)).toEqual([...loadNames])
  expect(loadLines(load).map(([, value]) => value)).toEqual([
    '0',
    'not exposed',
    '26 %',
    '1,234 ms',
    'not exposed',
  ])
  const quiet = { ...load, exposes_first_token: true, first_token_p50_ms: null }
  expect(loadLines(quiet).at(-1)).toEqual(['First token, 95th percentile', 'no recent calls'])
})
