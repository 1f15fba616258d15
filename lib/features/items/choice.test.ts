import { expect, test } from 'vitest'
import {
  advantagesOf,
  choiceOf,
  compareHref,
  rightWords,
  groupTraces,
  stepChoice,
  toggleChoice,
  traceWords,
} from './choice'
import type { ItemTrace } from './schema'

const trace = (id: string, given: Partial<ItemTrace> = {}): ItemTrace => ({
  id,
  system: 'decompose-rl',
  model: 'big',
  run: null,
  training_step: null,
  sample_index: null,
  verdict: 'supported',
  correct: true,
  status: 'ok',
  confidence: null,
  questions: null,
  question_count: 2,
  abstention_count: 0,
  problem_count: 0,
  reward_total: null,
  total_from: 'sum',
  rewards: {},
  marked: false,
  created_at: '2026-01-01T00:00:00.000Z',
  group: null,
  advantage: null,
  ...given,
})

const traces = [
  trace('a', { sample_index: 1 }),
  trace('b', { sample_index: 0 }),
  trace('c', { model: 'small' }),
  trace('d', { system: 'faithlens', model: 'lens' }),
]

const none = { traces: null, beside: null }

test('the address chooses; unknown and repeated traces are left out', () => {
  expect(choiceOf({ ...none, traces: 'c,x,c,a' }, traces)).toEqual(['c', 'a'])
  expect(choiceOf({ ...none, traces: '' }, traces)).toEqual([])
})

test('without a choice, decomposition and explanation stand side by side, else two models', () => {
  expect(choiceOf(none, traces)).toEqual(['a', 'd'])
  expect(choiceOf({ traces: 'gone', beside: 'gone' }, traces)).toEqual(['a', 'd'])
  expect(choiceOf(none, traces.slice(0, 3))).toEqual(['a', 'c'])
  expect(choiceOf(none, [])).toEqual([])
})

test('a trace is read beside another system, else another model', () => {
  expect(choiceOf({ ...none, beside: 'b' }, traces)).toEqual(['b', 'd'])
  expect(choiceOf({ ...none, beside: 'b' }, traces.slice(0, 3))).toEqual(['b', 'c'])
  expect(choiceOf({ ...none, beside: 'b' }, traces.slice(0, 2))).toEqual(['b', 'a'])
  expect(choiceOf({ ...none, beside: 'd' }, traces.slice(3))).toEqual(['d'])
  expect(compareHref('i', 'b')).toBe('/items/i?beside=b')
})

test('a wrong trace is read beside a right one, of another system where there is one', () => {
  const wrong = { correct: false }
  const mixed = [
    trace('a', wrong),
    trace('b', { model: 'small' }),
    trace('c', { system: 'faithlens', ...wrong }),
    trace('d', { system: 'faithlens' }),
  ]
  expect(choiceOf({ ...none, beside: 'a' }, mixed)).toEqual(['a', 'd'])
  expect(choiceOf({ ...none, beside: 'a' }, mixed.slice(0, 3))).toEqual(['a', 'b'])
  expect(choiceOf({ ...none, beside: 'b' }, mixed)).toEqual(['b', 'c'])
  const allWrong = mixed.map((one) => ({ ...one, ...wrong }))
  expect(choiceOf({ ...none, beside: 'a' }, allWrong)).toEqual(['a', 'c'])
})

test('four are read at once, a fifth is not added', () => {
  expect(toggleChoice(['a', 'b', 'c', 'd'], 'e')).toEqual(['a', 'b', 'c', 'd'])
  expect(toggleChoice(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggleChoice(['a'], 'b')).toEqual(['a', 'b'])
})

test('traces stand by system and model, rollouts in order', () => {
  const shape = groupTraces(traces).map(({ title, models }) => [
    title,
    models.map(({ model, traces: own }) => [model, own.map(({ id }) => id)]),
  ])
  expect(shape).toEqual([
    [
      'DecomposeRL',
      [
        ['big', ['b', 'a']],
        ['small', ['c']],
      ],
    ],
    ['FaithLens', [['lens', ['d']]]],
  ])
})

test('advantages are those of the group, a logged one stands', () => {
  const found = advantagesOf([
    trace('a', { group: 'g', rewards: { format: 0 } }),
    trace('b', { group: 'g', rewards: { format: 1, joint: 1 } }),
    trace('c'),
    trace('d', { group: 'h', reward_total: 3, advantage: 9 }),
    trace('e', { group: 'h', reward_total: 3, advantage: -9 }),
  ])
  expect(found.get('a')).toBeCloseTo(-Math.SQRT1_2)
  expect(found.get('b')).toBeCloseTo(Math.SQRT1_2)
  expect(found.has('c')).toBe(false)
  expect([found.get('d'), found.get('e')]).toEqual([9, -9])
})

test('a trace is named so that it differs from the others of its model', () => {
  expect(traceWords(trace('a', { run: 'r', training_step: 400, sample_index: 0 }))).toBe(
    'r · training step 400 · #1',
  )
  expect(traceWords(trace('a'))).toBe('')
})

test('steps are compared with those of a trace of the same system that is right where this one is wrong', () => {
  expect(stepChoice('a', traces)).toEqual(['a', 'c'])
  const wrong = trace('w', { correct: false })
  expect(stepChoice('w', [wrong, ...traces])).toEqual(['w', 'a'])
  expect(stepChoice('d', traces)).toEqual(['d', 'a'])
  expect(stepChoice('a', traces.slice(0, 1))).toEqual(['a'])
  expect(stepChoice('gone', traces)).toEqual(['gone'])
})

test('a trace that is right where another one shown is wrong says so; fixed is only what an earlier step had wrong', () => {
  const at = (id: string, step: number, isCorrect: boolean) =>
    trace(id, { model: 'm', training_step: step, correct: isCorrect })
  const all = [
    trace('a'),
    trace('w', { correct: false }),
    trace('n', { correct: null }),
    at('early', 240, false),
    at('late', 400, true),
    at('before', 240, true),
    at('after', 400, false),
  ]
  expect([...rightWords(['a', 'w'], all)]).toEqual([['a', 'correct here']])
  expect([...rightWords(['early', 'late'], all)]).toEqual([['late', 'fixed']])
  expect([...rightWords(['before', 'after'], all)]).toEqual([['before', 'correct here']])
  expect([...rightWords(['a', 'n'], all)]).toEqual([])
  expect([...rightWords(['w', 'n'], all)]).toEqual([])
})
