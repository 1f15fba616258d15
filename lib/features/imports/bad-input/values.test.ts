import { expect, it } from 'vitest'
import type { Fields } from '@/lib/core/records/fields'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { datasetRow, output, prompt, resultRow, traceRecord } from '../fixtures'
import { contentFormats, sampleFiles } from '../testing/sample-files'
import { contentsOf, importContent, lines } from '../testing/setup'

withDataFolder()

const mark = { kind: 'k', author: 'a', at: '2026-01-01T00:00:00Z' }

const extremes: unknown[] = [
  3_000_000_000,
  -3_000_000_000,
  2 ** 53,
  1e300,
  -1e300,
  1e-320,
  0.5,
  '3000000000',
  '1e400',
  '9'.repeat(400),
  'x'.repeat(100_000),
  '\u{1F41F}'.repeat(5_000),
  null,
  true,
  [],
  {},
  ['x'],
  { x: 1 },
]

const more = {
  canonical: {
    run: 'r',
    training_step: 1,
    group_id: 'g',
    sample_index: 1,
    prompt_version: 'v',
    prompt: 'p',
    reasoning: 'r',
    finish_reason: 'stop',
    confidence: { value: 1, kind: 'imported' },
    logged: { total: 1, rewards: { format: 1 }, advantage: 1 },
    reward_records: [{ name: 'n', value: 1, origin: 'judged' }],
    marks: [mark],
    usage: {},
    source: {},
    extra: {},
  },
}

describeOnDatabases('an import', (open) => {
  it.each(contentFormats)('of %s stores every row but the bad ones', async (format) => {
    const database = await open()
    const { rows, filename = 'file.jsonl' } = sampleFiles[format]
    const full: Fields = { ...(format === 'canonical' && more.canonical), ...rows[0] }
    const bad = Object.keys(full).flatMap((name) =>
      extremes.map((value) => ({ ...full, [name]: value })),
    )
    const good = Array.from({ length: bad.length + 1 }, () => full)
    const mixed = good.flatMap((row, at) => (at < bad.length ? [row, bad[at]] : [row]))
    const report = await importContent(database, lines(mixed), {
      collection: `extremes ${format}`,
      filename,
    })
    expect(report).toMatchObject({ status: 'done', error: null, rows_read: mixed.length })
    const unread = new Set(report.issues.map(({ row }) => row))
    expect([...unread].every((row) => row % 2 === 0)).toBe(true)
    expect(report.items_created).toBeGreaterThan(0)
  })

  it('of numbers beyond all columns keeps what can be kept, and lists the rest', async () => {
    const database = await open()
    const rows = [
      traceRecord({ training_step: 3_000_000_000 }),
      traceRecord({ sample_index: 3_000_000_000 }),
      traceRecord({ training_step: 7, gold: { label: 'refuted', silver_count: 3_000_000_000 } }),
      traceRecord({ marks: [{ ...mark, target: { step: 3_000_000_000 } }] }),
    ]
    const report = await importContent(database, lines(rows), { collection: 'large' })
    expect(report).toMatchObject({ status: 'done', traces_created: 1 })
    expect(report.issues).toMatchObject([
      { row: 1, path: 'training_step', message: expect.stringContaining('2147483647') },
      { row: 2, path: 'sample_index', message: expect.stringContaining('2147483647') },
      { row: 3, path: 'gold.silver_count' },
      { row: 4, path: 'marks.0.target.step', message: expect.stringContaining('2147483647') },
    ])
  })

  it('keeps formulas as they are, whatever column they stand in', async () => {
    const database = await open()
    const formula = '=HYPERLINK("http://x","y")'
    const row = datasetRow({ id: formula, dataset: formula, claim: formula, evidence: formula })
    await importContent(database, lines([row]), { collection: 'formula' })
    const { items } = await contentsOf(database, 'formula')
    expect(items).toMatchObject([{ text: formula, dataset: formula, external_id: formula }])
    expect(JSON.parse(String(items[0]?.['passages']))).toEqual([{ text: formula }])
  })

  it('of several systems in one file is ordinary in canonical records', async () => {
    const database = await open()
    const other = {
      system: 'faithlens',
      output: '<think>x</think><reason>y</reason><answer>No</answer>',
    }
    const file = lines([traceRecord(), traceRecord(other)])
    const report = await importContent(database, file, { collection: 'mixed' })
    expect(report).toMatchObject({ traces_created: 2, issues: [] })
  })

  it.each(['verl', 'trl'] as const)(
    'of several systems in one %s file fails with what was found, until one is named',
    async (format) => {
      const database = await open()
      const asked = prompt('A claim.', 'A text.')
      const outputs = [output(), '<think>x</think><reason>y</reason><answer>No</answer>']
      const rows = outputs.map((text) =>
        format === 'verl'
          ? { input: asked, output: text, score: 1 }
          : { step: 1, prompt: asked, completion: text },
      )
      const collection = `mixed ${format}`
      const report = await importContent(database, lines(rows), { collection })
      expect(report).toMatchObject({ status: 'failed', traces_created: 0, items_created: 0 })
      expect(report.issues.map(({ message }) => message)).toEqual(
        rows.map(() =>
          expect.stringMatching(/1 of decompose-rl.*1 of faithlens.*name the system/u),
        ),
      )
      const named = await importContent(database, lines(rows), { collection, system: 'faithlens' })
      expect(named).toMatchObject({ traces_created: 2 })
    },
  )

  it('of results with rows of another system leaves those out, and says which', async () => {
    const database = await open()
    const { rows: others } = sampleFiles['faithlens-results']
    const file = lines([resultRow(), others[0], resultRow({ id: 'b-2' })])
    const report = await importContent(database, file, { collection: 'strange' })
    expect(report).toMatchObject({ format: 'decompose-rl-results', rows_read: 3 })
    expect(report.issues).toMatchObject([
      { row: 2, message: expect.stringContaining('DecomposeRL') },
    ])
  })
})
