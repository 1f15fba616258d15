import { expect, it } from 'vitest'
import { blankTrace } from '@/lib/systems/kit/blank-trace'
import { readTrace, summarise } from './summary'

const output = ['no', 'I don’t know.', 'yes']
  .map((answer) => `<think>a</think><question>b?</question><answer>${answer}</answer>`)
  .join('')

function questionsOf(fields: Partial<ReturnType<typeof blankTrace>>): string | null {
  const trace = { ...blankTrace('decompose-rl'), output, ...fields }
  return summarise(trace, readTrace(trace), { said: null, labels: 'binary' }).questions
}

it('notes what each question did, as the file logged it', () => {
  const detail = { per_question: { necessity: [1, 0, -1] } }
  expect(questionsOf({ logged: { rewards: {}, detail } })).toBe('nah')
  expect(questionsOf({ logged: { rewards: { necessity: -1 }, detail } })).toBe('nah')
  expect(questionsOf({})).toBe('-a-')
})

it('notes what each question did, as a judge said', () => {
  const record = {
    name: 'necessity',
    value: 0,
    origin: 'judged' as const,
    per_question: [0, 0.5, 1],
  }
  expect(questionsOf({ reward_records: [record] })).toBe('uan')
})

it('notes nothing where no questions are asked', () => {
  expect(questionsOf({ system: 'faithlens' })).toBeNull()
})
