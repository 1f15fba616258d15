import { describe, expect, it, test } from 'vitest'
import { isCorrect, recoversLabel } from './correct'
import { decomposeRl } from '@/lib/systems/decompose-rl'
import { judgedRewards } from '@/lib/systems/decompose-rl/parts/judged'
import { faithlens } from '@/lib/systems/faithlens'
import { labelMappings, type LabelMapping } from '@/lib/core/vocabulary/label-mapping'

describe('a verdict against a gold label', () => {
  it.each([
    ['supported', 'supported', true, true],
    ['refuted', 'refuted', true, true],
    ['refuted', 'not_enough_information', true, false],
    ['not_enough_information', 'refuted', true, false],
    ['not_enough_information', 'not_enough_information', true, true],
    ['supported', 'not_enough_information', false, false],
    ['yes', 'supported', true, true],
    ['no', 'refuted', true, true],
    ['no', 'not_enough_information', true, false],
    ['no', 'supported', false, false],
    ['yes', 'yes', true, true],
    ['no', 'no', true, true],
    ['mixed', 'refuted', false, false],
  ] as const)('%s against %s: binary %s, three-way %s', (verdict, gold, binary, threeWay) => {
    expect(isCorrect(verdict, gold, 'binary')).toBe(binary)
    expect(isCorrect(verdict, gold, 'three-way')).toBe(threeWay)
  })

  it.each(labelMappings)(
    'is undecided without either, for a tie and for mixed gold: %s',
    (labels) => {
      expect(isCorrect(null, 'supported', labels)).toBeNull()
      expect(isCorrect('tie', 'yes', labels)).toBeNull()
      for (const gold of [null, 'mixed', 'ambiguous'] as const)
        expect(isCorrect('supported', gold, labels)).toBeNull()
    },
  )
})

/** One claim that the document says too little about, as both systems answer it. */
const unread = { reasoning: null, finish_reason: null, logged: null }
const asked = '<question>Who?</question><answer>I don’t know.</answer><think>t</think>'
const outputs = {
  refuted: `<think>t</think>${asked}${asked}<verification>Refuted</verification>`,
  no: '<think>t</think><reason>Nothing says so.</reason><answer>No</answer>',
}

function resultOf(labels: LabelMapping) {
  const gold = { label: 'not_enough_information' } as const
  const traces = [
    { system: decomposeRl, output: outputs.refuted, reward: 'verification' },
    { system: faithlens, output: outputs.no, reward: 'prediction' },
  ]
  return traces.map(({ system, output, reward }) => {
    const reading = system.read({ ...unread, output })
    const values = (['paper', 'released'] as const).map((convention) => {
      const input = { reading, gold, payload: null, logged: null, convention, labels }
      return system.compute(input).find(({ name }) => name === reward)?.value
    })
    return [system.correct(reading, gold, labels), ...values]
  })
}

test('systems with two answers are scored alike on a claim with too little evidence', () => {
  expect(resultOf('binary')).toEqual([
    [true, 1, 1],
    [true, 1, 1],
  ])
  expect(resultOf('three-way')).toEqual([
    [false, 0, 0],
    [false, 0, 0],
  ])
})

test('the reward says when the label mapping decided', () => {
  const reading = decomposeRl.read({ ...unread, output: outputs.refuted })
  const gold = { label: 'not_enough_information' } as const
  const given = { reading, gold, payload: null, logged: null, convention: 'paper' } as const
  const [, verification] = decomposeRl.compute({ ...given, labels: 'binary' })
  expect(verification?.explanation).toEqual([
    'The verdict Refuted is right: the gold label Not enough information is of the same class in the binary label mapping.',
  ])
})

/** Coverage and necessity of a judge that says Refuted of a claim with too little evidence. */
const valuesOf = (labels: LabelMapping) =>
  judgedRewards({
    label: 'not_enough_information',
    labels,
    convention: 'paper',
    judge_full: 'refuted',
    judge_without: ['refuted', 'supported'],
    questions: null,
    embeddings: null,
  })
    .filter(({ name }) => name === 'coverage' || name === 'necessity')
    .map(({ value, per_question: parts }) => [value, parts])

describe('the coverage judge', () => {
  it('does not recover Refuted by saying that the answers are not enough', () => {
    for (const labels of labelMappings) {
      expect(recoversLabel('not_enough_information', 'refuted', labels)).toBe(false)
      expect(recoversLabel('not_enough_information', 'not_enough_information', labels)).toBe(true)
    }
    expect(recoversLabel('refuted', 'not_enough_information', 'binary')).toBe(true)
    expect(recoversLabel('refuted', 'not_enough_information', 'three-way')).toBe(false)
  })

  it('gives coverage and necessity by the same rule', () => {
    expect(valuesOf('binary')).toEqual([
      [1, undefined],
      [0.5, [0.5, 1]],
    ])
    expect(valuesOf('three-way')).toEqual([
      [0, undefined],
      [0, [0, 0]],
    ])
  })

  it('compares with a pseudo-label in three classes', () => {
    const [, coverage] = judgedRewards({
      label: null,
      labels: 'binary',
      convention: 'paper',
      judge_full: 'refuted',
      pseudo_label: 'not_enough_information',
      judge_without: null,
      questions: null,
      embeddings: null,
    })
    expect(coverage?.value).toBe(0)
  })
})
