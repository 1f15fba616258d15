import { expect, test } from 'vitest'
import { referenceQuestionCounts, referenceQuestionLists } from './reference-questions'

const question = (index: number, text: string) => ({
  index,
  kind: 'question' as const,
  text,
  start: 0,
  end: 0,
  closed: true,
  meta: { outer: [0, 0] as [number, number], question: index },
})

const trace = {
  steps: [question(0, ' When did the  BRIDGE open'), question(1, 'Wer baute die Brücke?')],
  silver: [
    { judge: null, questions: ['When did the bridge open?', 'Who built it?', '?!'] },
    { judge: 'qwen3-32b', questions: ['„Wer baute die Bru\u0308cke“?'] },
  ],
}

test('lists say where they come from, and which questions the trace asks in the same words', () => {
  expect(referenceQuestionLists(trace)).toEqual([
    {
      heading: '3 questions from the file',
      questions: [
        { number: 1, text: 'When did the bridge open?', asked: 1 },
        { number: 2, text: 'Who built it?', asked: null },
        { number: 3, text: '?!', asked: null },
      ],
    },
    {
      heading: '1 question by qwen3-32b',
      questions: [{ number: 1, text: '„Wer baute die Bru\u0308cke“?', asked: 2 }],
    },
  ])
})

test('a question of signs alone is like no other one', () => {
  const signs = { steps: [question(0, '???')], silver: [{ judge: null, questions: ['?!'] }] }
  expect(referenceQuestionLists(signs)[0]?.questions).toEqual([
    { number: 1, text: '?!', asked: null },
  ])
})

test('what was asked stands beside what is needed, by every list', () => {
  expect(referenceQuestionCounts(trace)).toBe('2 asked, 3 or 1 needed')
  const [file] = trace.silver
  expect(referenceQuestionCounts({ steps: [], silver: file ? [file, file] : [] })).toBe(
    '0 asked, 3 needed',
  )
})
