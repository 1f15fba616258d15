import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Gold } from '@/lib/core/items/schema'
import type { Convention } from '@/lib/core/rewards/schema'
import type { TaskReply } from '@/lib/systems/kit/judging'
import { decomposeRl } from '../index'
import { judging } from './index'

const cycle = (question: string, answer: string) =>
  `<question>${question}</question><answer>${answer}</answer><think>So.</think>`
const trace = (...cycles: string[]) =>
  `<think>Go.</think>${cycles.join('')}<verification>Supported</verification>`
const two = trace(cycle('When?', 'In 1937.'), cycle('Who?', 'Ruth Falk.'))
const one = trace(cycle('When?', 'In 1937.'))

type Value = TaskReply['value']
const said = (criterion: string, target: number | null, value: Value): TaskReply => ({
  criterion,
  target,
  sample: 0,
  value,
  rung: value === null ? 'unreadable' : 'json',
})
const embedded = (...vectors: number[][]): TaskReply => ({
  ...said('embedding', null, null),
  rung: 'vectors',
  vectors,
})

interface Given {
  output?: string
  gold?: Gold | null
  convention?: Convention
  pseudoLabel?: string | null
}

function recordsOf(judged: readonly TaskReply[], given: Given = {}) {
  const { output = two, gold = { label: 'supported' }, convention = 'paper', pseudoLabel } = given
  const reading = decomposeRl.read({ output, reasoning: null, finish_reason: null, logged: null })
  const options = { convention, judge: 'j', pseudoLabel: pseudoLabel ?? null }
  const records = judging.records(
    { asked: 'c', payload: null, document: 'd', reading, gold, labels: 'binary' },
    judged,
    options,
  )
  return Object.fromEntries(records.map((record) => [record.name, record]))
}

describe('diversity', () => {
  it.each<[string, number[][], Given]>([
    [
      'NaN in a vector',
      [
        [1, Number.NaN],
        [1, 0],
      ],
      {},
    ],
    ['vectors of different lengths', [[1, 0], [1]], {}],
    ['vectors of no length', [[], []], {}],
    [
      'numbers beyond all bounds',
      [
        [1e308, 1e308],
        [1e308, 1e308],
      ],
      {},
    ],
    ['a vector too few', [[1, 0]], {}],
    [
      'a vector too many',
      [
        [1, 0],
        [0, 1],
        [1, 1],
      ],
      {},
    ],
    ['no vectors', [], {}],
    ['no vectors for one question', [], { output: one }],
  ])('is undefined by either convention with %s', (_what, vectors, given) => {
    for (const convention of ['paper', 'released'] as const)
      expect(
        recordsOf([embedded(...vectors)], { ...given, convention })['diversity'],
      ).toMatchObject({ value: null, missing: ['embeddings'] })
  })

  it('is undefined with a vector of zeros, which has no direction', () => {
    expect(recordsOf([embedded([0, 0], [1, 0])])['diversity']).toMatchObject({
      value: null,
      missing: ['embeddings'],
    })
  })

  it('is 0 for one question, and minus the likeness of two by their number', () => {
    expect(recordsOf([embedded([3, 4])], { output: one })['diversity']?.value).toBe(0)
    const same = embedded([3, 4], [6, 8])
    expect(recordsOf([same])['diversity']?.value).toBeCloseTo(-0.5)
  })
})

describe('coverage and necessity', () => {
  const full = said('coverage', null, 'supported')
  const without = [said('without', 0, 'refuted'), said('without', 1, 'supported')]

  it('follow from verdicts', () => {
    const { coverage, necessity } = recordsOf([full, ...without])
    expect(coverage?.value).toBe(1)
    expect(coverage?.explanation).toEqual(['Judge’s verdict from the answers alone: supported.'])
    expect(necessity).toMatchObject({
      value: 0.5,
      per_question: [1, 0.5],
      explanation: ['Lowest of +1, +½.'],
    })
  })

  it.each<[string, TaskReply[], string[]]>([
    ['from all answers is not there', without, ['judge_full']],
    ['without one answer is not there', [full, said('without', 1, 'refuted')], ['judge_without']],
  ])('are undefined by either convention where the verdict %s', (_what, judged, missing) => {
    for (const convention of ['paper', 'released'] as const)
      expect(recordsOf(judged, { convention })['necessity']).toMatchObject({ value: null, missing })
  })

  it('are undefined where a verdict cannot be read; the released code guesses, and the record says so', () => {
    const lost = [full, said('without', 0, null), said('without', 1, 'supported')]
    expect(recordsOf(lost)['necessity']).toMatchObject({ value: null, per_question: [null, 0.5] })
    expect(recordsOf(lost, { convention: 'released' })['necessity']).toMatchObject({
      value: 0.75,
      explanation: ['Mean of +1, +½.', 'Unreadable replies: 1; each counts as incorrect.'],
    })
    const unread = recordsOf([said('coverage', null, null)])
    expect(unread['coverage']).toMatchObject({ value: null, missing: ['judge_full'] })
  })

  it('take the word of the group where there is no label, and nothing where that has none', () => {
    const gold = { label: null }
    expect(recordsOf([full], { gold })['coverage']).toMatchObject({
      value: null,
      missing: ['label'],
    })
    expect(recordsOf([full], { gold, pseudoLabel: 'refuted' })['coverage']?.value).toBe(0)
    expect(recordsOf([full], { gold, pseudoLabel: 'nonsense' })['coverage']?.value).toBeNull()
  })
})

describe('joint', () => {
  const all = [0, 1].flatMap((at) => [
    said('answerable', at, 1),
    said('atomic', at, 0.8),
    said('correct', at, 1),
  ])

  it('is the mean of the products', () => {
    expect(recordsOf(all)['joint']).toMatchObject({ value: 0.8, per_question: [0.8, 0.8] })
  })

  it.each<[string, Value]>([
    ['unreadable', null],
    ['NaN', Number.NaN],
    ['without end', Number.POSITIVE_INFINITY],
    ['a word', 'yes'],
  ])('is undefined where a factor is %s', (_what, value) => {
    const { joint } = recordsOf([...all.slice(0, -1), said('correct', 1, value)])
    expect(joint).toMatchObject({ value: null, missing: ['correct'], per_question: [0.8, null] })
  })

  it('needs no word on the answer where all abstain, and none at all where there is none', () => {
    const output = trace(cycle('When?', 'I don’t know'), cycle('Who?', 'I do not know.'))
    const asked = all.filter(({ criterion }) => criterion !== 'correct')
    expect(recordsOf(asked, { output })['joint']?.value).toBe(0.8)
    expect(recordsOf([], { output })).toEqual({})
  })
})

it('the number of questions is compared with the number the judge would ask', () => {
  expect(recordsOf([said('silver', null, 4)])['question_count']).toMatchObject({
    value: 0.5,
    explanation: ['2 asked, 4 needed by the judge.'],
  })
  for (const value of [null, Number.NaN, 'four'])
    expect(recordsOf([said('silver', null, value)])['question_count']).toMatchObject({
      value: null,
      missing: ['silver_count'],
    })
})

const anyValue = fc.oneof(
  fc.constant(null),
  fc.constantFrom('supported', 'refuted', 'not_enough_information', 'yes', '', 'x'),
  fc.constantFrom(0, 1, 0.2, -1, 5, Number.NaN, Number.POSITIVE_INFINITY),
)
const anyJudged = fc.record({
  criterion: fc.constantFrom(...judging.criteria.map(({ name }) => name), 'taste'),
  target: fc.option(fc.integer({ min: -1, max: 3 })),
  sample: fc.nat({ max: 2 }),
  value: anyValue,
  rung: fc.constant('json'),
  vectors: fc.array(fc.array(fc.oneof(fc.double(), fc.constant(0)), { maxLength: 3 }), {
    maxLength: 4,
  }),
})

it('of any replies a record is a number, or undefined and says what it lacks', () => {
  fc.assert(
    fc.property(
      fc.array(anyJudged, { maxLength: 12 }),
      fc.constantFrom(two, one, trace(), 'no tags at all', ''),
      fc.constantFrom<Convention>('paper', 'released'),
      fc.constantFrom<Gold | null>(null, { label: null }, { label: 'refuted' }),
      (judged, output, convention, gold) => {
        for (const record of Object.values(recordsOf(judged, { output, convention, gold }))) {
          const isSound =
            record.value === null
              ? (record.missing ?? []).length > 0
              : Number.isFinite(record.value)
          expect({ record, isSound }).toEqual({ record, isSound: true })
        }
      },
    ),
  )
})
