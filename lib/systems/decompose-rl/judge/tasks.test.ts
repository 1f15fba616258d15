import { describe, expect, it } from 'vitest'
import type { Gold } from '@/lib/core/items/schema'
import { decomposeRl } from '../index'
import { judging } from './index'

const prompts = Object.fromEntries(
  judging.prompts.map(({ name, text }) => [name, { version: `${name}@0`, text }]),
)
const everything = new Set(judging.criteria.map(({ name }) => name))

const cycle = (question: string, answer: string) =>
  `<question>${question}</question><answer>${answer}</answer><think>So.</think>`
const trace = (...cycles: string[]) =>
  `<think>Go.</think>${cycles.join('')}<verification>Supported</verification>`
const abstained = 'I don’t know.'

interface Given {
  document?: string | null
  gold?: Gold | null
  criteria?: ReadonlySet<string>
}

function tasksOf(output: string | null, given: Given = {}) {
  const { document = 'It opened in 1937.', gold = null, criteria = everything } = given
  const reading = decomposeRl.read({ output, reasoning: null, finish_reason: null, logged: null })
  return judging.tasks(
    { asked: 'It opened in 1937.', payload: null, document, reading, gold, labels: 'binary' },
    { criteria, prompts },
  )
}

function countsOf(output: string | null, given?: Given): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { criterion } of tasksOf(output, given))
    counts[criterion] = (counts[criterion] ?? 0) + 1
  return counts
}

/** What a judge is shown between two tags, of one criterion, in order. */
function shown(output: string, criterion: string, tag: string): string[] {
  return tasksOf(output).flatMap((task) => {
    if (task.criterion !== criterion || task.ask.kind !== 'chat') return []
    const text = task.ask.request.messages.map(({ content }) => content).join('\n')
    return [text.slice(text.indexOf(`<${tag}>`) + tag.length + 2, text.lastIndexOf(`</${tag}>`))]
  })
}

describe('what it costs to judge a trace', () => {
  it.each([
    { n: 1, abstentions: 0 },
    { n: 1, abstentions: 1 },
    { n: 3, abstentions: 1 },
    { n: 4, abstentions: 4 },
    { n: 12, abstentions: 0 },
  ])('with $n questions and $abstentions abstentions', ({ n, abstentions }) => {
    const cycles = Array.from({ length: n }, (_, at) =>
      cycle(`Question ${at}?`, at < abstentions ? abstained : `Answer ${at}.`),
    )
    expect(countsOf(trace(...cycles))).toEqual({
      coverage: 1,
      without: n,
      answerable: n,
      atomic: n,
      ...(n > abstentions && { correct: n - abstentions }),
      embedding: 1,
      silver: 1,
    })
  })

  it('without a question is one look at no answers', () => {
    expect(countsOf(trace())).toEqual({ coverage: 1, silver: 1 })
  })

  it('without a document is what can be asked without one', () => {
    expect(countsOf(trace(cycle('When?', 'In 1937.')), { document: null })).toEqual({
      coverage: 1,
      without: 1,
      atomic: 1,
      embedding: 1,
    })
  })

  it('is nothing without an output, and nothing that was not chosen', () => {
    for (const output of [null, '', ' \n', '[API_ERROR] timeout'])
      expect(countsOf(output)).toEqual({})
    const some = new Set(['correct', 'silver'])
    const gold = { label: null, silver_count: 2 }
    expect(countsOf(trace(cycle('When?', 'In 1937.')), { criteria: some, gold })).toEqual({
      correct: 1,
    })
    expect(countsOf(trace(), { gold: { label: null, silver_questions: ['When?'] } })).toEqual({
      coverage: 1,
    })
  })

  it('does not grow with a question that has no answer', () => {
    const output = trace('<question>Who?</question>', cycle('When?', 'In 1937.'))
    expect(countsOf(output)).toMatchObject({ without: 2, answerable: 2, atomic: 2, correct: 1 })
  })
})

describe('what a judge is shown', () => {
  it('is every question once more where one is asked twice', () => {
    const output = trace(cycle('When?', 'In 1937.'), cycle('When?', 'In 1912.'))
    expect(countsOf(output)).toMatchObject({ answerable: 2, atomic: 2, correct: 2, embedding: 1 })
    expect(shown(output, 'correct', 'answer')).toEqual(['In 1937.', 'In 1912.'])
    const [texts] = tasksOf(output).flatMap(({ ask }) => (ask.kind === 'embed' ? [ask.texts] : []))
    expect(texts).toEqual(['When?', 'When?'])
  })

  it('is all answers but one when that one is left out; of one answer none', () => {
    const output = trace(cycle('When?', 'In 1937.'), cycle('Who?', 'Ruth Falk.'))
    expect(shown(output, 'coverage', 'answers')).toEqual(['\n1. In 1937.\n2. Ruth Falk.\n'])
    expect(shown(output, 'without', 'answers')).toEqual(['\n1. Ruth Falk.\n', '\n1. In 1937.\n'])
    expect(shown(trace(cycle('When?', 'In 1937.')), 'without', 'answers')).toEqual(['\n\n'])
  })

  it('numbers its questions and asks who is to be asked', () => {
    const tasks = tasksOf(trace(cycle('When?', 'In 1937.'), cycle('Who?', abstained)))
    const of = (name: string) => tasks.filter(({ criterion }) => criterion === name)
    expect(of('answerable').map(({ target }) => target)).toEqual([0, 1])
    expect(of('correct').map(({ target }) => target)).toEqual([0])
    expect(of('coverage').map(({ target, role }) => [target, role])).toEqual([[null, 'judge']])
    expect(of('embedding').map(({ target, role }) => [target, role])).toEqual([[null, 'embedding']])
  })
})
