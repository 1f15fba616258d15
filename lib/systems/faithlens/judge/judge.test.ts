import { describe, expect, it } from 'vitest'
import type { Gold } from '@/lib/core/items/schema'
import type { TaskReply } from '@/lib/systems/kit/judging'
import { faithlens } from '../index'
import { judging } from './index'

const prompts = Object.fromEntries(
  judging.prompts.map(({ name, text }) => [name, { version: `${name}@0`, text }]),
)
const criteria = new Set(judging.criteria.map(({ name }) => name))
const right = '<think>1764.</think>\n<reason>It says 1764.</reason>\n<answer>No</answer>'
const unreadable = { value: null, rung: 'unreadable' }

function subjectOf(output: string | null, gold: Gold | null, document: string | null = 'd') {
  const reading = faithlens.read({ output, reasoning: null, finish_reason: null, logged: null })
  return { asked: 'c', payload: null, document, reading, gold, labels: 'binary' as const }
}
const refuted = { label: 'refuted' } as const

function tasksOf(...given: Parameters<typeof subjectOf>): string[] {
  return judging.tasks(subjectOf(...given), { criteria, prompts }).map((task) => task.criterion)
}

function read(criterion: string, content: string) {
  return judging.read(criterion, { content, reasoning: null, finish_reason: 'stop' })
}

describe('what is asked', () => {
  it('is the novice three times, and for marks where the answer is right', () => {
    expect(tasksOf(right, refuted)).toEqual(['novice', 'novice', 'novice', 'quality'])
    expect(tasksOf(right, { label: 'supported' })).toEqual(['novice', 'novice', 'novice'])
    expect(tasksOf(right, null)).toEqual(['novice', 'novice', 'novice'])
    const samples = judging.tasks(subjectOf(right, null), { criteria, prompts })
    expect(samples.map(({ sample }) => sample)).toEqual([0, 1, 2])
  })

  it.each<[string, Parameters<typeof subjectOf>]>([
    ['no output', [null, refuted]],
    ['an empty output', ['', refuted]],
    ['no explanation', ['<think>t</think><answer>No</answer>', refuted]],
    ['a blank explanation', ['<think>t</think><reason> </reason><answer>No</answer>', refuted]],
    ['no document', [right, refuted, null]],
  ])('is nothing with %s', (_what, given) => expect(tasksOf(...given)).toEqual([]))
})

describe('what is read', () => {
  it.each([
    ['{"answer": "Yes"}', 'yes', 'json'],
    ["{'answer': 'No'}", 'no', 'mended'],
    ['<answer>Yes</answer>', 'yes', 'tag'],
    ['answer: no', 'no', 'field'],
    ['Yes.', 'yes', 'words'],
  ])('of a novice: %s', (text, value, rung) =>
    expect(read('novice', text)).toEqual({ value, rung }),
  )

  it.each(['', 'Perhaps', '{"answer": null}', 'answer: yes\nanswer: no', 'Yes and no'])(
    'nothing of a novice that says %j',
    (text) => expect(read('novice', text)).toMatchObject(unreadable),
  )

  it('of marks is their mean, with each of them', () => {
    const text = '{"readability": 5, "helpfulness": "4/5", "informativeness": 3}'
    expect(read('quality', text)).toEqual({
      value: 4,
      rung: 'json',
      parts: { readability: 5, helpfulness: 4, informativeness: 3 },
    })
    const lines = 'Readability: 5\n**Helpfulness**: 4 out of 5\ninformativeness = 3'
    expect(read('quality', lines)).toMatchObject({ value: 4, rung: 'field' })
  })

  it.each([
    '{"readability": 5, "helpfulness": 4}',
    '{"readability": 5, "helpfulness": 4, "informativeness": NaN}',
    '{"readability": 5, "helpfulness": 4, "informativeness": 0}',
    '{"readability": 5, "helpfulness": 4, "informativeness": 4.5}',
    '{"readability": 6, "helpfulness": 4, "informativeness": 4}',
    '{"readability": "", "helpfulness": 4, "informativeness": 4}',
    '',
  ])('nothing of marks in %s', (text) => expect(read('quality', text)).toMatchObject(unreadable))

  it.each(['coverage', 'constructor', ''])('nothing for %j', (criterion) =>
    expect(read(criterion, '{"answer": "Yes"}')).toMatchObject(unreadable),
  )
})

const novice = (value: TaskReply['value'], sample: number): TaskReply => ({
  criterion: 'novice',
  target: null,
  sample,
  value,
  rung: 'json',
})
const quality = (value: TaskReply['value']): TaskReply => ({
  ...novice(value, 0),
  criterion: 'quality',
})

function recordsOf(judged: readonly TaskReply[], gold: Gold | null = refuted) {
  const options = { convention: 'paper', judge: 'j' } as const
  const records = judging.records(subjectOf(right, gold), judged, options)
  return Object.fromEntries(records.map((record) => [record.name, record]))
}

describe('what follows', () => {
  it('is the share of the samples that could be read; the others are told', () => {
    expect(recordsOf(['no', 'no', 'yes', 'no'].map(novice))['explanation']).toMatchObject({
      value: 0.75,
      explanation: ['3 of 4 samples of the novice answer with the gold label.'],
    })
    expect(recordsOf(['no', null, 'yes'].map(novice))['explanation']).toMatchObject({
      value: 0.5,
      explanation: [
        '1 of 2 samples of the novice answer with the gold label.',
        '1 of 3 could not be read and are left out.',
      ],
    })
  })

  it('is undefined where nothing could be read, and without a label', () => {
    expect(recordsOf([null, null, Number.NaN].map(novice))['explanation']).toMatchObject({
      value: null,
      missing: ['novice'],
    })
    expect(recordsOf(['no'].map(novice), null)['explanation']).toMatchObject({
      value: null,
      missing: ['label'],
    })
    expect(recordsOf([])).toEqual({})
  })

  it('is the mean mark in percent of 5, undefined where it cannot be read', () => {
    expect(recordsOf([quality(4)])['quality']?.value).toBe(80)
    for (const value of [null, Number.NaN, 'good'])
      expect(recordsOf([quality(value)])['quality']).toMatchObject({
        value: null,
        missing: ['a readable reply'],
      })
  })
})
