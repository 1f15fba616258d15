import { expect, test } from 'vitest'
import {
  choicesOf,
  draftOf,
  firstMissing,
  isAsExpected,
  judge,
  judgementOf,
  startJudging,
} from './judging'

const dimensions = [
  { id: 'readability', name: 'Readability', scale: 3 as const },
  { id: 'helpfulness', name: 'Helpfulness', scale: 5 as const },
]
const fresh = startJudging(dimensions, {})

test('a number chooses for where one stands and moves on', () => {
  const first = judge(fresh, { type: 'pressed', digit: 1 })
  expect(first).toMatchObject({ choices: { readability: 'left' }, at: 1 })
  const second = judge(first, { type: 'pressed', digit: 5 })
  expect(second).toMatchObject({ choices: { readability: 'left', helpfulness: 5 }, at: 1 })
  expect(firstMissing(second)).toBeNull()
})

test('a number the scale does not have changes nothing', () => {
  expect(judge(fresh, { type: 'pressed', digit: 4 })).toBe(fresh)
  expect(judge(startJudging([], {}), { type: 'pressed', digit: 1 }).choices).toEqual({})
})

test('moving stays on the dimensions', () => {
  expect(judge(fresh, { type: 'moved', by: -1 }).at).toBe(0)
  const below = judge(fresh, { type: 'moved', by: 1 })
  expect(below.at).toBe(1)
  expect(judge(below, { type: 'moved', by: 1 }).at).toBe(1)
})

test('a click chooses and stands there', () => {
  const clicked = judge(fresh, { type: 'chosen', dimension: 'helpfulness', choice: 3 })
  expect(clicked).toMatchObject({ choices: { helpfulness: 3 }, at: 1 })
  expect(firstMissing(clicked)?.name).toBe('Readability')
})

test('what was chosen before is taken up where it was left', () => {
  const given = { choices: { readability: 'tie' as const }, comment: 'hm', recognised: true }
  const taken = startJudging(dimensions, given)
  expect(taken).toMatchObject({ at: 1, comment: 'hm', recognised: true })
  expect(draftOf(taken)).toEqual(given)
})

test('choices of another round or another scale are left behind', () => {
  const odd = { choices: { readability: 4, gone: 'left' as const, helpfulness: 2 } }
  expect(startJudging(dimensions, odd).choices).toEqual({ helpfulness: 2 })
})

test('a judgement says nothing that was not said', () => {
  const whole = startJudging(dimensions, { choices: { readability: 'right', helpfulness: 1 } })
  const said = judge(whole, { type: 'commented', comment: '  ' })
  expect(judgementOf(said, { pairToken: 'p1', milliseconds: 1234.6 })).toEqual({
    pair_token: 'p1',
    choices: { readability: 'right', helpfulness: 1 },
    duration_ms: 1235,
  })
  expect(judgementOf(said, { pairToken: 'p1', milliseconds: 1e12 }).duration_ms).toBe(86_400_000)
})

test('choices run from left to right', () => {
  expect(choicesOf(3)).toEqual(['left', 'tie', 'right'])
  expect(choicesOf(5)).toEqual([1, 2, 3, 4, 5])
})

test('of five choices only the side counts as right', () => {
  expect([1, 2, 3, 4, 5].map((choice) => isAsExpected(choice, 'left'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isAsExpected(3, 'tie')).toBe(true)
  expect(isAsExpected(5, 'right')).toBe(true)
  expect(isAsExpected('tie', 'right')).toBe(false)
})
