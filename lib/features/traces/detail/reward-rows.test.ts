import { expect, test } from 'vitest'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { barOf, lowestReward, rewardRows, shownTotal } from './reward-rows'

const imported = (name: string, value: number | null): RewardRecord => ({
  name,
  value,
  origin: 'imported',
})

test('every term has a row, defined or not, and other names come after', () => {
  const rewards = { format: imported('format', 1), my_own: imported('my_own', 0.25) }
  const rows = rewardRows({
    system: 'decompose-rl',
    rewards,
    all_rewards: Object.values(rewards),
  })
  expect(rows).toHaveLength(8)
  expect(rows[0]).toMatchObject({ name: 'format', value: '1.00', origin: 'from the file' })
  expect(rows[3]).toMatchObject({ name: 'diversity', value: 'undefined', bar: null })
  expect(rows[7]).toMatchObject({ title: 'My own', value: '0.25', bar: null, inTotal: false })
})

test('the other records of a name say how they differ', () => {
  const shown = imported('format', 1)
  const [row] = rewardRows({
    system: 'decompose-rl',
    rewards: { format: shown },
    all_rewards: [
      shown,
      { name: 'format', value: 1, origin: 'computed', convention: 'paper' },
      { name: 'format', value: 0.67, origin: 'computed', convention: 'released' },
      { name: 'format', value: null, origin: 'judged', judge: 'j' },
      { name: 'format', value: null, origin: 'computed', judge: 'nobody' },
    ],
  })
  expect(row?.others.map(({ difference }) => difference)).toEqual([
    null,
    'differs by −0.33',
    'differs',
  ])
  expect(row?.others[1]?.origin).toBe('computed here, released-code convention')
})

test('a bar grows from zero, wherever zero lies', () => {
  expect(barOf(0.5, [0, 1])).toEqual({ from: 0, to: 0.5, zero: 0 })
  expect(barOf(-0.25, [-1, 0])).toEqual({ from: 0.75, to: 1, zero: 1 })
  expect(barOf(-1, [-1, 1])).toEqual({ from: 0, to: 0.5, zero: 0.5 })
  expect(barOf(7, [0, 1])).toEqual({ from: 0, to: 1, zero: 0 })
})

test('a reward without an upper limit has no bar', () => {
  const rows = rewardRows({
    system: 'decomp-entail',
    rewards: { vote_weight: imported('vote_weight', 4.3) },
    all_rewards: [],
  })
  expect(rows.find(({ name }) => name === 'vote_weight')).toMatchObject({
    range: '0 or more',
    value: '4.30',
    bar: null,
  })
})

test('a total says where it comes from and what it lacks', () => {
  const rewards = { format: imported('format', 1), prediction: imported('prediction', 1) }
  const of = { system: 'faithlens', rewards } as const
  expect(shownTotal({ ...of, total: { value: 2, from: 'sum', missing: ['explanation'] } })).toEqual(
    {
      value: '2.00',
      note: 'sum of 2 of 3 terms; missing: Explanation',
      lacking: '1 of 3 rewards undefined',
    },
  )
  expect(
    shownTotal({ ...of, total: { value: 2, from: 'logged', missing: ['explanation'] } }).note,
  ).toBe('as logged; undefined: Explanation')
  expect(
    shownTotal({ ...of, total: { value: null, from: 'sum', missing: ['format'] } }).value,
  ).toBe('undefined')
})

test('a logged total that its terms do not give says so', () => {
  const rewards = {
    format: imported('format', 1),
    prediction: imported('prediction', 1),
    explanation: imported('explanation', 1),
  }
  const of = { system: 'faithlens', rewards } as const
  expect(shownTotal({ ...of, total: { value: 3, from: 'logged', missing: [] } }).note).toBe(
    'as logged',
  )
  expect(shownTotal({ ...of, total: { value: 2.5, from: 'logged', missing: [] } }).note).toBe(
    'as logged; the terms add up to 3.00',
  )
})

const explained = (name: string, value: number): RewardRecord => ({
  ...imported(name, value),
  explanation: ['Because.'],
})

const lowestOf = (...records: RewardRecord[]) =>
  lowestReward(
    rewardRows({
      system: 'decompose-rl',
      rewards: Object.fromEntries(records.map((record) => [record.name, record])),
      all_rewards: records,
    }),
  )

test('the lowest reward with a reason is explained first, none when each is at its best', () => {
  const unexplained = imported('coverage', 0)
  // From −1 to 0, and from −1 to 1.
  const diversity = explained('diversity', -0.3)
  const necessity = explained('necessity', 0.2)
  expect(lowestOf(explained('format', 1), unexplained, diversity, necessity)).toBe('necessity')
  expect(lowestOf(explained('format', 1), unexplained)).toBeNull()
})
