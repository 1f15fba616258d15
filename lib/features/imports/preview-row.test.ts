import { expect, test } from 'vitest'
import { previewRow, missingFields } from './preview-row'

const trace = {
  schema: 'trace/1',
  system: 'faithlens',
  kind: 'claim',
  input: { claim: 'Ana was born in Lugo.', passages: [{ text: 'Ana was born in Vigo.' }] },
  gold: { label: 'refuted' },
  output: '<think>a</think><reason>b</reason><answer>No</answer>',
}

test('a trace shows its claim, gold and the verdict its system reads in it', () => {
  expect(previewRow(trace)).toMatchObject({
    asked: 'Ana was born in Lugo.',
    label: 'refuted',
    verdict: 'no',
    hasDocument: true,
    system: 'faithlens',
    model: null,
  })
})

test('an item without a trace has no system and no verdict', () => {
  const row = previewRow({ schema: 'item/1', input: { claim: 'A', passages: null } })
  expect(row).toMatchObject({ system: null, verdict: null, hasDocument: false, label: null })
})

test('what is no record at all is shown as empty, not thrown at', () => {
  for (const value of [null, 7, 'text', [], { input: 3, gold: 'x', logged: 1 }]) {
    expect(previewRow(value)).toMatchObject({ asked: '', verdict: null })
  }
})

test('a model is asked for when traces name none, a dataset when no row does', () => {
  const row = previewRow(trace)
  expect(missingFields([row])).toEqual(['model', 'dataset'])
  expect(missingFields([{ ...row, model: 'm', dataset: 'fever' }])).toEqual([])
  expect(missingFields([{ ...row, system: null, dataset: 'fever' }])).toEqual([])
  expect(missingFields([])).toEqual([])
})
