import { expect, test } from 'vitest'
import { questionChips, questionParts } from './question-chips'

const shown = (parts: Record<string, (number | null)[]>, question = 0) =>
  questionChips(parts, question).map(({ word, value }) => `${word} ${value}`)

test('values read as people say them', () => {
  expect(
    shown({ joint: [0.8], correct: [1], atomic: [0.8], answerable: [0], necessity: [-1] }),
  ).toEqual(['harmful −1', 'answerable ✗', 'atomic 4/5', 'correct ✓', 'joint 0.80'])
  expect(shown({ necessity: [1, 0.5, 0] }, 0)).toEqual(['necessary +1'])
  expect(shown({ necessity: [1, 0.5, 0] }, 1)).toEqual(['redundant +½'])
  expect(shown({ necessity: [1, 0.5, 0] }, 2)).toEqual(['neutral 0'])
})

test('undefined is a dash, never a zero', () => {
  expect(shown({ correct: [null], necessity: [null] })).toEqual(['necessity —', 'correct —'])
})

test('a judge with scores of its own keeps them', () => {
  expect(shown({ atomic: [0.55], answerable: [0.5] })).toEqual(['answerable 0.5', 'atomic 0.55'])
})

test('a question beyond the judged ones has no chips', () => {
  expect(shown({ necessity: [1] }, 1)).toEqual([])
})

test('parts come from the shown record and from what the file logged', () => {
  const parts = questionParts({
    rewards: {
      joint: { name: 'joint', value: 1, origin: 'imported', per_question: [1] },
    },
    logged: { rewards: {}, detail: { per_question: { answerable: [1], joint: [0] } } },
  })
  expect(parts).toEqual({ answerable: [1], joint: [1] })
})

test('a log that makes no sense says nothing', () => {
  expect(questionParts({ rewards: {}, logged: 'nonsense' })).toEqual({})
})
