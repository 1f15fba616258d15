import { describe, expect, test } from 'vitest'
import type { TaskReply, JudgeSubject } from '@/lib/systems/kit/judging'
import { read } from '../read'
import { judging } from './index'

const link = (symbol: string, value: string) => ({
  problem: 'p',
  answer: value,
  variable: { symbol, value, definition: 'Let it be.' },
})

function subjectOf(output: string, symbols = ['N', 'M']): JudgeSubject {
  const parts = [...symbols.map((symbol) => link(symbol, '7')), { problem: 'q', answer: '25' }]
  const reading = read({ output, reasoning: null, finish_reason: 'stop', logged: null })
  return { asked: 'p q', document: null, payload: { parts }, reading, gold: null, labels: 'binary' }
}

const prompts = { 'judge-recovered': { version: 'judge-recovered@0', text: '{{part}} {{value}}' } }
const asking = { criteria: new Set(['recovered']), prompts }
const recording = { convention: 'paper', judge: 'a judge' } as const

function said(target: number, value: number | null): TaskReply {
  return { criterion: 'recovered', target, sample: 0, value, rung: 'whole' }
}

function targets(output: string) {
  return judging.tasks(subjectOf(output), asking).map(({ target }) => target)
}

describe('a judge', () => {
  test('is asked only for values of which the text says nothing', () => {
    expect(targets('\\boxed{25}')).toEqual([0, 1])
    expect(targets('N = 7, so \\boxed{25}')).toEqual([1])
    expect(targets('N = 8 \\boxed{25}')).toEqual([1])
    expect(targets('N = 8, M = 7 \\boxed{25}')).toEqual([])
  })

  test('does not overrule what the text says', () => {
    const [record] = judging.records(
      subjectOf('N = 8 \\boxed{25}'),
      [said(0, 1), said(1, 1)],
      recording,
    )
    expect(record).toMatchObject({ value: 0.5, per_criterion: { N: 0, M: 1 } })
  })

  test('whose reply says nothing leaves it undecided', () => {
    const [record] = judging.records(subjectOf('N = 7, so \\boxed{25}'), [said(1, null)], recording)
    expect(record).toMatchObject({ value: null, per_criterion: { N: 1, M: null } })
  })

  test('says of two values of one name what became of each', () => {
    const subject = subjectOf('\\boxed{25}', ['X', 'X', ''])
    const [record] = judging.records(subject, [said(0, 1), said(1, 0), said(2, 1)], recording)
    expect(record?.per_criterion).toEqual({ X: 1, 'X (2)': 0, X3: 1 })
  })
})
