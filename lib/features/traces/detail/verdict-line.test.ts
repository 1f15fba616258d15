import { expect, test } from 'vitest'
import { verdictLine } from './verdict-line'

const trace = {
  system: 'faithlens',
  verdict: 'yes',
  loose_verdict: null,
  correct: true,
  label_mapping: 'binary',
  status: 'ok',
  item: { label: 'supported' },
} as const

test('a verdict is compared with the gold in the words of its system', () => {
  expect(verdictLine(trace)).toMatchObject({
    word: 'Faithful',
    against: 'matches the gold verdict',
  })
  expect(verdictLine({ ...trace, verdict: 'no', correct: false }).against).toBe(
    'the gold verdict is Faithful',
  )
})

test('a verdict that is right only by the label mapping says so', () => {
  const mapped = { ...trace, verdict: 'no', item: { label: 'not_enough_information' } } as const
  expect(verdictLine(mapped).against).toBe(
    'correct by the binary label mapping; the gold verdict is Not enough information',
  )
})

test('without a gold verdict there is nothing to compare with', () => {
  expect(verdictLine({ ...trace, correct: null, item: { label: null } }).against).toBe(
    'no gold verdict to compare with',
  )
  expect(verdictLine({ ...trace, correct: null, item: { label: 'mixed' } }).against).toBe(
    'the gold is Mixed, which cannot be compared with a verdict',
  )
})

test('a tie is no answer to hold against the gold', () => {
  const tie = { ...trace, system: 'decomp-entail', verdict: 'tie', correct: null } as const
  expect(verdictLine({ ...tie, item: { label: 'no' } }).against).toBe(
    'a tie has no answer; the gold is No',
  )
})

test('an unreadable verdict is not guessed', () => {
  const none = { ...trace, verdict: null, correct: null, status: 'unreadable' } as const
  expect(verdictLine(none)).toMatchObject({
    word: 'Unreadable',
    against: 'no verdict could be read; the gold is Faithful',
  })
  expect(verdictLine({ ...none, loose_verdict: 'yes' }).against).toContain(
    'probably means Faithful',
  )
  expect(verdictLine({ ...none, status: 'failed' }).against).toBe('no output')
})

test('a gold answer that is mathematics is written as such', () => {
  const solved = { ...trace, system: 'composition-rl', verdict: null, status: 'ok' } as const
  const against = (answer: string, correct: boolean) =>
    verdictLine({ ...solved, correct, item: { label: null, answer } }).against
  expect(against('81', true)).toBe('the same as the gold answer, 81')
  expect(against(String.raw`\frac{1}{2}`, false)).toBe(String.raw`the gold answer is $\frac{1}{2}$`)
})
