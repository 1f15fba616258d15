import { expect, it } from 'vitest'
import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import { callsBehind, promptsBehind } from './calls-behind'

const call = (criterion: string, target: number | null, judge = 'j'): JudgeCall => ({
  id: `${criterion} ${target} ${judge}`,
  criterion,
  target,
  sample: 0,
  judge,
  value: 1,
  parts: null,
  rung: 'json',
  cached: false,
  created_at: '2026-01-31T12:00:00.000Z',
})
const trace = {
  system: 'decompose-rl' as const,
  judge_calls: [
    call('without', 1),
    call('without', 0),
    call('coverage', null),
    call('coverage', null, 'other'),
    call('atomic', 0),
  ],
}
const behind = (record: Parameters<typeof callsBehind>[1]) =>
  callsBehind(trace, record).map(({ id }) => id)

it('are those of the criteria and judges a record rests on, in the order they are told of', () => {
  const record = { name: 'necessity', value: 1, origin: 'judged', judge: 'j' } as const
  expect(behind(record)).toEqual(['coverage null j', 'without 0 j', 'without 1 j'])
  expect(behind({ ...record, judge: 'j + other' })).toHaveLength(4)
})

it('name the versions of their prompts, each once', () => {
  const prompted = {
    ...trace,
    judge_calls: trace.judge_calls.map((one) => ({
      ...one,
      prompt_version: one.criterion === 'atomic' ? null : 'decompose-rl/judge-coverage@2',
    })),
  }
  const record = { value: 1, origin: 'judged', judge: 'j' } as const
  expect(promptsBehind(prompted, { ...record, name: 'necessity' })).toEqual([
    'decompose-rl/judge-coverage@2',
  ])
  expect(promptsBehind(prompted, { ...record, name: 'joint' })).toEqual([])
})

it('are none for what no judge was asked', () => {
  expect(behind({ name: 'necessity', value: 1, origin: 'imported' })).toEqual([])
  expect(behind({ name: 'format', value: 1, origin: 'computed', convention: 'paper' })).toEqual([])
})
