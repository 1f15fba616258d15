import { expect, it } from 'vitest'
import { readThrough, type FileGiven } from '../testing/reading'
import { claimTable } from './claim-table'

const table = `id,claim,evidence,gold,pred,model_name,explanation,note
1,It opened in 1911.,It was opened in 1912.,Refuted,Refuted,small,The text says 1912.,a
2,It is of stone.,It was built of stone.,Supported,refuted,small,,b
3,It burned twice.,It burned in 1950.,NS,perhaps,small,,c
`

async function read(given: FileGiven) {
  const { refused, format, rows, issues } = await readThrough(table, given)
  return { refused, format, issues, traces: rows.flatMap(({ traces }) => traces), rows }
}

it.each([
  ['decompose-rl', 'refuted'],
  ['faithlens', 'no'],
] as const)('predicted labels alone become the verdicts of %s', async (system, verdict) => {
  const { traces, issues, ...rest } = await read({ system })
  expect(rest).toMatchObject({ refused: null, format: 'claim-table' })
  expect(traces.map(({ summary }) => [summary.verdict, summary.correct])).toEqual([
    [verdict, 1],
    [verdict, 0],
    [null, null],
  ])
  expect(traces[0]?.record).toMatchObject({
    model: 'small',
    output: null,
    logged: { verdict: 'Refuted', detail: { explanation: 'The text says 1912.' } },
    source: { lossy: true },
    extra: { note: 'a' },
  })
  expect(issues).toMatchObject([
    { row: 3, path: 'pred', message: expect.stringContaining('perhaps') },
  ])
})

it('without a system they are those of any model', async () => {
  const { format, traces, issues } = await read({})
  expect(format).toBe('claim-verification-results')
  expect(traces.map(({ summary }) => [summary.verdict, summary.correct])).toEqual([
    ['refuted', 1],
    ['refuted', 0],
    [null, null],
  ])
  expect(issues).toMatchObject([{ row: 3, message: expect.stringContaining('perhaps') }])
})

it('with a system that answers no claims the items are kept', async () => {
  const given = { system: 'composition-rl' as const }
  expect(await read(given)).toMatchObject({ refused: null, traces: [], rows: { length: 3 } })
  const row = { claim: 'A.', label: 'S', pred: 'NS' }
  const sample = { rows: [row], filename: 'x' }
  expect(claimTable.recognises(sample, {})?.system).toBe('claim-verification')
  expect(claimTable.recognises(sample, { system: 'faithlens' })).toMatchObject({
    system: 'faithlens',
    by: 'the column claim and pred',
  })
})
