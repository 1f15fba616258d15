import { describe, test } from 'vitest'
import { z } from 'zod'
import type { ItemPayload } from '@/lib/core/items/schema'
import { conventions } from '@/lib/core/rewards/vocabulary'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import type { JudgeTask, TaskReply } from '@/lib/systems/kit/judging'
import { judgings } from './judgings'
import { sampleTraces } from './testing'

const folder = `${import.meta.dirname}/fixtures`

const texts = [
  '',
  'true',
  'No.',
  '1',
  '4/5',
  '0.7',
  'Supported',
  'It is not supported.',
  'NOT ENOUGH INFO',
  'Refuted. It was built in 1937.',
  '<think>Is it so? <answer>Yes</answer></think>',
  '<think>yes</think>No',
  '<think>yes',
  '<answer>Yes</answer>',
  '<answer>maybe</answer>',
  '<verdict>Supported</verdict> <verdict>Refuted</verdict>',
  '<entailment>yes 0.9</entailment>',
  'yes 0.35',
  '[[Fully supported]]',
  'Rating: [[No support]] Analysis: [[Fully supported]]',
  '[[Yes]] [[No]]',
  '- Who built it?\n- When was it built?\n\n3. Where?',
  '["Who built it?", "When?", "Who built it?"]',
  '{"questions": ["Who built it?", " ", 7, {"question": "When?"}]}',
  '{"verdict": "Supported", "answer": "yes", "correct": true, "answerable": false, "score": 3}',
  '```json\n{"verdict": "refuted", "correct": "no", "answerable": "yes", "score": "2/4", "support": "partial", "relevant": false, "needs_citation": 1}\n```',
  '{"is_question": true, "single_focus": true, "no_conjunction": false, "no_conjunctions": true, "verifiable": true, "grounded": true, "is_equivalent": true}',
  '{"is_question": true, "single_focus": true, "no_conjunction": true, "no_conjunctions": true, "verifiable": true, "grounded": true, "is_equivalent": false}',
  '{"readability": 5, "helpfulness": 4, "informativeness": "3/5"}',
  '{"readability": 5, "helpfulness": 9}',
  "{'support': 'full', 'answer': 'No', 'probability': 0.25, 'confidence': 0.25}",
  '{"support": "none"} {"support": "full"}',
  '{"answer": "yes", "confidence": 1.5}',
  '{"answer": "25", "is_equivalent": "partially"}',
  'score: 1 then score: 3',
  'The answer is \\boxed{25}.',
]

/** Replies by turns over the values a criterion can have; every fifth is unreadable, every seventh is missing. */
function repliesTo(tasks: readonly JudgeTask[], valuesOf: (name: string) => readonly unknown[]) {
  return tasks.flatMap(({ criterion, target, sample, ask }, at): TaskReply[] => {
    if (at % 7 === 6) return []
    const common = { criterion, target, sample }
    if (ask.kind === 'embed') {
      const vectors = ask.texts.map((text, n) => [text.length % 7, n + 1, 2])
      return [{ ...common, value: null, rung: 'vectors', vectors }]
    }
    const values = valuesOf(criterion)
    const value = at % 5 === 4 ? null : values[at % values.length]
    const isValue = typeof value === 'string' || typeof value === 'number'
    const parts = { yes: 0.75, no: 0.25, confidence: 0.5 + (at % 3) / 10 }
    return [
      { ...common, value: isValue ? value : null, rung: isValue ? 'json' : 'unreadable', parts },
    ]
  })
}

/** An item of which the file tells less. */
function poorer(payload: ItemPayload | null): ItemPayload {
  const parts = z.array(z.looseObject({ problem: z.string() })).safeParse(payload?.['parts'])
  const rubric = z.array(z.looseObject({ id: z.string() })).safeParse(payload?.['rubric'])
  return {
    ...(parts.success && { parts: parts.data.map(({ variable: _variable, ...part }) => part) }),
    ...(rubric.success && {
      rubric: rubric.data.map((one) => ({ ...one, evidence: [], weight: 1 })),
    }),
  }
}

describe.each(systemIds)('a judge of %s', (id) => {
  const { criteria, prompts, tasks, read, records, hinges, silverQuestions, places } = judgings[id]
  const every = new Set(criteria.map(({ name }) => name))
  const samples = sampleTraces(id)
  const some = samples.filter((_, at) => at % Math.ceil(samples.length / 8) === 0)
  /** Each slot once, without the prose around it. */
  const slots = Object.fromEntries(
    prompts.map(({ name, slots: must, more = [] }) => [
      name,
      {
        version: `${name}@1`,
        text: [...must, ...more].map((slot) => `${slot}: {{${slot}}}`).join('\n'),
      },
    ]),
  )

  test('is asked about the samples as recorded', () =>
    expectRecorded(
      `${folder}/tasks-${id}.txt`,
      Object.fromEntries(
        some.slice(0, 2).flatMap(({ id: name, subject }) => {
          const less = { ...subject, payload: poorer(subject.payload), document: null, gold: null }
          return [subject, less].map((one, at) => [
            `${name} ${at === 0 ? 'whole' : 'with less'}`,
            tasks(one, { criteria: every, prompts: slots }),
          ])
        }),
      ),
    ))

  test('is read as recorded', () =>
    expectRecorded(
      `${folder}/replies-${id}.txt`,
      Object.fromEntries(
        criteria.map(({ name }) => [
          name,
          texts.flatMap((content) => [
            [content, read(name, { content, reasoning: null, finish_reason: 'stop' })],
            ...(content === '' || content.startsWith('<think>')
              ? [
                  [content, read(name, { content, reasoning: 'Yes.', finish_reason: 'length' })],
                  [
                    content,
                    read(name, { content, reasoning: '{"answer": "yes"}', finish_reason: null }),
                  ],
                ]
              : []),
          ]),
        ]),
      ),
    ))

  test('lists questions as recorded', () =>
    expectRecorded(`${folder}/questions-${id}.txt`, {
      questions: texts.map((content) => [
        content,
        silverQuestions({ content, reasoning: null, finish_reason: 'stop' }),
      ]),
    }))

  const valuesOf = (name: string) =>
    criteria.find((one) => one.name === name)?.values.map(({ value }) => value) ?? []

  test('leads to rewards and hinges as recorded', () => {
    return expectRecorded(
      `${folder}/judged-${id}.txt`,
      Object.fromEntries(
        some.flatMap(({ id: name, subject }, at) => {
          const all = tasks(subject, { criteria: every, prompts: slots })
          const partly = repliesTo(all, valuesOf)
          const whole = repliesTo(all.slice(0, 4), (one) => valuesOf(one).slice(at % 2))
          return [partly, whole].map((judged, n) => {
            const isHinge = hinges(subject, judged)
            return [
              `${name} ${n === 0 ? 'in part' : 'the first four'}`,
              [
                places?.(subject),
                ...conventions.flatMap((convention) =>
                  records(subject, judged, { convention, judge: 'j', pseudoLabel: 'refuted' }),
                ),
                judged.filter(isHinge).map(({ criterion, target }) => `${criterion} ${target}`),
              ],
            ]
          })
        }),
      ),
    )
  })
})
