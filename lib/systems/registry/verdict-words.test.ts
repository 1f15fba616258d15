import { expect, test } from 'vitest'
import {
  correctSign,
  problemWord,
  rewardOrder,
  rewardTitle,
  shownVerdict,
  verdictTone,
  verdictWord,
} from './verdict-words'

test('each system speaks of verdicts in its own words', () => {
  expect(verdictWord('yes', 'faithlens')).toBe('Faithful')
  expect(verdictWord('no', 'faithlens')).toBe('Hallucinated')
  expect(verdictWord('supported', 'decompose-rl')).toBe('Supported')
  expect(verdictWord('mixed')).toBe('Mixed')
})

test('colour follows the verdict, the sign follows the gold', () => {
  const wrong = {
    system: 'decompose-rl',
    verdict: 'refuted',
    correct: false,
    status: 'ok',
  } as const
  expect(shownVerdict(wrong)).toEqual({
    tone: 'ref',
    sign: '✗',
    word: 'Refuted',
    spoken: 'Refuted, wrong',
  })
  expect(verdictTone('not_enough_information')).toBe('abs')
  expect(correctSign(null)).toBe('')
})

test('no verdict is never given one', () => {
  const none = { system: 'faithlens', verdict: null, correct: null } as const
  expect(shownVerdict({ ...none, status: 'unreadable' })).toMatchObject({
    tone: 'plain',
    word: 'Unreadable',
  })
  expect(shownVerdict({ ...none, status: 'failed' }).word).toBe('Failed')
})

test('an answer that stands for the verdict is right or wrong', () => {
  const rollout = { system: 'composition-rl', verdict: null, status: 'ok' } as const
  expect(shownVerdict({ ...rollout, correct: true })).toEqual({
    tone: 'sup',
    sign: '✓',
    word: 'Right',
    spoken: 'Right',
  })
  expect(shownVerdict({ ...rollout, correct: false })).toMatchObject({ tone: 'ref', word: 'Wrong' })
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
