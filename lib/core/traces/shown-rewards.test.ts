import { expect, test } from 'vitest'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { importedRewards, shownRewards, totalOf } from './shown-rewards'

const terms = [
  { name: 'format', inTotal: true },
  { name: 'coverage', inTotal: true },
]
const computed: RewardRecord = { name: 'format', value: 1, origin: 'computed', convention: 'paper' }

test('a logged reward is shown before a computed one, the paper before the released convention', () => {
  const logged = { rewards: { format: 0.5 } }
  const released: RewardRecord = { ...computed, value: 0.75, convention: 'released' }
  expect(shownRewards([released, computed, ...importedRewards(logged)])['format']?.value).toBe(0.5)
  expect(shownRewards([released, computed])['format']?.value).toBe(1)
})

test('a judge makes up for what could not be computed, never for what a file says', () => {
  const name = 'question_count'
  const none: RewardRecord = { name, value: null, origin: 'computed', convention: 'paper' }
  const judged: RewardRecord = { name, value: 0.5, origin: 'judged', convention: 'paper' }
  const released: RewardRecord = { ...judged, value: 1, convention: 'released' }
  expect(shownRewards([none, released, judged])[name]).toBe(judged)
  expect(shownRewards([judged, { ...none, value: 0 }])[name]?.value).toBe(0)
  const logged = importedRewards({ rewards: { [name]: null } })
  expect(shownRewards([judged, ...logged])[name]?.origin).toBe('imported')
})

test('what the paper leaves undefined is never shown by what the released code makes of it', () => {
  const none: RewardRecord = { ...computed, value: null }
  const released: RewardRecord = { ...computed, value: 0, convention: 'released' }
  expect(shownRewards([released, none])['format']).toBe(none)
  const judged: RewardRecord = { ...none, value: 0.5, origin: 'judged', judge: 'j' }
  expect(shownRewards([released, none, judged])['format']).toBe(judged)
  expect(shownRewards([released])['format']).toBe(released)
})

test('of several judges the first by name is shown, whichever was stored first', () => {
  const first: RewardRecord = { ...computed, origin: 'judged', judge: 'a' }
  const second = { ...first, judge: 'b' }
  for (const records of [
    [first, second],
    [second, first],
  ])
    expect(shownRewards(records)['format']).toBe(first)
})

test('the sum leaves out what is undefined and says so', () => {
  const shown = shownRewards([computed])
  expect(totalOf(null, shown, terms)).toEqual({ value: 1, from: 'sum', missing: ['coverage'] })
  expect(totalOf(null, {}, terms)).toEqual({
    value: null,
    from: 'sum',
    missing: ['format', 'coverage'],
  })
})

test('a logged total stands, zero included', () => {
  expect(totalOf({ total: 0, rewards: {} }, {}, terms).value).toBe(0)
  expect(totalOf({ total: 0, rewards: {} }, {}, terms).from).toBe('logged')
})

test('a logged null stays undefined with its per-question parts', () => {
  const [record] = importedRewards({
    rewards: { necessity: null },
    detail: { per_question: { necessity: [1, null, -1] } },
  })
  expect(record).toMatchObject({ value: null, per_question: [1, null, -1] })
})
