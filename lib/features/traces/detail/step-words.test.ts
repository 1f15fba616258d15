import { expect, test } from 'vitest'
import { systems } from '@/lib/systems/registry/systems'
import { flowOf } from './blocks'
import { stepsByWords, stepWords } from './step-words'

const output = '<think>T</think><question>Q?</question><answer>A.</answer>'
const flow = flowOf(
  systems['decompose-rl'].read({ output, reasoning: null, finish_reason: null, logged: null }),
)

test('steps are called by their question where they have one', () => {
  expect(stepWords(flow, 0)).toBe('thinking')
  expect(stepWords(flow, 2)).toBe('question 1')
  expect(stepWords(flow, 99)).toBe('step 99')
})

test('a question named twice is listed once', () => {
  expect(stepsByWords(flow, [2, 1, 0])).toEqual([
    { words: 'thinking', step: 0 },
    { words: 'question 1', step: 1 },
  ])
})
