import { expect, test } from 'vitest'
import { SubmissionStore } from './submission-store'
import { type QueuedSubmission, readSubmission } from './submission-schema'
import { memoryStorage, unavailableStorage } from './testing/memory-storage'

const letter: QueuedSubmission = {
  kind: 'judgement',
  key: 'k1',
  written: 5,
  body: { pair_token: 'p1', choices: { readability: 'left' } },
}

test('letters outlive the page, each annotator with their own', () => {
  const keeper = memoryStorage()
  expect(new SubmissionStore(keeper, 'me', readSubmission).keep(letter)).toBe(true)
  expect(new SubmissionStore(keeper, 'me', readSubmission).read()?.letters).toEqual([letter])
  expect(new SubmissionStore(keeper, 'you', readSubmission).read()?.letters).toEqual([])
})

test('what was sent is forgotten', () => {
  const keeper = memoryStorage()
  const box = new SubmissionStore(keeper, 'me', readSubmission)
  box.keep(letter)
  box.forget('k1')
  expect(keeper.entries.size).toBe(0)
})

test('two tabs that write at once keep both letters', () => {
  const keeper = memoryStorage()
  const [one, other] = [
    new SubmissionStore(keeper, 'me', readSubmission),
    new SubmissionStore(keeper, 'me', readSubmission),
  ]
  one.keep(letter)
  other.keep({ ...letter, key: 'k2' })
  expect(one.read()?.letters.map(({ key }) => key)).toEqual(['k1', 'k2'])
})

test('a full device says that it kept nothing', () => {
  const box = new SubmissionStore(memoryStorage(0), 'me', readSubmission)
  expect(box.keep(letter)).toBe(false)
})

test('a browser that keeps nothing breaks nothing', () => {
  for (const keeper of [unavailableStorage, null]) {
    const box = new SubmissionStore(keeper, 'me', readSubmission)
    expect(box.keep(letter)).toBe(false)
    expect(box.read()).toEqual({ letters: [], unreadable: [] })
    expect(() => box.forget('k1')).not.toThrow()
  }
})

test('what cannot be read is shown as it stands, beside what can', () => {
  const keeper = memoryStorage()
  const box = new SubmissionStore(keeper, 'me', readSubmission)
  box.keep(letter)
  keeper.setItem('touchstone.annotate.me.letter.k2', '{"kind":"judgement"')
  keeper.setItem('touchstone.annotate.me.letter.k3', '{"kind":"poem"}')
  expect(box.read()).toEqual({
    letters: [letter],
    unreadable: [
      { key: 'k2', text: '{"kind":"judgement"' },
      { key: 'k3', text: '{"kind":"poem"}' },
    ],
  })
})
