import { expect, it } from 'vitest'
import { computeRewards } from './compute'
import { labelProblem } from './labels'
import { computeInputSchema } from './schema'

const output =
  '<think>a</think><question>When?</question><answer>In 1937.</answer><think>b</think>' +
  "<question>Where?</question><answer>I don't know.</answer><think>c</think>" +
  '<verification>Supported</verification>'

const compute = (input: object) =>
  computeRewards(computeInputSchema.parse({ system: 'decompose-rl', output, ...input }))

const judge = {
  judge_full: 'Supported',
  judge_without: ['Refuted', 'Supported'],
  questions: [
    { answerable: 1, atomic: 1, correct: 1, abstained: false },
    { answerable: 0, atomic: 0.8, abstained: true },
  ],
}
const embeddings = [
  [1, 0],
  [1, 0],
]

it('gives all seven with their parts and the total', () => {
  const { rewards, total, verdict, correct } = compute({
    gold: { label: 'Supported' },
    silver_count: 2,
    judge,
    embeddings,
  })
  const values = Object.fromEntries(
    Object.entries(rewards).map(([name, { value }]) => [name, value]),
  )
  expect(values).toEqual({
    format: 1,
    verification: 1,
    question_count: 1,
    diversity: -0.5,
    coverage: 1,
    necessity: 0.5,
    joint: 0.5,
  })
  expect(total).toEqual({ value: 4.5, from: 'sum', missing: [] })
  expect([verdict, correct]).toEqual(['supported', true])
  expect(rewards['necessity']?.per_question).toEqual([1, 0.5])
})

it('says of each that is undefined what it lacks', () => {
  const { rewards, total } = compute({})
  const missing = Object.fromEntries(
    Object.entries(rewards).map(([name, record]) => [name, record.missing]),
  )
  expect(missing).toEqual({
    format: undefined,
    verification: ['label'],
    question_count: ['silver_count'],
    diversity: ['embeddings'],
    coverage: ['label', 'judge_full'],
    necessity: ['judge_full', 'judge_without'],
    joint: ['answerable', 'atomic', 'correct'],
  })
  expect(total.missing).toHaveLength(6)
})

it('takes a list that does not fit the questions as missing, and says so', () => {
  const { rewards } = compute({ gold: 'Supported', embeddings: [[1, 0]] })
  expect(rewards['diversity']).toMatchObject({
    value: null,
    missing: ['embeddings'],
    explanation: ['1 are given, and the output asks 2 questions.'],
  })
})

it('undefines what zero vectors or vectors of different lengths would have made', () => {
  for (const bad of [
    [
      [0, 0],
      [0, 0],
    ],
    [[1, 0], [1]],
  ])
    expect(compute({ embeddings: bad }).rewards['diversity']?.value).toBeNull()
})

it('follows the released code where that is asked for', () => {
  const { rewards } = compute({ gold: 'Supported', judge, convention: 'released' })
  expect(rewards['necessity']?.value).toBe(0.75)
  expect(rewards['joint']?.value).toBeCloseTo((1 + 0.8) / 2)
})

const problem = (input: object) =>
  labelProblem(computeInputSchema.parse({ system: 'decompose-rl', output, ...input }))

it('knows a word that is no label, and its place', () => {
  expect(problem({ gold: 'perhaps' })).toBe('The field "gold" is "perhaps", which is no label.')
  expect(problem({ judge: { judge_without: ['NEI', 'x'] } })).toContain('judge.judge_without.1')
  expect(problem({ gold: { label: 1 }, judge })).toBeNull()
})

it('shows the share of a novice', () => {
  const given = {
    system: 'faithlens',
    output: '<think>a</think><reason>b</reason><answer>Yes</answer>',
  }
  const { rewards, total } = compute({
    ...given,
    gold: 1,
    judge: { novice: ['Yes', 'No', 'Yes', null] },
  })
  // What could not be read is a gap, not a wrong answer.
  expect(rewards['explanation']?.value).toBe(2 / 3)
  expect(total.value).toBe(2 + 2 / 3)
  expect(compute({ ...given, gold: 1 }).rewards['explanation']).toBeUndefined()
})
