import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { output, traceRecord } from '@/lib/features/imports/fixtures'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { chooseItems, chooseTraces } from './choose-rows.server'
import { exportFile } from './export-file.server'
import { itemFile } from './open-items.server'
import { exportQuerySchema } from './query'
import { traceFile } from './open-traces.server'
import { threadedBytes } from './threads/export-in-thread.server'

const rows = 1_001

describeOnDatabases('a file that is made in a thread', (open) => {
  withDataFolder()
  beforeAll(async () => {
    const records = Array.from({ length: rows }, (_, at) =>
      traceRecord({
        input: { claim: `Claim ${at} ü✓`, passages: [{ text: `Document ${at}.` }] },
        output: output('Refuted', `${at}`),
      }),
    )
    await importContent(await open(), lines(records), { collection: 'many' })
  })

  const formats = ['jsonl', 'csv', 'parquet']

  it.each(formats)('holds the same traces as one that is made here: %s', async (format) => {
    const database = await open()
    const query = exportQuerySchema.parse({ kind: 'traces', format })
    if (query.own.kind !== 'traces') throw new Error(`${query.own.kind} are no traces`)
    const here = traceFile(database, await chooseTraces(database, {}), query.own)
    const apart = await exportFile(database, query)
    expect(apart.rows).toBe(rows)
    expect(await buffer(apart.body())).toEqual(await buffer(here.bytes()))
  })

  it.each(['jsonl', 'csv'])('holds the same traces when threads take turns: %s', async (format) => {
    const database = await open()
    const query = exportQuerySchema.parse({ kind: 'traces', format })
    if (query.own.kind !== 'traces') throw new Error(`${query.own.kind} are no traces`)
    const chosen = await chooseTraces(database, {})
    const own = { ...query.own, bom: true }
    const here = traceFile(database, chosen, own)
    const apart = threadedBytes({ url: database.url, own, ...chosen }, 2)
    expect(await buffer(apart)).toEqual(await buffer(here.bytes()))
  })

  it.each(formats)('holds the same items as one that is made here: %s', async (format) => {
    const database = await open()
    const query = exportQuerySchema.parse({ kind: 'items', format })
    if (query.own.kind !== 'items') throw new Error(`${query.own.kind} are no items`)
    const { seqs } = await chooseItems(database, { item_kind: ['claim'] })
    const here = itemFile(database, seqs, query.own)
    const apart = await exportFile(database, query)
    expect(apart.rows).toBe(rows)
    expect(await buffer(apart.body())).toEqual(await buffer(here.bytes()))
  })
})
