import { describe, expect, it } from 'vitest'
import { detect } from './detect'
import { datasetRow, output, prompt, resultRow, traceRecord } from './fixtures'
import type { ImportOptions } from './schema'

function formatOf(rows: Record<string, unknown>[], options: ImportOptions = {}): string {
  const detection = detect({ rows, filename: 'file' }, options)
  return detection.ok ? detection.profile.format : detection.reason
}

const verl = { input: prompt('A.', 'B.'), output: output(), score: 1, gts: 'Refuted' }
const trl = { step: 1, prompt: prompt('A.', 'B.'), completion: output(), a_reward: 1 }
const lens = { doc: 'B.', claim: 'A.', true_label: 1, pred_label: 1, explanation_text: 'c' }

describe('a file', () => {
  it.each([
    ['canonical', traceRecord()],
    ['decompose-rl-results', resultRow()],
    ['faithlens-results', lens],
    ['claim-table', datasetRow()],
    ['claim-table', datasetRow({ generation: output() })],
    ['claim-table', { text_a: 'B.', text_b: ['A.'], text_c: [], orig_label: 1 }],
    ['claim-table', { doc: 'B.', claim: 'A.', label: 0, dataset: 'd' }],
    ['claim-table', { statement: 'A.', reference_documents: ['B.', 'C.'], label: 'NS' }],
    ['verl', verl],
    ['trl', trl],
  ])('is known as %s by what is in it', (format, row) => {
    expect(formatOf([row, row])).toBe(format)
  })

  it('is still known when some of its rows are bad', () => {
    const bad = { other: 1 }
    expect(formatOf([bad, datasetRow(), datasetRow()])).toBe('claim-table')
    expect(formatOf([verl, bad, verl])).toBe('verl')
    expect(formatOf([trl, trl, bad])).toBe('trl')
  })

  it('is known by a few records of ours only where nothing else fits', () => {
    const bad = { other: 1 }
    expect(formatOf([traceRecord(), bad, bad])).toBe('canonical')
    expect(formatOf([traceRecord(), verl, verl])).toBe('verl')
  })

  it.each([
    ['Composition-RL', { base_data: {}, human_repaired: false }],
    ['DecompEntail', { chains: [] }],
    ['preference pairs', { chosen: 'a', rejected: 'b' }],
    ['wandb', { columns: ['a'], data: [[1]] }],
  ])('of %s is refused by name', (name, row) => {
    expect(formatOf([row])).toContain(name)
  })

  it('that nothing knows is refused with what was looked for and what it has', () => {
    const reason = formatOf([{ a: 1, b: 2 }])
    expect(reason).toContain('verl step files')
    expect(reason).toContain('the fields a, b')
  })

  it('that could be two things is refused with both, until one is named', () => {
    const both = { ...verl, prompt: verl.input, completion: output() }
    expect(formatOf([both])).toMatch(/verl.*TRL.*--format verl or --format trl/s)
    expect(formatOf([both], { format: 'trl' })).toBe('trl')
  })

  it('of claims and of questions with answers is refused with both, until one is named', () => {
    const question = { question: 'How many arches has it?', answer: '#### 7' }
    const claim = { claim: 'It has 7 arches.', evidence: 'Seven arches.', label: 'Supported' }
    const both = { ...question, ...claim }
    expect(formatOf([both])).toMatch(
      /claim tables.*questions with answers.*--format claim-table or --format question-rows|questions with answers.*claim tables.*--format question-rows or --format claim-table/s,
    )
    expect(formatOf([both], { format: 'question-rows' })).toBe('question-rows')
    expect(formatOf([both], { format: 'claim-table' })).toBe('claim-table')
    const { answer: _answer, ...unanswered } = both
    expect(formatOf([unanswered])).toBe('claim-table')
  })

  it('that is not what it is called is refused', () => {
    expect(formatOf([datasetRow()], { format: 'verl' })).toContain('does not look like verl')
  })

  it('without a readable row is refused', () => {
    expect(formatOf([])).toContain('No row')
  })
})
