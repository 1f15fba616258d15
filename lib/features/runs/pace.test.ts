import { expect, test } from 'vitest'
import { paceOf, paceWord, rateWord, timeLeftWord } from './pace'

const begin = '2026-01-01T00:00:00.000Z'
const after = (seconds: number) => Date.parse(begin) + seconds * 1000
const run = (done: number, total = 100) =>
  ({
    status: 'running',
    progress: { done, failed: 0, total },
    started_at: begin,
    finished_at: null,
  }) as const

test('the rest takes as long as what is done took', () => {
  expect(paceOf(run(25), after(50))).toEqual({ perSecond: 0.5, leftMs: 150_000 })
  expect(paceWord(run(25), after(50))).toBe('30 a minute · about 3 min left')
})

test('nothing is guessed before the first sample has ended, or before the run began', () => {
  expect(paceOf(run(0), after(50))).toBeNull()
  expect(paceOf({ ...run(5), started_at: null }, after(50))).toBeNull()
  expect(paceOf(run(5), after(0))).toBeNull()
  expect(paceOf(run(1, 1), after(5))).toBeNull()
})

test('a run that has ended keeps its rate and has no time left', () => {
  const ended = { ...run(100), status: 'done', finished_at: '2026-01-01T00:00:20.000Z' } as const
  expect(paceWord(ended, after(5000))).toBe('5.0 a second')
})

test.each([
  [3_000, 'a few seconds left'],
  [44_000, 'about 40 s left'],
  [600_000, 'about 10 min left'],
  [7_200_000, 'about 2 h left'],
  [400_000_000, 'about 5 days left'],
])('%i ms read as %s', (ms, words) => {
  expect(timeLeftWord(ms)).toBe(words)
})

test('a rate is said in the unit that fits', () => {
  expect([20, 2, 0.5, 0.01].map(rateWord)).toEqual([
    '20 a second',
    '2.0 a second',
    '30 a minute',
    '0.6 a minute',
  ])
})
