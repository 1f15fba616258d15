import { expect, test } from 'vitest'
import type { QueuedSubmission } from './submission-schema'
import { emptyOutbox, post } from './submission-queue'
import {
  answerText,
  choiceWords,
  doneSaying,
  lengthWords,
  placeWords,
  savedWords,
  timeLeftWords,
  whereWords,
  wordsOf,
} from './words'

const letter: QueuedSubmission = {
  kind: 'judgement',
  key: 'k',
  written: 0,
  body: { pair_token: 'p', choices: { clear: 'left', useful: 4 }, comment: 'close' },
}
const waits = (isKept: boolean) => post(emptyOutbox, { type: 'written', letter, isKept, due: 0 })
const words = (outbox: typeof emptyOutbox, hadDraft = false) =>
  savedWords({ outbox, now: 62_000, hadDraft })

test('the pair in sight counts, and never past the last', () => {
  expect(placeWords({ done: 45, total: 120 })).toBe('pair 46 of 120')
  expect(placeWords({ done: 120, total: 120 })).toBe('pair 120 of 120')
})

test('practice, the end and a pair before are told apart from counted pairs', () => {
  const study = { name: 'S', compare: 'report', instructions: '' } as const
  const progress = { done: 2, total: 3, seconds_left: null }
  const step = { done: true, reason: 'complete', study, progress } as const
  expect(whereWords({ name: 'done', step }, step)).toBe('2 pairs judged')
  expect(whereWords({ name: 'before', pair: 'p' }, step)).toBe('an earlier pair')
  expect(doneSaying(step).title).toBe('All done, thank you')
  const nothing = { ...step, progress: { ...progress, done: 0 } }
  expect(doneSaying(nothing).title).toBe('No pairs are left')
})

test('time left is rounded to what one can know', () => {
  expect(timeLeftWords(null)).toBeNull()
  expect(timeLeftWords(59)).toBe('less than a minute left')
  expect(timeLeftWords(3_120)).toBe('about 52 min left')
  expect(timeLeftWords(7_200)).toBe('about 2 h left')
  expect(timeLeftWords(9_000)).toBe('about 2 h 30 min left')
  expect(timeLeftWords(10_700)).toBe('about 3 h left')
})

test('saved means that the server said so', () => {
  expect(words(emptyOutbox)).toBeNull()
  expect(words(emptyOutbox, true)).toBe('saved earlier')
  expect(words(waits(true))).toBe('saving…')
  const saved = post(waits(true), { type: 'accepted', letter, now: 60_000 })
  expect(words(saved)).toBe('saved 2 s ago')
})

test('without a network it says what waits, and where', () => {
  const failed = { type: 'failed', letter, now: 0, trouble: 'offline' } as const
  expect(words(post(waits(true), failed))).toBe('offline: 1 answer saved on this device')
  expect(words(post(waits(false), failed))).toBe(
    'offline: 1 answer only on this page, leave it open',
  )
  const second = { ...letter, key: 'k2' }
  const two = post(waits(true), { type: 'written', letter: second, isKept: true, due: 0 })
  expect(words(post(two, { ...failed, trouble: 'server' }))).toBe(
    'the server cannot save now: 2 answers saved on this device',
  )
})

test('a draft that waits is not an answer', () => {
  const draft: QueuedSubmission = {
    kind: 'draft',
    key: 'd',
    written: 0,
    pair: 'p',
    body: { choices: {} },
  }
  const outbox = post(emptyOutbox, { type: 'written', letter: draft, isKept: true, due: 0 })
  const failed = post(outbox, { type: 'failed', letter: draft, now: 0, trouble: 'offline' })
  expect(words(failed)).toBe('offline: your choices saved on this device')
  const refused = {
    type: 'refused',
    letter: draft,
    reason: 'It is closed.',
    isKept: false,
  } as const
  expect(words(post(outbox, refused))).toBe('not saved: It is closed.')
})

test('choices read the same on the button and in a copied answer', () => {
  expect(choiceWords(5).map((one) => one.digit)).toEqual([1, 2, 3, 4, 5])
  expect(choiceWords(3)[2]).toEqual({ choice: 'right', words: 'Right better', digit: 3 })
  expect(wordsOf(1)).toBe('Left much better')
  expect(answerText(letter)).toBe('clear: Left better\nuseful: Right better\nComment: close')
})

test('a length counts words', () => {
  expect(lengthWords([{ text: 'one two' }, { text: '' }, { text: ' three\n' }])).toBe('3 words')
})
