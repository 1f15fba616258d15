import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { sampleFile } from '@/lib/systems/registry/testing'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { exported, rowsIn } from './testing/read'

const anchors = [{ in: 'claim', start: 0, end: 3 }]

/** Rows with everything that a row can have, beside what the samples have. */
const full = [
  { prompt: 'One line.', group_id: 'g', sample_index: 0, usage: { tokens: 3 } },
  { prompt: [{ role: 'user', content: [{ type: 'text', text: 'Said.' }] }], reasoning: 'aside' },
  {
    marks: [
      { kind: 'star', author: 'A2', at: '2026-01-02T03:04:05.000Z' },
      {
        kind: 'note',
        value: 3,
        comment: 'ü',
        target: { step: 1 },
        anchors,
        author: 'A1',
        at: '2026-01-01T00:00:00.000Z',
      },
    ],
    reward_records: [
      {
        name: 'accuracy',
        value: null,
        origin: 'judged',
        convention: 'paper',
        judge: 'j',
        missing: ['x'],
      },
      { name: 'zeal', value: 0.25, origin: 'imported' },
      {
        name: '3 "𝔸"\n4',
        value: 0.1 + 0.2,
        origin: 'judged',
        convention: 'released',
        judge: 'ÿ 1 😀',
        per_question: [1e-7, null, 1e21],
        explanation: ['✓ {"value":0}'],
      },
      { name: '\u{1F600}', value: 5e-324, origin: 'imported' },
      { name: '\uFF5E', value: -1.5, origin: 'imported' },
    ],
    logged: { total: 1.5, rewards: { accuracy: null }, verdict: 'S', advantage: -0.5 },
    source: { format: 'verl', file: 'a.jsonl', line: 7 },
    extra: { nested: { list: [1, null, 'x'] } },
    finish_reason: 'length',
    confidence: { value: 0.5, kind: 'imported' },
    training_step: 12,
    prompt_version: 'v1',
    id: 'own-id',
    item_id: 'item-7',
    dataset: 'set',
  },
]

const namedSchema = z.array(z.looseObject({ name: z.string() }))

async function tracesOf(database: Database, collection: string): Promise<string> {
  return (await exported(database, { kind: 'traces', collection })).text
}

describeOnDatabases('export, import, export', (open) => {
  withDataFolder()

  it('gives the same bytes for everything that a row can have', async () => {
    const database = await open()
    const content = lines(full.map((fields, at) => traceRecord({ model: `m${at}`, ...fields })))
    const report = await importContent(database, content, { collection: 'full first' })
    expect(report).toMatchObject({ traces_created: 3, issue_count: 0 })
    const first = await tracesOf(database, 'full first')
    const [one, two, three] = rowsIn(first)
    expect(one).toMatchObject(full[0] ?? {})
    expect(two).toMatchObject(full[1] ?? {})
    const { marks = [], reward_records: rewards = [], ...rest } = full[2] ?? {}
    expect(three).toMatchObject(rest)
    expect(three?.['marks']).toEqual(marks.toReversed())
    const names = new Set(rewards.map(({ name }) => name))
    const records = namedSchema.parse(three?.['reward_records'])
    expect(records).toEqual(expect.arrayContaining(rewards))
    expect(records.filter(({ name }) => names.has(name))).toEqual([
      rewards[2],
      rewards[0],
      rewards[1],
      rewards[4],
      rewards[3],
    ])
    await importContent(database, first, { collection: 'full second' })
    expect(await tracesOf(database, 'full second')).toBe(first)
  })

  it.each(systemIds)('gives the same bytes for the samples of %s', async (system) => {
    const database = await open()
    const content = readFileSync(sampleFile(system), 'utf8')
    await importContent(database, content, { collection: `${system} first` })
    const first = await tracesOf(database, `${system} first`)
    expect(first.split('\n').length).toBeGreaterThan(6)
    const report = await importContent(database, first, { collection: `${system} second` })
    expect(report.issues).toEqual([])
    const second = await tracesOf(database, `${system} second`)
    expect(rowsIn(second)).toEqual(rowsIn(first))
    expect(second).toBe(first)
  })
})
