import { expect, test } from 'vitest'
import { emptyOutbox, type SubmissionQueue, post } from './submission-queue'
import { screenOf, type AnnotationState } from './screen'
import type { NextStep } from './schema'

const study = { name: 'Study', compare: 'explanation' as const, instructions: '' }
const pair: NextStep = {
  study,
  pair_token: 'p1',
  item: { kind: 'claim', text: 'A claim', document: null, conclusion: null },
  left: { blocks: [] },
  right: { blocks: [] },
  dimensions: [],
  round: 1,
  progress: { done: 0, total: 2, seconds_left: null },
}
const consent: NextStep = { step: 'consent', study, consent: { text: 'Yes?', version: '1' } }

const standing: AnnotationState = {
  step: pair,
  isOver: false,
  refusal: null,
  outbox: emptyOutbox,
  visit: { hasReadInstructions: true },
  before: null,
  isPaused: false,
  hasLesson: false,
}
const nameOf = (given: Partial<AnnotationState>) => screenOf({ ...standing, ...given }).name

function stuck(): SubmissionQueue {
  const letter = {
    kind: 'judgement' as const,
    key: 'k',
    written: 0,
    body: { pair_token: 'p1', choices: {} },
  }
  const written = post(emptyOutbox, { type: 'written', letter, isKept: true, due: 0 })
  return post(written, { type: 'failed', letter, now: 0, trouble: 'offline' })
}

test('instructions come once, before the first pair', () => {
  expect(nameOf({ visit: { hasReadInstructions: false } })).toBe('instructions')
  expect(nameOf({})).toBe('pair')
  const later = { ...pair, progress: { ...pair.progress, done: 1 } }
  expect(nameOf({ step: later, visit: { hasReadInstructions: false } })).toBe('pair')
  const second = { ...pair, round: 2 as const }
  expect(nameOf({ step: second, visit: { hasReadInstructions: false } })).toBe('pair')
})

test('consent comes before instructions', () => {
  expect(nameOf({ step: consent, visit: { hasReadInstructions: false } })).toBe('consent')
})

test('an answer that cannot leave stands in the way of its pair alone', () => {
  expect(nameOf({ outbox: stuck(), isOver: true })).toBe('kept')
  expect(nameOf({ outbox: stuck(), step: undefined })).toBe('kept')
  expect(nameOf({ outbox: stuck(), isOver: false })).toBe('pair')
})

test('the pair stays in sight while its answer is under way', () => {
  expect(nameOf({ isOver: true })).toBe('pair')
})

test('a pause covers everything, a dead link even that', () => {
  expect(nameOf({ isPaused: true, before: 'p0', hasLesson: true })).toBe('paused')
  expect(nameOf({ isPaused: true, refusal: { message: 'No.' } })).toBe('refused')
})

test('one can look back from a lesson, and nothing is shown before the first reply', () => {
  expect(nameOf({ before: 'p0', hasLesson: true })).toBe('before')
  expect(nameOf({ hasLesson: true })).toBe('lesson')
  expect(nameOf({ step: undefined })).toBe('loading')
})
