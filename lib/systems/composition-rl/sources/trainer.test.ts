import { expect, it } from 'vitest'
import { fromPrompt, withoutInstruction } from './trainer'

const asking = 'Please reason step by step, and put your final answer within \\boxed{}.'
const blanks = ' '.repeat(1_000_000)

it('tells a problem from what its trainer asks for behind it', () => {
  expect(withoutInstruction(`What is 2 + 3?\n${asking}`)).toEqual({
    problem: 'What is 2 + 3?',
    instruction: asking,
  })
  expect(withoutInstruction('What is 2 + 3?')).toEqual({
    problem: 'What is 2 + 3?',
    instruction: '',
  })
  expect(withoutInstruction(asking)).toEqual({ problem: asking, instruction: '' })
  expect(fromPrompt(`What is 2 + 3? ${asking}`)?.asked).toBe('What is 2 + 3?')
})

it('ends on a problem of a million blanks', () => {
  const problem = `What is 2 +${blanks}3?`
  expect(withoutInstruction(`${problem} ${asking}`)).toEqual({ problem, instruction: asking })
  expect(fromPrompt(`${problem} ${asking}`)?.asked).toBe(problem)
})
