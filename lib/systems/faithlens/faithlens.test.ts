import { describe, expect, test } from 'vitest'
import type { RewardInput } from '@/lib/systems/kit/define'
import { testSystem } from '@/lib/systems/kit/testing/contract'
import { faithlens } from './index'
import { explanationShare, releasedExplanation } from './parts/explanation'

testSystem(faithlens)

const unread = { reasoning: null, finish_reason: null, logged: null }
const good = '<think>1764.</think>\n<reason>It says 1764.</reason>\n<answer>No</answer>'

function rewardsOf(output: string, input: Partial<Omit<RewardInput, 'reading'>> = {}) {
  const reading = faithlens.read({ ...unread, output })
  const gold = { label: 'refuted' } as const
  const records = faithlens.compute({
    reading,
    gold,
    payload: null,
    logged: null,
    convention: 'paper',
    labels: 'binary',
    ...input,
  })
  return Object.fromEntries(records.map((record) => [record.name, record]))
}

describe('source rows', () => {
  const row = {
    category: 'Ceilings',
    doc: ['Painted in 1764.', 'Two doors.'],
    claim: 'Painted in 1774.',
    true_label: 0,
    pred_label: 0,
    explanation_text: 'it says 1764.',
    note: 'n',
  }

  test('become an item with its documents and a trace without output', () => {
    const { item, traces, notes } = faithlens.parseRow(row)
    expect(notes).toEqual([])
    expect(item).toMatchObject({
      dataset: 'Ceilings',
      input: { passages: [{ text: 'Painted in 1764.' }, { text: 'Two doors.' }] },
      gold: { label: 'refuted' },
    })
    expect(traces[0]).toMatchObject({
      output: null,
      logged: { verdict: 'no', detail: { explanation: 'it says 1764.' } },
      source: { lossy: true },
      extra: { note: 'n' },
    })
  })

  test('show the explanation as the one step; the format is undefined', () => {
    const trace = faithlens.parseRow(row).traces[0]
    expect(trace).toBeDefined()
    if (trace === undefined) return
    const reading = faithlens.read(trace)
    expect(reading.view).toBe('it says 1764.')
    expect(reading.steps.map(({ kind, text }) => [kind, text])).toEqual([
      ['reason', 'it says 1764.'],
    ])
    const [format, prediction] = faithlens.compute({
      reading,
      gold: { label: 'refuted' },
      payload: null,
      logged: trace.logged,
      convention: 'paper',
      labels: 'binary',
    })
    expect(format).toMatchObject({ value: null, missing: ['output'] })
    expect(prediction?.value).toBe(1)
  })

  test('keep what was not understood', () => {
    const { item, traces, notes } = faithlens.parseRow({ ...row, true_label: 'maybe', topic: 't' })
    expect(item.gold).toBeNull()
    expect(item.dataset).toBe('Ceilings')
    expect(traces[0]?.extra).toEqual({ note: 'n', true_label: 'maybe', topic: 't' })
    expect(notes.map((note) => note.path)).toEqual(['true_label'])
  })
})

describe('the prompt of a trainer', () => {
  test('gives tags or labelled lines', () => {
    const tagged = '<document>Painted in 1764.</document>\n<claim>Painted in 1774.</claim>'
    const labelled = 'Document: Painted in 1764.\nClaim: Painted in 1774.\n\nAnswer in tags.'
    const asked = { asked: 'Painted in 1774.', passages: [{ text: 'Painted in 1764.' }] }
    expect(faithlens.fromPrompt(tagged)).toEqual(asked)
    expect(faithlens.fromPrompt(labelled)).toEqual(asked)
    expect(faithlens.fromPrompt('Painted in 1774?')).toBeNull()
  })
})

describe('rewards that follow from the text', () => {
  test('a clean trace', () => {
    const { format, prediction } = rewardsOf(good)
    expect([format?.value, prediction?.value]).toEqual([1, 1])
  })

  test('no counts against not enough information as right', () => {
    const gold = { label: 'not_enough_information' } as const
    expect(rewardsOf(good, { gold }).prediction?.value).toBe(1)
  })

  test('a mixed label leaves the prediction undefined', () => {
    expect(rewardsOf(good, { gold: { label: 'mixed' } }).prediction?.value).toBeNull()
  })

  test('order and repeats are shown, not counted', () => {
    const { format } = rewardsOf(`<answer>No</answer>\n${good}`)
    expect(format?.value).toBe(1)
    expect(format?.explanation?.filter((line) => line.startsWith('✗'))).toHaveLength(2)
  })

  test('the released code refuses angle brackets and normalises the answer', () => {
    const convention = 'released'
    const bracket = good.replace('1764.<', 'p < 0.05<')
    expect(rewardsOf(bracket, { convention }).format?.value).toBe(0)
    expect(rewardsOf(good, { convention }).format?.value).toBe(1)
    const stop = good.replace('>No<', '>No.<')
    expect(rewardsOf(stop).prediction?.value).toBe(0)
    expect(rewardsOf(stop, { convention }).prediction?.value).toBe(1)
    const many = good + '<answer>No</answer>'.repeat(11)
    expect(rewardsOf(many, { convention }).prediction?.value).toBe(0.25)
  })
})

describe('the explanation reward', () => {
  test('is the share of readable samples that answer with the label', () => {
    const withExplanation = ['yes', 'no', null, 'yes'] as const
    expect(explanationShare({ labels: 'binary', label: 'supported', withExplanation })).toEqual({
      value: 2 / 3,
      samples: 3,
    })
    expect(
      explanationShare({ labels: 'binary', label: 'supported', withExplanation: [null, null] }),
    ).toEqual({
      value: null,
      samples: 0,
    })
    expect(explanationShare({ labels: 'binary', label: null, withExplanation }).value).toBeNull()
    expect(
      explanationShare({ labels: 'binary', label: 'supported', withExplanation: [] }).value,
    ).toBeNull()
  })

  test('in the released code falls only when the explanation misleads', () => {
    const misread = { label: 'supported', labels: 'binary', hasExplanation: true } as const
    expect(releasedExplanation({ ...misread, before: 'yes', after: 'no' })).toBe(0)
    expect(releasedExplanation({ ...misread, before: 'no', after: 'no' })).toBe(1)
    expect(releasedExplanation({ ...misread, before: null, after: 'yes' })).toBe(1)
    expect(releasedExplanation({ ...misread, before: 'no', after: null })).toBe(0)
    expect(
      releasedExplanation({ ...misread, hasExplanation: false, before: 'yes', after: 'yes' }),
    ).toBe(0)
  })
})
