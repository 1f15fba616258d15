import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { systems } from '@/lib/systems/registry/systems'
import { pipelines } from '@/lib/systems/registry/pipelines'
import { renderPrompt } from '@/lib/systems/kit/render-prompt'
import { respondTo } from '../answer'
import { compute } from './arithmetic'
import { solve } from './solution'

const none = new Map<string, string>()
const composed = 'Find 3+4. Define $N$ is the sum.\n$M$ is 2 less than $N$.\nWhat is $M^2$?'

it.each([
  ['What is 15 + 27?', '42'],
  ['Compute $\\frac{1}{2} + \\frac{1}{3}$.', '\\frac{5}{6}'],
  ['What is the value of $\\sqrt{2} + 1$?', '\\sqrt{2} + 1'],
  ['What is the sum of 4 and 9?', '13'],
  ['What is 15% of 200?', '30'],
  ['What is the remainder when 47 is divided by 6?', '5'],
  ['Find the greatest common divisor (GCD) of 36 and 48', '12'],
  ['A rectangle has length 8 and width 5. What is its area?', '40'],
  ['If x + 3 = 10, what is x?', '7'],
  ['Solve for x: 2x + 5 = 17', '6'],
])('computes %s', (problem, value) => {
  expect(compute(problem, none)?.value).toBe(value)
})

it('does not compute what it cannot read', () => {
  expect(compute('What is the sum of interior angles of a triangle?', none)).toBeNull()
  expect(compute('A coin is tossed 3 times. How likely are 2 heads?', none)).toBeNull()
  expect(compute('If $x^2 = 9$, what is x?', none)).toBeNull()
})

function read(text: string) {
  return systems['composition-rl'].read({
    output: text,
    reasoning: null,
    finish_reason: 'stop',
    logged: null,
  })
}

const gold = { label: null, answer: '25' }
const corrects = (problem: string, seeds: number[]) =>
  seeds.map((seed) =>
    systems['composition-rl'].correct(read(solve(problem, seed).text), gold, 'binary'),
  )

it('passes values on, and says them', () => {
  const { text } = solve(composed, 0)
  expect(text).toContain('$N = 7$')
  expect(text).toContain('$M = 7 - 2 = 5$')
  expect(text).toContain('\\boxed{25}')
  const three = `Compute 1+1. Let $A$ be the sum.\n$B$ is 3 more than $A$.\nCompute $4B$. Define $C$ as the product.\n$D$ is 18 less than $C$.\nWhat is ${String.raw`\frac{D}{4}`}?`
  expect(solve(three, 0).text).toContain('\\boxed{\\frac{1}{2}}')
})

it('is right and wrong among eight samples, with a box and without, with X said and unsaid', () => {
  const seeds = [42, 43, 44, 45, 46, 47, 48, 49]
  const found = corrects(composed, seeds)
  expect(found.filter((correct) => correct === true)).toHaveLength(5)
  expect(found.filter((correct) => correct === false)).toHaveLength(2)
  expect(found.filter((correct) => correct === null)).toHaveLength(1)
  const texts = seeds.map((seed) => solve(composed, seed).text)
  expect(texts.filter((text) => text.includes('$N = 7$'))).toHaveLength(5)
  expect(texts.filter((text) => text.includes('$N = 8$'))).toHaveLength(1)
  expect(solve(composed, 45)).toEqual(solve(composed, 45))
})

it('gets a plain sum right every time, and guesses differ', () => {
  expect(corrects('What is 20 + 5?', [1, 2, 3, 4])).toEqual([true, true, true, true])
  const hard = 'How many of the 12 chairs and 7 tables fit into 3 rooms?'
  const guesses = [1, 2, 3, 4, 5, 6].map((seed) => solve(hard, seed).text)
  expect(guesses[0]).toContain('a guess')
  expect(new Set(guesses).size).toBeGreaterThan(1)
})

it('answers the prompt of the pipeline', () => {
  const [template] = pipelines['composition-rl'].prompts
  const text = renderPrompt(template?.text ?? '', { problem: composed })
  const { text: reply } = respondTo({ text, schema: null, temperature: 0, seed: 0 })
  expect(read(reply)).toMatchObject({ status: 'ok' })
  expect(reply).toContain('\\boxed{25}')
})

it('has an answer to whatever is asked', () => {
  assert(
    property(string({ maxLength: 300, unit: 'grapheme' }), (text) => solve(text, 3).text !== ''),
  )
  const hostile = ['('.repeat(9_000), 'is '.repeat(6_000), '9'.repeat(9_000), 'a=1 '.repeat(4_000)]
  for (const text of hostile) expect(solve(text, 5).text).not.toBe('')
})
