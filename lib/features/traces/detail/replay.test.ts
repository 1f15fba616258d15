import { expect, it } from 'vitest'
import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import { replay, replayable } from './replay'
import type { Rayed, XraySource } from './xray'

const call = (criterion: string, target: number | null, value: string): JudgeCall => ({
  id: `${criterion} ${target}`,
  criterion,
  target,
  sample: 0,
  judge: 'j',
  value,
  parts: null,
  rung: 'json',
  cached: false,
  created_at: '2026-01-31T12:00:00.000Z',
})
const question = (number: number): Rayed['steps'][number] => ({
  index: number,
  kind: 'question',
  text: 'Why?',
  start: 0,
  end: 0,
  closed: true,
  meta: { outer: [0, 0], question: number },
})
const own: XraySource = { judge: 'j', convention: 'paper' }

function traceWith(parts: number[], convention: 'paper' | 'released' = 'paper'): Rayed {
  return {
    steps: parts.map((_, at) => question(at)),
    logged: null,
    rewards: {},
    all_rewards: [
      {
        name: 'necessity',
        value: 0,
        origin: 'judged',
        judge: 'j',
        convention,
        per_question: parts,
      },
    ],
    judge_calls: [
      call('coverage', null, 'supported'),
      ...parts.map((_, at) => call('without', at, 'refuted')),
    ],
  }
}

it('says what the judge says from all answers, and without one', () => {
  const trace = traceWith([1, 1])
  expect(replay(trace, own, null)).toEqual({ off: null, verdict: 'Supported', lines: [] })
  expect(replay(trace, own, 1)).toMatchObject({ off: 1, verdict: 'Refuted' })
  expect(replayable(trace, own)).toEqual([0, 1])
})

it('says what the lowest does to the total', () => {
  const { lines } = replay(traceWith([0.5, -1, 1]), own, 1)
  expect(lines).toEqual([
    'The answer is harmful: −1.',
    'The lowest of the others is 0.5 instead of −1: this answer changes the total by −1.50.',
  ])
  expect(replay(traceWith([0.5, -1, 1]), own, 0).lines[1]).toBe(
    'The lowest of the others is −1 too, so the total does not change.',
  )
})

it('takes the mean by the released convention', () => {
  const trace = traceWith([1, 0], 'released')
  const { lines } = replay(trace, { ...own, convention: 'released' }, 0)
  expect(lines[1]).toBe(
    'The mean of the others is 0 instead of 0.5: this answer changes the total by +0.50.',
  )
})

it('claims no effect for the only answer, or where something is not known', () => {
  expect(replay(traceWith([1]), own, 0).lines).toHaveLength(1)
  const unknown = { ...traceWith([1, 1]), all_rewards: [] }
  expect(replay(unknown, own, 0).lines).toEqual(['Its effect is undefined.'])
})

it('has nothing to leave out in numbers from a file', () => {
  expect(replayable(traceWith([1, 1]), { judge: null, convention: 'paper' })).toEqual([])
})
