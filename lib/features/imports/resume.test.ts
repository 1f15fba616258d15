import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { killWhen, withDataFolder } from '@/lib/platform/testing'
import { output, resultRow, traceRecord } from './fixtures'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { changeJob } from '@/lib/platform/jobs/change-job'
import { listUnfinished } from '@/lib/platform/jobs/job-rows'
import { importRows } from './import-rows.server'
import { cancelImport, runImport } from './run-import.server'
import {
  afterTransactions,
  contentsOf,
  importContent,
  lines,
  queueContent,
  reportOf,
  type TestFile,
} from './testing/setup'

withDataFolder()

/** Rows that repeat earlier ones, join earlier ones, disagree with them, or cannot be read. */
function manyRows(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const claim = `Claim ${index % 17}.`
    const input = { claim, passages: [{ text: `Document ${index % 17}.` }] }
    const gold = { label: index % 29 === 28 ? 'supported' : 'refuted' }
    const item = { input, gold, item_id: `i-${index % 17}` }
    if (index % 11 === 3) return resultRow({ id: `i-${index % 17}`, claim })
    if (index % 13 === 5) return '{'
    return traceRecord({ ...item, output: output('Refuted', `Thought ${index % 5}.`) })
  })
  return rows.map((row) => (row === '{' ? '{\n' : lines([row]))).join('')
}

const canonicalOnly = manyRows(120)
  .split('\n')
  .filter((line) => !line.includes('generation'))
  .join('\n')

/** The report and everything visible, without ids, names and times. */
async function recordedOf(database: Database, id: string) {
  const report = await reportOf(database, id)
  const { rows_read, items_created, traces_created, duplicates, issue_count, issues } = report
  const numbers = { rows_read, items_created, traces_created, duplicates, issue_count, issues }
  const contents = await contentsOf(database, report.collection.name)
  return { status: report.status, ...numbers, ...contents }
}

async function checkpointOf(database: Database, id: string): Promise<number> {
  const [row] = await database.query(sql`SELECT checkpoint FROM import WHERE id = ${id}`)
  return Number(row?.['checkpoint'])
}

const runner = `
  import { openDatabase } from '@/lib/platform/db/database'
  import { runImport } from '@/lib/features/imports/run-import.server'
  const [url, id] = process.argv.slice(2)
  await runImport(await openDatabase({ url }), id, { batchRows: 10 })`

describeOnDatabases('an import that broke off', (open) => {
  it.each([1, 2, 5])('after %i batches goes on where it was', async (batches) => {
    const database = await open()
    const file: TestFile = { collection: `whole ${batches}`, format: 'canonical' }
    const whole = await importContent(database, canonicalOnly, file)
    const broken = { ...file, collection: `broken ${batches}` }
    const id = await queueContent(database, canonicalOnly, broken)
    for (let tries = 0; tries < 100; tries++) {
      const controller = new AbortController()
      const limited = afterTransactions(database, batches, () => controller.abort())
      const outcome = await runImport(limited, id, { signal: controller.signal, batchRows: 7 })
      if (outcome === 'done') break
    }
    expect(await recordedOf(database, id)).toEqual(await recordedOf(database, whole.id))
  })

  it('goes on after a pause where it was', async () => {
    const database = await open()
    const file: TestFile = { collection: 'never paused', format: 'canonical' }
    const whole = await importContent(database, canonicalOnly, file)
    const id = await queueContent(database, canonicalOnly, { ...file, collection: 'paused' })
    const pause = async () => await changeJob(database, importRows, { id, action: 'pause' })
    const paused = afterTransactions(database, 2, pause)
    expect(await runImport(paused, id, { batchRows: 7 })).toBe('stopped')
    const checkpoint = await checkpointOf(database, id)
    expect(checkpoint).toBeGreaterThan(0)
    expect(await runImport(database, id, { batchRows: 7 })).toBe('stopped')
    expect(await reportOf(database, id)).toMatchObject({ status: 'paused', finished_at: null })
    expect(await checkpointOf(database, id)).toBe(checkpoint)
    expect(await listUnfinished(database, importRows)).not.toContain(id)
    await changeJob(database, importRows, { id, action: 'resume' })
    expect(await listUnfinished(database, importRows)).toContain(id)
    expect(await runImport(database, id, { batchRows: 7 })).toBe('done')
    expect(await recordedOf(database, id)).toEqual(await recordedOf(database, whole.id))
  })

  it('is paused, and then cancelled or deleted with its collection: nothing is left', async () => {
    const database = await open()
    const pausedIn = async (collection: string) => {
      const id = await queueContent(database, canonicalOnly, { collection, format: 'canonical' })
      const pause = async () => await changeJob(database, importRows, { id, action: 'pause' })
      const limited = afterTransactions(database, 2, pause)
      await runImport(limited, id, { batchRows: 7 })
      return await reportOf(database, id)
    }
    const { id } = await pausedIn('paused and cancelled')
    expect(await cancelImport(database, id)).toBe(true)
    expect(await runImport(database, id)).toBe('cancelled')
    expect((await reportOf(database, id)).finished_at).not.toBeNull()
    const { id: other, collection } = await pausedIn('paused and deleted')
    await deleteCollection(database, collection.id)
    const [row] = await database.query(sql`SELECT status FROM import WHERE id = ${other}`)
    expect(row).toEqual({ status: 'cancelled' })
  })

  it('shows nothing before it is done', async () => {
    const database = await open()
    const id = await queueContent(database, canonicalOnly, { collection: 'unseen' })
    const controller = new AbortController()
    const limited = afterTransactions(database, 2, () => controller.abort())
    await runImport(limited, id, { signal: controller.signal, batchRows: 7 })
    expect(await checkpointOf(database, id)).toBeGreaterThan(0)
    expect(await contentsOf(database, 'unseen')).toEqual({ items: [], traces: [] })
  })

  it('and is then cancelled leaves nothing behind', async () => {
    const database = await open()
    const id = await queueContent(database, canonicalOnly, { collection: 'dropped' })
    const controller = new AbortController()
    const limited = afterTransactions(database, 2, () => controller.abort())
    await runImport(limited, id, { signal: controller.signal, batchRows: 7 })
    await database.execute(sql`UPDATE import SET status = 'cancelled' WHERE id = ${id}`)
    await runImport(database, id)
    const left = await database.query(sql`
      SELECT t.seq FROM trace t JOIN collection c ON c.id = t.collection_id
      WHERE c.name = 'dropped' UNION ALL
      SELECT i.seq FROM item i JOIN collection c ON c.id = i.collection_id
      WHERE c.name = 'dropped'`)
    expect(left).toEqual([])
  })

  it('whose rows another import brings meanwhile loses none of them', async () => {
    const database = await open()
    const collection = 'overtaken'
    const id = await queueContent(database, canonicalOnly, { collection })
    const controller = new AbortController()
    const limited = afterTransactions(database, 3, () => controller.abort())
    await runImport(limited, id, { signal: controller.signal, batchRows: 7 })
    const overtaking = await importContent(database, canonicalOnly, { collection })
    const whole = await importContent(database, canonicalOnly, { collection: 'not overtaken' })
    expect(overtaking.status).toBe('done')
    const { traces } = await contentsOf(database, collection)
    expect(traces).toHaveLength(whole.traces_created)
    await runImport(database, id)
    expect((await contentsOf(database, collection)).traces).toHaveLength(whole.traces_created)
  })

  it('by kill -9 has every row once when it goes on', async () => {
    const database = await open()
    const content = manyRows(3_000)
    const file: TestFile = { collection: 'not killed', format: 'canonical' }
    const whole = await importContent(database, content, file)
    const id = await queueContent(database, content, { ...file, collection: 'killed' })
    const isOnItsWay = async () => (await checkpointOf(database, id)) > 100
    await killWhen(isOnItsWay, runner, [database.url, id])
    const reached = await checkpointOf(database, id)
    expect(reached).toBeGreaterThan(0)
    expect((await reportOf(database, id)).status).toBe('running')
    expect(await runImport(database, id)).toBe('done')
    expect(await recordedOf(database, id)).toEqual(await recordedOf(database, whole.id))
  })
})
