import { expect, test } from 'vitest'
import { callFacts, callWord } from './call-facts'

test.each([
  [
    { prompt_tokens: 412, completion_tokens: 1034, latency_ms: 3210 },
    '412 tokens in, 1,034 out · 3.2 s',
  ],
  [{ input_tokens: 5, output_tokens: 7 }, '5 tokens in, 7 out'],
  [{ completion_tokens: 7 }, '7 tokens out'],
  [{ latency_ms: 640.4 }, '640 ms'],
  [{ prompt_tokens: '12', latency_ms: null, completion_tokens: Number.NaN }, null],
  [{ tokens: 3 }, null],
  [[1, 2], null],
  ['text', null],
  [null, null],
  [undefined, null],
])('usage %j is %s', (usage, words) => {
  expect(callWord({ usage })).toBe(words)
})

test('the facts of a call leave out what is not known; one attempt is nothing to say', () => {
  const usage = { completion_tokens: 9, latency_ms: 12_000, first_token_ms: 80, attempts: 1 }
  expect(callFacts({ usage, finish_reason: 'length' })).toEqual([
    { name: 'Tokens', value: '9 tokens out' },
    { name: 'Latency', value: '12.0 s' },
    { name: 'First token', value: 'after 80 ms' },
    { name: 'Finish reason', value: 'length' },
  ])
  expect(callFacts({ usage: { attempts: 3 } })).toEqual([{ name: 'Attempts', value: '3' }])
  expect(callFacts({ usage: null })).toEqual([])
})
