import { describe, expect, it, test } from 'vitest'
import type { TaskReply, JudgeSubject } from '@/lib/systems/kit/judging'
import { read as readTrace } from '../read'
import { criteria } from './criteria'
import { judgePrompts } from './prompts'
import { judging } from '.'

const output =
  '<think>a</think><tool_call>{"name":"search","arguments":{"query":"q"}}</tool_call>' +
  '<tool_response><snippet id=A>Tarn Bay lost 40 ha.</snippet><snippet id=B>It rained.</snippet></tool_response>' +
  '<answer><cite id="A,X">The bay lost 40 hectares of marsh</cite>. It went on. <cite id=X>Nobody knows why that is so</cite></answer>'

const rubric = [
  {
    id: 'R1',
    type: 'factual',
    description: 'States the loss.',
    weight: 0.6,
    evidence: ['40 ha lost.'],
  },
  { id: 'R2', type: 'logical', description: 'Weighs it.', weight: 0.2, evidence: ['not shown'] },
]

const subjectOf = (text: string, payload: JudgeSubject['payload'] = { rubric }): JudgeSubject => ({
  asked: 'What did the bay lose?',
  document: null,
  payload,
  reading: readTrace({ output: text, reasoning: null, finish_reason: null, logged: null }),
  gold: null,
  labels: 'binary',
})
const subject = subjectOf(output)

const prompts = Object.fromEntries(
  judgePrompts.map(({ name, text }) => [name, { version: `${name}@0`, text }]),
)
const all = new Set(criteria.map(({ name }) => name))
const tasksOf = (of: JudgeSubject) => judging.tasks(of, { criteria: all, prompts })

const said = (content: string) => ({ content, reasoning: null, finish_reason: 'stop' })

describe('what is asked', () => {
  it('is each criterion, two things of a claim that cites, one of any other', () => {
    expect(tasksOf(subject).map(({ criterion, target }) => [criterion, target])).toEqual([
      ['criterion_score', 0],
      ['criterion_score', 1],
      ['recall', 0],
      ['precision', 0],
      ['needs_citation', 1],
      ['needs_citation', 2],
    ])
  })

  it('shows evidence for a factual criterion alone, and of passages those that are cited', () => {
    const texts = tasksOf(subject).map(({ ask }) =>
      ask.kind === 'chat' ? (ask.request.messages[0]?.content ?? '') : '',
    )
    expect(texts[0]).toContain('- 40 ha lost.')
    expect(texts[1]).not.toContain('not shown')
    expect(texts[2]).toContain('Tarn Bay lost 40 ha.')
    expect(texts[2]).not.toContain('It rained.')
    for (const text of texts) expect(text).not.toMatch(/\{\{|<cite/)
  })

  it('tells what the type of a criterion means, and of a text without a citation the whole report', () => {
    const texts = tasksOf(subject).map(({ ask }) =>
      ask.kind === 'chat' ? (ask.request.messages[0]?.content ?? '') : '',
    )
    expect(texts[0]).toContain('factual: the report has to state')
    expect(texts[1]).toContain('logical: the report has to carry out the reasoning')
    const [, , , , uncited] = texts
    expect(uncited).toContain('<claim>. It went on.</claim>')
    expect(uncited).toContain('The bay lost 40 hectares of marsh')
    expect(uncited).toContain('Nobody knows why that is so')
  })

  it('is asked without chance and without thinking', () => {
    for (const { ask } of tasksOf(subject))
      expect(ask).toMatchObject({ request: { temperature: 0, thinking: 'off' } })
  })

  it('is nothing without a closed report, and no claim where nothing was found', () => {
    expect(tasksOf(subjectOf('<answer>cut'))).toEqual([])
    expect(tasksOf(subjectOf('<answer>Said.</answer>')).map(({ criterion }) => criterion)).toEqual([
      'criterion_score',
      'criterion_score',
    ])
    expect(tasksOf(subjectOf('<answer>Said.</answer>', null))).toEqual([])
  })
})

test.each([
  ['criterion_score', '{"score": 3}', 3],
  ['criterion_score', '```json\n{"score": "4/4"}\n```', 4],
  ['criterion_score', 'It does well. Score: 2', 2],
  ['criterion_score', '{{"score": 0}}', 0],
  ['criterion_score', '{"score": 7}', null],
  ['criterion_score', '{"score": 2.5}', null],
  ['criterion_score', 'score: 1 ... score: 3', null],
  ['recall', '{"support": "full"}', 1],
  ['recall', 'The passages say so.\n[[Fully supported]]', 1],
  ['recall', 'Rating: [[Partially supported]]', 0.5],
  ['recall', '[[No support]]', 0],
  ['recall', 'not fully supported', 0],
  ['recall', 'unclear', null],
  ['precision', '{"relevant": true}', 1],
  ['recall', 'Rating: [[Fully supported]] Analysis: it is not [[No support]].', 1],
  ['recall', '**Rating:** [[No support]]\nAnalysis: support: full in one point only.', 0],
  ['needs_citation', 'Need Citation: **[[Yes]]** Analysis: [[No]] would need less.', 1],
  ['precision', '[[Relevant]]', 1],
  ['precision', '[[Unrelevant]]', 0],
  ['precision', 'Irrelevant.', 0],
  ['needs_citation', '{"needs_citation": "yes"}', 1],
  ['needs_citation', 'Need Citation: [[No]]', 0],
  ['needs_citation', 'perhaps', null],
])('%s reads %j as %j', (criterion, text, value) => {
  expect(judging.read(criterion, said(text)).value).toBe(value)
})

const reply = (criterion: string, target: number, value: number | null): TaskReply => ({
  criterion,
  target,
  sample: 0,
  value,
  rung: 'json',
})
const judged = [
  reply('criterion_score', 0, 4),
  reply('criterion_score', 1, 2),
  reply('recall', 0, 0.5),
  reply('precision', 0, 1),
  reply('needs_citation', 1, 1),
  reply('needs_citation', 2, 0),
]
const recordsOf = (replies: readonly TaskReply[], convention: 'paper' | 'released' = 'paper') =>
  Object.fromEntries(
    judging.records(subject, replies, { convention, judge: 'j' }).map((one) => [one.name, one]),
  )

describe('what follows', () => {
  it('is a rubric and a citation reward with their arithmetic', () => {
    const { rubric: scored, citation } = recordsOf(judged)
    expect(scored).toMatchObject({ origin: 'judged', judge: 'j', per_criterion: { R1: 4, R2: 2 } })
    expect(scored?.value).toBeCloseTo((0.6 * 1 + 0.2 * 0.5) / 0.8, 12)
    expect(scored?.explanation).toEqual([
      'R1: 0.6 × 4/4 = 0.6',
      'R2: 0.2 × 2/4 = 0.1',
      '0.7 ÷ 0.8, the sum of the weights, = 0.875.',
    ])
    // F1 of 2/3, 0 and 1; one of two ids found, both texts meaningful, one position.
    const f1 = (2 / 3 + 0 + 1) / 3
    const form = 0.5 * 1 * (0.7 + 0.1 * 0.3 + 0.2 / 6)
    expect(citation?.value).toBeCloseTo(0.6 * f1 + 0.4 * form, 12)
    expect(citation?.per_criterion).toEqual({ 'claim 1': 2 / 3, 'claim 2': 0, 'claim 3': 1 })
    expect(citation?.explanation?.at(-1)).toBe('0.6 × 0.5556 + 0.4 × 0.3817 = 0.486.')
  })

  it('is undefined while a reply is missing or does not read, which the released code takes for 0', () => {
    const lost = judged.map((one) => (one.target === 0 ? { ...one, value: null } : one))
    expect(recordsOf(lost)['rubric']).toMatchObject({ value: null, missing: ['criterion_scores'] })
    expect(recordsOf(lost)['citation']).toMatchObject({ value: null, missing: ['claims'] })
    expect(recordsOf(lost, 'released')['rubric']?.value).toBeCloseTo(0.125, 12)
    expect(recordsOf(lost, 'released')['citation']?.value).not.toBeNull()
    expect(recordsOf(judged.slice(1), 'released')['rubric']?.value).toBeNull()
  })

  it('is nothing of what was not asked', () => {
    expect(Object.keys(recordsOf(judged.slice(0, 2)))).toEqual(['rubric'])
    expect(recordsOf([])).toEqual({})
  })
})

it('turns on the heaviest criterion and on what alone takes a claim to nothing', () => {
  const replies = [...judged, reply('precision', 0, 0)]
  const isHinge = judging.hinges(subject, replies)
  expect(replies.filter(isHinge).map(({ criterion, target }) => [criterion, target])).toEqual([
    ['criterion_score', 0],
    ['needs_citation', 1],
    ['precision', 0],
  ])
})
