import { expect, test } from 'vitest'
import { necessityWord, peekSteps, peekText } from './peek'
import type { Step } from '@/lib/core/traces/schema'

function step(kind: Step['kind'], text: string, meta: Partial<Step['meta']> = {}): Step {
  const outer: [number, number] = [0, text.length]
  return {
    index: 0,
    kind,
    text,
    start: 0,
    end: text.length,
    closed: true,
    meta: { outer, ...meta },
  }
}

test('questions meet their answers, and one without keeps its place', () => {
  const steps = [
    step('think', 'Plan.'),
    step('question', ' First? ', { question: 0 }),
    step('question', 'Second?', { question: 1 }),
    step('answer', 'I don’t know.', { question: 1, abstained: true }),
  ]
  const rewards = {
    necessity: { name: 'necessity', value: -1, origin: 'imported', per_question: [1, -1] } as const,
  }
  const shown = peekSteps({
    steps,
    rewards: { necessity: { ...rewards.necessity, per_question: [1, -1] } },
  })
  expect(shown).toEqual([
    { number: 1, question: 'First?', answer: null, abstained: false, necessity: 1 },
    { number: 2, question: 'Second?', answer: 'I don’t know.', abstained: true, necessity: -1 },
  ])
})

test('an explanation speaks for a trace without questions, else its text does', () => {
  const item = { kind: 'claim' } as const
  const steps = [step('reason', 'Because.\n')]
  expect(peekText({ steps, view: 'x', logged: null, item })).toBe('Because.')
  expect(peekText({ steps: [], view: ' raw ', logged: null, item })).toBe('raw')
  expect(peekText({ steps: [], view: '', logged: null, item })).toBeNull()
})

const shownReport = (text: string) =>
  peekText({
    steps: [step('report', text)],
    view: 'x',
    logged: null,
    item: { kind: 'research-task' },
  })

test('a report is shown without its signs, and of a long one the beginning', () => {
  const markdown = '# Costs\n\n<cite id="a">It is dear.</cite>\n\n## Harm\nNone.'
  expect(shownReport(markdown)).toBe('Costs\n\nIt is dear.\n\nHarm\nNone.')
  expect(shownReport('word '.repeat(100_000))?.length).toBeLessThan(5_000)
  expect(shownReport('word '.repeat(100_000))).toMatch(/…$/)
})

test('chains are shown fact by fact under their answers', () => {
  const steps = [
    step('fact', 'Bees fly. ', { chain: 0 }),
    step('entailment', 'yes 0.87974', { chain: 0, confidence: 0.87974 }),
    step('fact', 'Ants walk.', { chain: 1 }),
    step('text', ' '),
  ]
  const shown = peekText({ steps, view: '<fact>', logged: null, item: { kind: 'question' } })
  expect(shown).toBe(
    'Chain 1: yes, confidence 0.88\n– Bees fly.\n\nChain 2: no answer\n– Ants walk.',
  )
})

test('a solution is shown without its thinking, and thinking alone without its tags', () => {
  const item = { kind: 'composed-problem' } as const
  const solved = (view: string, outer: [number, number]) =>
    peekText({ steps: [step('think', 'Hm.', { outer })], view, logged: null, item })
  expect(solved(String.raw`<think>Hm.</think> So \boxed{4}.`, [0, 18])).toBe(
    String.raw`So \boxed{4}.`,
  )
  expect(solved('<think>Hm.', [0, 10])).toBe('Hm.')
  expect(solved(`<think>Hm.</think>${'x'.repeat(9_000)}`, [0, 18])).toHaveLength(4_002)
})

test('necessity has a word, a sign and a colour, or is not known', () => {
  expect(necessityWord(null)).toBeNull()
  expect([-1, 0, 0.5, 1].map((value) => necessityWord(value)?.word)).toEqual([
    'harmful',
    'neutral',
    'redundant',
    'necessary',
  ])
})
