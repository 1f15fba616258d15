import { expect, test } from 'vitest'
import {
  correctSign,
  problemWord,
  rewardOrder,
  rewardTitle,
  shownVerdict,
  verdictWord,
} from './verdict-words'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'

test('each system speaks of verdicts in its own words', () => {
  expect(verdictWord('yes', 'faithlens')).toBe('Faithful')
  expect(verdictWord('no', 'faithlens')).toBe('Hallucinated')
  expect(verdictWord('supported', 'decompose-rl')).toBe('Supported')
  expect(verdictWord('mixed')).toBe('Mixed')
})

test('colour and ✓ or ✗ follow the gold, the verdict has a sign of its own', () => {
  const wrong = {
    system: 'decompose-rl',
    verdict: 'refuted',
    correct: false,
    status: 'ok',
  } as const
  expect(shownVerdict(wrong)).toEqual({
    tone: 'ref',
    sign: '✗',
    mark: '−',
    word: 'Refuted',
    spoken: 'Refuted, incorrect',
  })
  expect(correctSign(null)).toBe('')
})

test('every verdict is teal when it is correct, brick when it is not, and neutral without gold', () => {
  for (const verdict of verdicts) {
    const tone = (correct: boolean | null) =>
      shownVerdict({ system: 'decompose-rl', verdict, correct, status: 'ok' }).tone
    expect([true, false, null].map(tone)).toEqual(['sup', 'ref', 'plain'])
  }
})

test('no verdict is never given one', () => {
  const none = { system: 'faithlens', verdict: null, correct: null } as const
  expect(shownVerdict({ ...none, status: 'unreadable' })).toMatchObject({
    tone: 'plain',
    word: 'Unreadable',
  })
  expect(shownVerdict({ ...none, status: 'failed' }).word).toBe('Failed')
})

test('an answer that stands for the verdict is correct or incorrect', () => {
  const rollout = { system: 'composition-rl', verdict: null, status: 'ok' } as const
  expect(shownVerdict({ ...rollout, correct: true })).toEqual({
    tone: 'sup',
    sign: '✓',
    mark: '',
    word: 'Correct',
    spoken: 'Correct',
  })
  expect(shownVerdict({ ...rollout, correct: false })).toMatchObject({
    tone: 'ref',
    word: 'Incorrect',
  })
  expect(shownVerdict({ ...rollout, correct: null }).word).toBe('Answered')
  const unread = { ...rollout, correct: null, status: 'unreadable' } as const
  expect(shownVerdict(unread).word).toBe('No answer')
  expect(shownVerdict({ ...unread, system: 'deep-rubric' }).word).toBe('No report')
})

test('problems and rewards have words, known or not', () => {
  expect(problemWord('missing_verdict')).toBe('No verdict or answer')
  expect(problemWord('api_error')).toBe('API error')
  expect(rewardTitle('some_new_reward')).toBe('Some new reward')
})

test('rewards keep the order of their system, strangers come last', () => {
  const ordered = rewardOrder(['zebra', 'necessity', 'apple', 'format'])
  expect(ordered.slice(2)).toEqual(['apple', 'zebra'])
  expect(ordered.indexOf('format')).toBeLessThan(ordered.indexOf('necessity'))
})
