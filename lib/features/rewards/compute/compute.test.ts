import { expect, it } from 'vitest'
import { computeRewards } from './compute'
import { answerProblem, labelProblem } from './labels'
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
    explanation: ['1, but the output asks 2 questions.'],
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
  expect(problem({ gold: 'perhaps' })).toBe('The field "gold" is "perhaps", which is not a label.')
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

const trajectory =
  '<think>a</think><search>q</search><result><snippet id=A>40 ha</snippet></result>' +
  '<answer><cite id="A">The bay lost 40 hectares of marsh</cite>. Much of it in 1990.</answer>'

const report = (input: object) => compute({ system: 'deep-rubric', output: trajectory, ...input })

it('weighs the rewards of a report', () => {
  const given = {
    rubric: [{ weight: 0.6 }, { weight: 0.2 }],
    judge: {
      criterion_scores: [4, 2],
      claims: [
        { recall: 0.5, precision: 1 },
        { recall: 0, precision: 1 },
      ],
    },
  }
  const { rewards, total } = report(given)
  const form = 0.7 + 0.1 * 0.3 + 0.2 / 6
  const citation = 0.6 * (1 / 3) + 0.4 * form
  expect(rewards['rubric']).toMatchObject({ per_criterion: { R1: 4, R2: 2 } })
  expect(rewards['rubric']?.value).toBeCloseTo(0.875, 12)
  expect(rewards['citation']?.value).toBeCloseTo(citation, 12)
  expect(total.value).toBeCloseTo(0.5 * 0.875 + 0.2 * 1 + 0.2 * citation + 0.1 / 6, 12)
  expect(total.missing).toEqual([])
  expect(total.explanation?.[0]).toBe('rubric: 0.5 × 0.875 = 0.4375')
  const released = report({ ...given, convention: 'released' })
  const parts = [0.5 * 0.875, 0.15 * 0.8, 0.2 * citation, 0.1 / 6, 0.05 * (14 / 3000)]
  expect(released.total.value).toBeCloseTo(
    parts.reduce((sum, part) => sum + part, 0),
    12,
  )
})

it('says of a report what is missing, and what does not fit', () => {
  const { rewards, total } = report({ rubric: [{ weight: 1 }] })
  expect(total.missing).toEqual(['rubric', 'citation'])
  expect(rewards['rubric']?.missing).toEqual(['criterion_scores'])
  const misfit = report({
    rubric: [{ weight: 1 }],
    judge: { criterion_scores: [1, 2], claims: [{ recall: 1 }] },
  })
  expect(misfit.rewards['rubric']?.explanation).toEqual([
    '2 scores are given, and the rubric has 1 criteria.',
  ])
  expect(misfit.rewards['citation']?.explanation).toEqual([
    '1 claims are given, and the report has 2.',
  ])
})

const chain = (answer: unknown, confidence: number) => ({
  facts: [{ generated: 'A pear is red.', corrected: 'A pear is green.' }],
  entailment: { answer, confidence },
})
const question = (input: object) => ({ system: 'decomp-entail', ...input })

it('takes chains in the place of an output, and lets them vote', () => {
  const input = question({ chains: [chain('No', 0.9), chain(true, 0.3)], gold: 'no' })
  expect(answerProblem(computeInputSchema.parse(input))).toBeNull()
  const found = computeRewards(computeInputSchema.parse(input))
  expect(found).toMatchObject({ verdict: 'no', correct: true, status: 'ok' })
  expect(found.rewards['accuracy']?.value).toBe(1)
  expect(found.rewards['facts_corrected']?.value).toBe(1)
  expect(found.rewards['chains_agreeing']?.value).toBe(0.5)
})

it.each([
  [question({ chains: [chain('perhaps', 1)] }), 'chains.0.entailment.answer'],
  [question({ chains: [chain('yes', 1)], output: 'x' }), 'either'],
  [{ system: 'faithlens', chains: [chain('yes', 1)] }, 'for answers to questions'],
  [{ system: 'faithlens' }, '"output" is missing'],
])('says what is wrong with an answer: %#', (input, words) => {
  expect(answerProblem(computeInputSchema.parse(input))).toContain(words)
})

it('holds a boxed answer against the gold answer of a problem', () => {
  const solved = { system: 'composition-rl', output: 'So $\\boxed{0.5}$.', gold: { answer: '1/2' } }
  expect(computeRewards(computeInputSchema.parse(solved))).toMatchObject({ correct: true })
  const wrong = computeInputSchema.parse({ ...solved, gold: 3 })
  expect(labelProblem(wrong)).toBeNull()
  expect(computeRewards(wrong).correct).toBe(false)
})

const part = { problem: 'Find 3+4.', answer: 7 }
const variable = { symbol: 'N', value: 7, definition: 'Define N is the sum.' }
const payload = {
  depth: 2,
  parts: [
    { ...part, variable },
    { problem: 'N^2?', answer: '49' },
  ],
}
const solve = (input: object) =>
  compute({ system: 'composition-rl', output: '<think>$N = 7$</think>$\\boxed{49}$', ...input })

it('holds the last box against the gold answer, in any form, and looks for the values', () => {
  for (const gold of ['49', 49, { answer: '\\frac{98}{2}' }, { label: null, answer: 49 }]) {
    const { rewards, total, correct, verdict, status } = solve({ gold, payload })
    expect(rewards).toMatchObject({ accuracy: { value: 1 }, recovery: { value: 1 } })
    expect({ total: total.value, correct, verdict, status }).toEqual({
      total: 1,
      correct: true,
      verdict: null,
      status: 'ok',
    })
  }
  expect(solve({ gold: 'forty' }).correct).toBe(false)
  const bare = solve({})
  expect(bare.rewards['accuracy']?.missing).toEqual(['answer'])
  expect(bare.rewards['recovery']?.missing).toEqual(['a variable'])
  const released = solve({ gold: 49, output: '$\\boxed{49}$', convention: 'released' })
  expect(released.rewards['accuracy']?.value).toBe(0)
})

it('takes the word of a judge on values that the text does not state', () => {
  const silent = { output: '$\\boxed{49}$', gold: 49, payload }
  expect(solve(silent).rewards['recovery']?.missing).toEqual(['judge'])
  const judged = solve({ ...silent, judge: { recovered: [false] } })
  expect(judged.rewards['recovery']).toMatchObject({ value: 0, per_criterion: { N: 0 } })
  const misfit = solve({ ...silent, judge: { recovered: [true, true] } })
  expect(misfit.rewards['recovery']).toMatchObject({
    value: null,
    explanation: ['2, but the problem has 1 values to find.'],
  })
})
