import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { collectionListQuerySchema } from '@/lib/core/collections/query'
import { listCollections } from '@/lib/core/collections/list-collections.server'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { listImports } from '@/lib/features/imports/list-imports.server'
import { importListQuerySchema } from '@/lib/features/imports/query'
import { afterTransactions } from '@/lib/features/imports/testing/setup'
import { loadSamples } from './load-samples.server'

const files = readdirSync('prisma/samples').filter((name) => name.endsWith('.jsonl'))

withDataFolder()

describeOnDatabases('the sample collection', (open) => {
  it('is loaded once, whole and without an issue, and stays deleted', async () => {
    const database = await open()
    const list = () => listCollections(database, collectionListQuerySchema.parse({}))
    await loadSamples(database)
    const { rows } = await list()
    expect(rows).toMatchObject([{ name: 'Samples', waiting_count: 0 }])
    expect(rows[0]?.trace_count).toBeGreaterThanOrEqual(250)
    expect(rows[0]?.item_count).toBeGreaterThanOrEqual(65)
    const { rows: imports } = await listImports(database, importListQuerySchema.parse({}))
    expect(
      imports.every(({ issue_count: issues, status }) => issues === 0 && status === 'done'),
    ).toBe(true)
    await loadSamples(database)
    expect(await list()).toEqual({ rows, next_cursor: null })
    await deleteCollection(database, rows[0]?.id ?? '')
    await loadSamples(database)
    expect(await list()).toEqual({ rows: [], next_cursor: null })
  })

  it.each([1, 2, 3, 5])(
    'is one import of each file when %i steps were all that was done',
    async (steps) => {
      const database = await open()
      await database.execute(sql`DELETE FROM setting WHERE key = 'samples'`)
      const broken = afterTransactions(database, steps, () => {
        throw new Error('the process ended')
      })
      await loadSamples(broken).catch(() => undefined)
      await loadSamples(database)
      const { rows } = await listImports(database, importListQuerySchema.parse({}))
      expect(rows.map(({ status }) => status)).toEqual(files.map(() => 'done'))
      const { rows: collections } = await listCollections(
        database,
        collectionListQuerySchema.parse({}),
      )
      await deleteCollection(database, collections[0]?.id ?? '')
    },
  )
})
