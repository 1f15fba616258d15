import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { datasetRow, output, resultRow, traceRecord } from '@/lib/features/imports/fixtures'
import { cancelImport, runImport } from '@/lib/features/imports/run-import.server'
import {
  contentsOf,
  importContent,
  lines,
  queueContent,
  startImport,
} from '@/lib/features/imports/testing/setup'
import { undoImport } from '@/lib/features/imports/undo/undo-import.server'

withDataFolder()

const silent = lines([traceRecord({ gold: undefined })])
const told = (label: string, fields = {}) => lines([traceRecord({ gold: { label }, ...fields })])
const more = traceRecord({ gold: { label: 'refuted' }, output: output('Supported', 'Other.') })

/** Labels of the items and whether their traces are right, as seen. */
async function graded(database: Database, collection: string) {
  const { items, traces } = await contentsOf(database, collection)
  const totals = traces.map(({ rewards }) => JSON.parse(String(rewards)).verification)
  return {
    labels: items.map(({ label }) => label),
    correct: traces.map(({ correct }) => correct),
    rewarded: totals,
  }
}

const right = { labels: ['refuted'], correct: [1], rewarded: [1] }
const wrong = { labels: ['supported'], correct: [0], rewarded: [0] }
const unknown = { labels: [null], correct: [null], rewarded: [null] }

describeOnDatabases('gold', (open) => {
  it('that was wrong is gone when the import is undone and the right file imported', async () => {
    const database = await open()
    const collection = 'corrected'
    const { id } = await importContent(database, told('supported'), { collection })
    expect(await graded(database, collection)).toEqual(wrong)
    await undoImport(database, id)
    const report = await importContent(database, told('refuted'), { collection })
    expect(report).toMatchObject({ traces_created: 1, issue_count: 0 })
    expect(await graded(database, collection)).toEqual(right)
  })

  it('goes with the last import that gave it', async () => {
    const database = await open()
    const collection = 'taken back'
    await importContent(database, silent, { collection })
    const first = await importContent(database, told('refuted'), { collection })
    const second = await importContent(database, told('supported'), { collection })
    expect(second.issues).toMatchObject([{ row: 1, path: 'gold.label' }])
    expect(await graded(database, collection)).toEqual(right)
    await undoImport(database, first.id)
    expect(await graded(database, collection)).toEqual(wrong)
    await undoImport(database, second.id)
    expect(await graded(database, collection)).toEqual(unknown)
  })

  it('of an import that runs, or is cancelled, grades nothing that is seen', async () => {
    const database = await open()
    const collection = 'running'
    await importContent(database, silent, { collection })
    const rows = lines([traceRecord({ gold: { label: 'supported' } }), more])
    const id = await queueContent(database, rows, { collection })
    await startImport(database, id, { batches: 1, batchRows: 1 })
    const [row] = await database.query(sql`SELECT status FROM import WHERE id = ${id}`)
    expect(row).toEqual({ status: 'running' })
    expect(await graded(database, collection)).toEqual(unknown)
    await cancelImport(database, id)
    await runImport(database, id)
    expect(await graded(database, collection)).toEqual(unknown)
  })

  it('that stands further down in a file grades the rows above it', async () => {
    const database = await open()
    const collection = 'further down'
    const rows = lines([traceRecord({ gold: undefined }), more])
    const id = await queueContent(database, rows, { collection })
    await runImport(database, id, { batchRows: 1 })
    expect(await graded(database, collection)).toMatchObject({
      labels: ['refuted'],
      correct: [1, 0],
    })
  })

  it('of an import that overtakes another counts for both, the earlier one first', async () => {
    const database = await open()
    const collection = 'overtaken'
    const rows = lines([traceRecord({ gold: { label: 'refuted' } }), more])
    const id = await queueContent(database, rows, { collection })
    await startImport(database, id, { batches: 1, batchRows: 1 })
    await importContent(database, told('supported'), { collection })
    expect(await graded(database, collection)).toEqual(wrong)
    expect(await runImport(database, id)).toBe('done')
    expect(await graded(database, collection)).toMatchObject({
      labels: ['refuted'],
      correct: [1, 0],
    })
  })

  it('of results goes to the item they join and leaves it with them', async () => {
    const database = await open()
    const collection = 'joined'
    const results = await importContent(database, lines([resultRow()]), { collection })
    await importContent(database, lines([datasetRow({ label: undefined })]), { collection })
    expect(await graded(database, collection)).toMatchObject({ labels: ['refuted'], correct: [1] })
    await undoImport(database, results.id)
    expect(await graded(database, collection)).toMatchObject({ labels: [null], correct: [] })
  })

  it('of the evidence comes first, whichever came first, and the conflict is listed', async () => {
    const database = await open()
    const row = resultRow({ gt_label: 'Supported' })
    const files = [lines([row]), lines([datasetRow()])]
    for (const [index, order] of [files, files.toReversed()].entries()) {
      const collection = `evidence ${index}`
      await importContent(database, order[0] ?? '', { collection })
      const report = await importContent(database, order[1] ?? '', { collection })
      expect(report.issues).toMatchObject([{ path: 'gold.label' }])
      expect(await graded(database, collection)).toMatchObject({ labels: ['refuted'] })
    }
  })

  it('that came with a document goes with it', async () => {
    const database = await open()
    const collection = 'document lost'
    await importContent(database, lines([resultRow({ gt_label: undefined })]), { collection })
    const { id } = await importContent(database, lines([datasetRow()]), { collection })
    expect(await graded(database, collection)).toMatchObject({ labels: ['refuted'], correct: [1] })
    await undoImport(database, id)
    expect(await graded(database, collection)).toMatchObject({ labels: [null], correct: [null] })
  })
})
