import { expect, it } from 'vitest'
import { guessMapping } from './mappings/guess'
import { tableOf } from './mappings/table'
import { choose, meaningOf, nameLabel, unclearLabels } from './mappings/choices'
import { planOf } from './mappings/plan'
import { newImportQuerySchema, optionsOf } from './query'
import { readThrough, type FileGiven } from './testing/reading'

const snli = [
  { premise: 'A man sleeps.', hypothesis: 'A man rests.', label: 0 },
  { premise: 'A man sleeps.', hypothesis: 'A man is old.', label: 1 },
  { premise: 'A man sleeps.', hypothesis: 'A man runs.', label: 2 },
  { premise: 'A man sleeps.', hypothesis: 'A man.', label: -1 },
]
const words = {
  'label.0': 'supported',
  'label.1': 'not_enough_information',
  'label.2': 'refuted',
  'label.-1': 'none',
}

const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

async function read(rows: readonly unknown[], given: FileGiven = {}) {
  const { refused, format, rows: prepared, issues } = await readThrough(lines(rows), given)
  const golds = prepared.map(({ item }) => item.gold?.label ?? null)
  const verdicts = prepared.flatMap(({ traces }) => traces.map(({ summary }) => summary.verdict))
  return { refused, format, golds, verdicts, issues }
}

it('asks what labels that are numbers mean, and names all of them', async () => {
  const { refused } = await read(snli)
  expect(refused).toContain('"label" contains labels that are numbers: -1, 0, 1, 2.')
  expect(refused).toContain('--label -1=supported')
})

it('reads them by the meanings that are given, also from a mapping of columns', async () => {
  const golds = ['supported', 'not_enough_information', 'refuted', null]
  expect(await read(snli, { mapping: words })).toMatchObject({ refused: null, golds, issues: [] })
  const mapping = { claim: 'hypothesis', document: 'premise', label: 'label', ...words }
  const mapped = { format: 'mapped', mapping } as const
  expect(await read(snli, mapped)).toMatchObject({ refused: null, golds, issues: [] })
})

it.each([
  ['a table of claims with predicted labels', {}],
  ['a mapping', { format: 'mapped', mapping: { claim: 'claim', label: 'gold', verdict: 'pred' } }],
] as const)('asks for numbers among the predictions of %s', async (_name, given) => {
  const rows = [
    { claim: 'One.', gold: 'S', pred: '0' },
    { claim: 'Two.', gold: 'NS', pred: '1.0' },
  ]
  expect((await read(rows, given)).refused).toContain(
    '"pred" contains labels that are numbers: 0, 1.',
  )
  const named = { 'label.0': 'supported', 'label.1': 'refuted' }
  const mapping = 'mapping' in given ? { ...given.mapping, ...named } : named
  expect(await read(rows, { ...given, mapping })).toMatchObject({
    refused: null,
    verdicts: ['supported', 'refuted'],
    issues: [],
  })
})

it.each([
  ['LLM-AggreFact', { dataset: 'd', doc: 'Text.', claim: 'One.' }, 'label'],
  ['FactCG', { text_a: 'Text.', text_b: ['One.'] }, 'orig_label'],
] as const)('knows those of %s by its columns', async (_name, row, column) => {
  const rows = [0, 1].map((label) => ({ ...row, [column]: label }))
  expect(await read(rows)).toMatchObject({ refused: null, golds: ['refuted', 'supported'] })
})

it('leaves out a number that turns up among words, or later, and lists it', async () => {
  const rows = [...snli.slice(0, 2).map((row) => ({ ...row, label: 'neutral' })), snli[0]]
  const { golds, issues } = await read(rows)
  expect(golds).toEqual(['not_enough_information', 'not_enough_information', null])
  expect(issues).toEqual([
    { row: 3, path: 'label', message: '0 is a number without a label; left out' },
  ])
})

it('gives words of any kind a meaning', async () => {
  const rows = [{ claim: 'One.', evidence: 'Text.', label: 'Stimmt' }]
  expect((await read(rows, { mapping: { 'label.stimmt': 'supported' } })).golds).toEqual([
    'supported',
  ])
})

it('is offered in the mapping form with the values found, and can be chosen there', () => {
  const table = tableOf(snli)
  const mapping = guessMapping(table)
  const column = table.columns.find(({ name }) => name === 'label')
  expect(mapping).toMatchObject({ claim: 'hypothesis', document: 'premise', label: 'label' })
  expect(column && unclearLabels(column)).toEqual(['-1', '0', '1', '2'])
  const named = nameLabel(mapping, '0', 'supported')
  expect(meaningOf(named, '0')).toBe('supported')
  expect(meaningOf(nameLabel(named, '0', undefined), '0')).toBeUndefined()
  const moved = choose(named, 'supported', { choice: 'model', kind: 'claim' })
  expect(moved).toMatchObject({ 'label.0': 'supported', model: 'supported' })
})

it('refuses a meaning that is none', () => {
  expect(planOf({ claim: 'c', 'label.0': 'perhaps' })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('Choose one of supported, refuted'),
  })
  expect(newImportQuerySchema.safeParse({ labels: '{"0":"perhaps"}' }).success).toBe(false)
})

it('takes the meanings beside a mapping, which they complete', () => {
  const query = { labels: '{"0":"refuted"}', mapping: '{"claim":"c","label.0":"supported"}' }
  const { mapping } = optionsOf(newImportQuerySchema.parse(query))
  expect(mapping).toEqual({ claim: 'c', 'label.0': 'refuted' })
})
