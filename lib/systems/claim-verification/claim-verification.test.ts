import { describe, expect, test } from 'vitest'
import { testSystem } from '@/lib/systems/kit/testing/contract'
import { claimVerification } from './index'
import { judging } from './judge'
import { findLabel } from './parts/label-words'

testSystem(claimVerification)

const row = {
  claim: 'Venus has two moons.',
  evidence: 'Neither Mercury nor Venus has a moon.',
  gold: 'refuted',
  prediction: 'supported',
  confidence: '0.94',
  model: 'm-8b',
}

describe('a row of a table', () => {
  test('becomes a claim with its evidence and a trace with the predicted label', () => {
    const { item, traces, notes } = claimVerification.parseRow({ ...row, step: '40', note: 'n' })
    expect(notes).toEqual([])
    expect(item).toMatchObject({
      input: { claim: row.claim, passages: [{ text: row.evidence }] },
      gold: { label: 'refuted' },
    })
    expect(traces).toMatchObject([
      {
        system: 'claim-verification',
        model: 'm-8b',
        training_step: 40,
        output: null,
        confidence: { value: 0.94, kind: 'imported' },
        logged: { verdict: 'supported' },
        extra: { note: 'n' },
      },
    ])
  })

  test('is read whatever the case of its column names, and with a label alone', () => {
    const { item, traces } = claimVerification.parseRow({ Claim: 'C.', 'Predicted label': 'NEI' })
    expect(item.gold).toBeNull()
    expect(traces.map((trace) => claimVerification.read(trace))).toMatchObject([
      { verdict: 'not_enough_information', status: 'ok', problems: [] },
    ])
  })

  test('says what cannot be read, and keeps it', () => {
    const odd = { ...row, prediction: 'sideways', gold: 'maybe', confidence: '94 %' }
    const { traces, notes } = claimVerification.parseRow(odd)
    expect(notes.map(({ path }) => path)).toEqual(['gold', 'prediction', 'confidence'])
    expect(notes[1]?.message).toContain('"sideways" is not a known label word')
    expect(traces[0]?.extra).toEqual({ gold: 'maybe', confidence: '94 %' })
    expect(traces.map((trace) => claimVerification.read(trace).status)).toEqual(['unreadable'])
  })
})

const stepsOf = (more: object) => {
  const [trace] = claimVerification.parseRow({ ...row, ...more }).traces
  if (trace === undefined) throw new Error('there is no trace')
  const { steps, question_count: count, verdict } = claimVerification.read(trace)
  const said = steps.map(({ kind, text, meta }) => [kind, text, meta.question])
  return { said, count, verdict }
}

describe('questions and citations of a table', () => {
  test('are steps before and after the explanation', () => {
    const more = {
      explanation: 'Neither has one.',
      questions: ['Has Venus a moon?', 'Has Mercury?'],
      answers: '["No.", "No, too."]',
      citations: 'Neither Mercury nor Venus has a moon.',
    }
    expect(stepsOf(more)).toEqual({
      said: [
        ['question', 'Has Venus a moon?', 0],
        ['answer', 'No.', 0],
        ['question', 'Has Mercury?', 1],
        ['answer', 'No, too.', 1],
        ['reason', 'Neither has one.', undefined],
        ['text', 'Neither Mercury nor Venus has a moon.', undefined],
      ],
      count: 2,
      verdict: 'supported',
    })
  })

  test('come with an output that stands beside a label', () => {
    const detail = { questions: [{ question: 'Q?', answer: null }], citations: ['It.'] }
    const input = { output: 'It says so.', reasoning: null, finish_reason: null }
    const read = (verdict: string | null) =>
      claimVerification
        .read({ ...input, logged: { rewards: {}, detail, verdict } })
        .steps.map(({ kind, text }) => `${kind} ${text}`)
    expect(read('yes')).toEqual(['question Q?', 'reason It says so.', 'text It.'])
    expect(read(null)).toEqual(['text It says so.'])
  })

  test.each([
    [
      [{ question: 'Q?', answer: 'A.' }],
      [
        ['question', 'Q?', 0],
        ['answer', 'A.', 0],
      ],
    ],
    [
      'Q?\nR?',
      [
        ['question', 'Q?', 0],
        ['question', 'R?', 1],
      ],
    ],
    ['[{"q": "Q?"}]', [['question', 'Q?', 0]]],
    [[], []],
  ])('may be %j', (questions, said) => {
    expect(stepsOf({ questions }).said).toEqual(said)
  })
})

describe('the verdict of a free text', () => {
  test.each([
    ['Verdict: Refuted', 'refuted'],
    ['**Final verdict:** *Supported* — see above.', 'supported'],
    ['{"explanation": "x", "label": "not enough info"}', 'not_enough_information'],
    ['<answer>No</answer>', 'refuted'],
    ['The answer is \\boxed{true}', 'supported'],
    ['It says 1764.\n\nREFUTED', 'refuted'],
    ['No. The document says 1764.', 'refuted'],
    ['Supported, since nothing contradicts it; that is not false.', 'supported'],
    ['So the claim is refuted.', 'refuted'],
    ['The claim is not supported by it.', 'refuted'],
    ['Verdict: supported\nOn reflection:\nVerdict: refuted', 'refuted'],
  ])('%j', (text, verdict) => expect(findLabel(text)?.verdict).toBe(verdict))

  test.each(['', 'It is hard to say.', 'There is no document.', 'It is not really true.'])(
    'is not guessed: %j',
    (text) => expect(findLabel(text)).toBeNull(),
  )
})

test('words that were given for its labels are looked for as the usual ones are', () => {
  const words = new Map([
    ['stimmt', 'supported'],
    ['stimmt nicht', 'refuted'],
    ['b+', 'mixed'],
  ] as const)
  const verdictOf = (text: string) => findLabel(text, words)?.verdict ?? null
  expect(verdictOf('Die Behauptung stimmt.')).toBe('supported')
  expect(verdictOf('Die Behauptung stimmt nicht, denn 1764.')).toBe('refuted')
  expect(verdictOf('Verdict: Stimmt_nicht')).toBe('refuted')
  expect(verdictOf('Die Zustimmung, unbestimmt.')).toBeNull()
  expect(verdictOf('It is b+ at best')).toBe('mixed')
  expect(findLabel('Die Behauptung stimmt.')).toBeNull()
})

const valueOf = (verdict: string | null, label: 'supported' | 'refuted' | null) => {
  const logged = { rewards: {}, verdict }
  const input = { output: 'Hm.', reasoning: null, finish_reason: null, logged }
  return claimVerification.compute({
    reading: claimVerification.read(input),
    gold: label === null ? null : { label },
    payload: null,
    logged,
    convention: 'paper',
    labels: 'binary',
  })[0]?.value
}

describe('the label match', () => {
  test('follows the label mapping; an unreadable verdict is not right', () => {
    expect(valueOf('true', 'supported')).toBe(1)
    expect(valueOf('NEI', 'refuted')).toBe(1)
    expect(valueOf('sideways', 'refuted')).toBe(0)
    expect(valueOf('true', null)).toBeNull()
  })
})

const subjectOf = (output: string | null) => ({
  asked: 'C.',
  document: 'D.',
  payload: null,
  gold: null,
  labels: 'binary' as const,
  reading: claimVerification.read({
    output,
    reasoning: null,
    finish_reason: null,
    logged: { rewards: {}, verdict: 'supported' },
  }),
})

const valuesOf = (content: string) => {
  const reply = judging.read('sound', { content, reasoning: null, finish_reason: 'stop' })
  const judged = [{ criterion: 'sound', target: null, sample: 0, ...reply }]
  const how = { convention: 'paper', judge: 'j' } as const
  return judging.records(subjectOf('It says so.'), judged, how).map(({ value }) => value)
}

describe('a judge', () => {
  const options = {
    criteria: new Set(['sound']),
    prompts: { 'judge-explanation': { version: 'v', text: '{{explanation}} {{verdict}}' } },
  }

  test('is asked about explanations, never about a label alone', () => {
    expect(judging.tasks(subjectOf(null), options)).toEqual([])
    const [task] = judging.tasks(subjectOf('It says so.'), options)
    expect(JSON.stringify(task)).toContain('It says so. Supported')
  })

  test('says sound, not sound, or nothing readable', () => {
    expect(['{"sound": true}', '{"sound": false}', 'Hm.'].map(valuesOf)).toEqual([[1], [0], [null]])
  })
})
