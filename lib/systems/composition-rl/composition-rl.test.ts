import { describe, expect, test } from 'vitest'
import type { Gold } from '@/lib/core/items/schema'
import { testSystem } from '@/lib/systems/kit/testing/contract'
import { compositionRl } from './index'

testSystem(compositionRl)

const payload = {
  parts: [
    {
      problem: 'Find $3+4$.',
      answer: 7,
      variable: { symbol: 'N', value: 7, definition: 'Let $N$ be it.' },
    },
    { problem: 'What is $5^2$?', answer: '25', replaced_value: 5 },
  ],
}
const gold: Gold = { label: null, answer: '25' }

function counted(
  output: string,
  convention: 'paper' | 'released' = 'paper',
  given: Gold | null = gold,
) {
  const reading = compositionRl.read({
    output,
    reasoning: null,
    finish_reason: 'stop',
    logged: null,
  })
  const records = compositionRl.compute({
    reading,
    gold: given,
    payload,
    logged: null,
    convention,
    labels: 'binary',
  })
  return Object.fromEntries(records.map((record) => [record.name, record]))
}

describe('accuracy', () => {
  test.each([
    ['<think>N = 7</think>So \\boxed{25}', 1, 1],
    ['<think>N = 7</think>So \\boxed{\\frac{50}{2}}', 1, 1],
    ['So \\boxed{25}', 1, 0],
    ['<think>\\boxed{25}</think>It is 25.', 0, 0],
    ['<think>t</think>\\boxed{25}, no, \\boxed{26}', 0, 0],
    ['<think>t</think>\\boxed{25', 0, 0],
  ])('%s', (output, paper, released) => {
    expect(counted(output)['accuracy']?.value).toBe(paper)
    expect(counted(output, 'released')['accuracy']?.value).toBe(released)
  })

  test('says how the two answers met, and what it lacks', () => {
    const record = counted('\\boxed{25.0}')['accuracy']
    expect(record?.explanation?.[0]).toMatch(/^25\.0 = 25: /)
    expect(counted('\\boxed{25}', 'paper', null)['accuracy']).toMatchObject({
      value: null,
      missing: ['answer'],
    })
  })
})

test('what a box leaves around it is no step', () => {
  const output = '<think>t</think>\n$\\boxed{25}$.\n'
  const { steps } = compositionRl.read({
    output,
    reasoning: null,
    finish_reason: null,
    logged: null,
  })
  expect(steps.map(({ kind, text }) => [kind, text])).toEqual([
    ['think', 't'],
    ['answer', '25'],
  ])
})

describe('recovery', () => {
  test.each([
    ['N = 7, so \\boxed{25}', 1],
    ['N = 8, so \\boxed{36}', 0],
    ['N = 7, or rather N = 8, so \\boxed{36}', 0],
    ['It is \\boxed{25}', null],
  ])('%s', (output, value) => {
    const record = counted(output)['recovery']
    expect(record?.value).toBe(value)
    expect(record?.per_criterion).toEqual({ N: value })
    expect(record?.missing).toEqual(value === null ? ['judge'] : undefined)
  })

  test('says of a value that was found and then lost that it was', () => {
    expect(counted('N = 7. No, N = 8.')['recovery']?.explanation?.[0]).toContain('found, then lost')
  })

  test('goes by the file where the text says nothing', () => {
    const reading = compositionRl.read({
      output: '\\boxed{25}',
      reasoning: null,
      finish_reason: null,
      logged: null,
    })
    const logged = { rewards: {}, detail: { recovered: [true] } }
    const records = compositionRl.compute({
      reading,
      gold,
      payload,
      logged,
      convention: 'paper',
      labels: 'binary',
    })
    expect(records.find(({ name }) => name === 'recovery')).toMatchObject({ value: 1 })
  })
})

test.each([
  ['Find it. Put your final answer within \\boxed{}.', 'Find it.'],
  ['Find it.\nPlease reason step by step, and put it in \\boxed{}.', 'Find it.'],
  ['Find it. Think step by step.\nPut your final answer within \\boxed{}.', 'Find it.'],
  ['Find it.', 'Find it.'],
  [' ', null],
])('the problem in the prompt %j', (prompt, asked) => {
  expect(compositionRl.fromPrompt(prompt)?.asked ?? null).toBe(asked)
})
