import { describe, expect, test } from 'vitest'
import { testSystem } from '@/lib/systems/kit/testing/contract'
import { decompEntail } from './index'
import rows from './fixtures/rows.json'

testSystem(decompEntail)

const unread = { output: null, reasoning: null, finish_reason: null, logged: null }

function chain(answer: 'yes' | 'no', confidence: number, facts: [string | null, string][] = []) {
  const made = facts.map(([generated, corrected]) => ({
    corrected,
    ...(generated !== null && { generated }),
  }))
  return { facts: made, entailment: { answer, confidence } }
}

function counted(chains: ReturnType<typeof chain>[], convention: 'paper' | 'released' = 'paper') {
  const reading = decompEntail.read({ ...unread, chains })
  const gold = { label: 'yes', answer: 'yes' } as const
  const records = decompEntail.compute({
    reading,
    gold,
    payload: null,
    logged: null,
    convention,
    labels: 'binary',
  })
  return {
    correct: decompEntail.correct(reading, gold, 'binary'),
    ...Object.fromEntries(records.map(({ name, value }) => [name, value])),
  }
}

describe('what is counted', () => {
  test('a tie is wrong in the paper, yes in the released code, and neither right nor wrong', () => {
    const tie = [chain('yes', 0.1), chain('yes', 0.2), chain('no', 0.3)]
    expect(counted(tie)).toMatchObject({
      correct: null,
      accuracy: 0,
      chains_agreeing: null,
      vote_margin: 0,
    })
    expect(counted(tie, 'released')).toMatchObject({ accuracy: 1, chains_agreeing: 2 / 3 })
  })

  test('a fact counts as corrected where both readings are kept and differ', () => {
    const chains = [
      chain('yes', 0.9, [
        ['a', 'a'],
        ['a', 'b'],
        [null, 'c'],
      ]),
      chain('no', 0.2),
    ]
    expect(counted(chains)).toEqual({
      correct: true,
      accuracy: 1,
      accuracy_uncorrected: null,
      facts_corrected: 0.5,
      chains_agreeing: 0.5,
      vote_margin: expect.closeTo(0.7 / 1.1, 12),
      vote_weight: expect.closeTo(1.1, 12),
    })
    expect(counted([chain('yes', 1, [[null, 'c']])])).toMatchObject({ facts_corrected: null })
  })
})

describe('rows of the aligned files', () => {
  test('weigh an answer by the softmax of the two numbers', () => {
    const [trace] = decompEntail.parseRow(rows[0]).traces
    expect(trace?.chains?.map(({ entailment }) => entailment.confidence)).toEqual([
      expect.closeTo(1 / (1 + Math.exp(-5.7)), 12),
      0.5,
    ])
    expect(trace).toMatchObject({ answer: 'no', output: null, extra: { lines: [1, 2] } })
  })

  test('say when a fact may hold the mark itself, and keep the text', () => {
    const { traces, notes } = decompEntail.parseRow(rows[1])
    expect(notes).toEqual([
      { path: 'chains.facts', message: expect.stringContaining('more than 3 facts in line 8') },
    ])
    expect(traces[0]?.chains?.map(({ facts, raw }) => [facts.length, raw !== undefined])).toEqual([
      [0, false],
      [5, true],
    ])
  })
})
