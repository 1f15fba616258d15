import { expect, it } from 'vitest'
import type { TaskReply } from '@/lib/systems/kit/judging'
import { systems } from '@/lib/systems/registry/systems'
import { hinges } from './hinges'

const output = `<think>t</think><question>One?</question><answer>Yes</answer><think>t</think>
<question>Two?</question><answer>No</answer><think>t</think><verification>Supported</verification>`
const reading = systems['decompose-rl'].read({
  output,
  reasoning: null,
  finish_reason: 'stop',
  logged: null,
})
const subject = {
  asked: 'A claim.',
  payload: null,
  document: 'A document.',
  reading,
  gold: { kind: 'claim', label: 'supported' },
  labels: 'binary',
} as const

const said = (criterion: string, target: number | null, value: string | number): TaskReply => ({
  criterion,
  target,
  value,
  sample: 0,
  rung: 'json',
})

function turned(judged: TaskReply[]): string[] {
  const isHinge = hinges(subject, judged)
  return judged.filter(isHinge).map(({ criterion, target }) => `${criterion} ${target ?? ''}`)
}

it('are coverage and what is said without the answer that sets the necessity', () => {
  const judged = [
    said('coverage', null, 'supported'),
    said('without', 0, 'refuted'),
    said('without', 1, 'supported'),
  ]
  expect(turned(judged)).toEqual(['coverage ', 'without 1'])
})

it('are factors that alone take their product to 0', () => {
  const judged = [
    said('answerable', 0, 1),
    said('atomic', 0, 1),
    said('correct', 0, 0),
    said('answerable', 1, 0),
    said('atomic', 1, 0.4),
    said('correct', 1, 0),
  ]
  expect(turned(judged)).toEqual(['correct 0'])
})

it('are no leave-one-out replies where the necessity is undefined', () => {
  expect(turned([said('without', 0, 'refuted')])).toEqual([])
})
