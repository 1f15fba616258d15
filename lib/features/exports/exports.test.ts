import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { beforeAll, expect, it, test } from 'vitest'
import { z } from 'zod'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { output, traceRecord } from '@/lib/features/imports/fixtures'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { exportFile, previewExport } from './export-file.server'
import { rangeStart } from './range'
import { exported, queryOf, rowsIn } from './testing/read'

const textOf = async (body: ReadableStream<Uint8Array>) => await new Response(body).text()

describeOnDatabases('an export', (open) => {
  withDataFolder()
  beforeAll(async () => {
    const records = Array.from({ length: 1_203 }, (_, at) =>
      traceRecord({ model: at % 3 === 0 ? 'small' : 'large', output: output('Refuted', `${at}`) }),
    )
    await importContent(await open(), lines(records), { collection: 'many' })
  })

  it('holds every trace of the filter, in the order of their ids, the same each time', async () => {
    const database = await open()
    const asked = { kind: 'traces', collection: 'many', model: 'small' }
    const { text, rows: count } = await exported(database, asked)
    const rows = text.trim().split('\n')
    expect(rows).toHaveLength(401)
    expect(count).toBe(401)
    const said = rows.map((row) => /\b(\d+)\b<\/think>/u.exec(row)?.[1])
    expect(said).toEqual(rows.map((_, at) => String(at * 3)))
    expect((await exported(database, asked)).text).toBe(text)
  })

  // Every beginning of a large file starts a thread, which takes its time on a busy machine.
  it('goes on from any byte, and its manifest is that of the whole', async () => {
    const database = await open()
    const query = queryOf({ kind: 'traces', collection: 'many' })
    const file = await exportFile(database, query)
    const whole = Buffer.from(await textOf(file.body()))
    const { bytes, sha256, rows } = await file.manifest()
    expect([bytes, rows]).toEqual([whole.length, 1_203])
    expect(sha256).toMatch(/^[0-9a-f]{64}$/u)
    for (const start of [1, 65_536, 70_001, whole.length - 1])
      expect(await textOf(file.body(start))).toBe(whole.subarray(start).toString())
  })

  it('has another name for another state', async () => {
    const database = await open()
    const query = queryOf({ kind: 'traces', collection: 'many' })
    const { tag } = await exportFile(database, query)
    expect((await exportFile(database, query)).tag).toBe(tag)
    await importContent(database, lines([traceRecord({ model: 'new' })]), { collection: 'many' })
    expect((await exportFile(database, query)).tag).not.toBe(tag)
  })

  it('is shown before it is made', async () => {
    const database = await open()
    const query = queryOf({ kind: 'traces', collection: 'many', model: 'large' })
    const preview = await previewExport(database, query)
    expect(preview).toMatchObject({ kind: 'traces', format: 'jsonl', rows: 802 })
    expect(preview.name).toBe((await exportFile(database, query)).name)
    expect(preview.first).toHaveLength(5)
    expect(preview.columns).toContain('output')
    const { bytes } = await (await exportFile(database, query)).manifest()
    expect(Math.abs(preview.bytes / bytes - 1)).toBeLessThan(0.1)
  })

  it('is a table as well, for pandas and for spreadsheets', async () => {
    const database = await open()
    const parameters = { kind: 'traces', collection: 'many', model: 'small' }
    const csv = await exported(database, { ...parameters, format: 'csv' })
    const read = z.array(z.record(z.string(), z.string())).parse(parse(csv.text, { columns: true }))
    expect(read).toHaveLength(401)
    expect(read[0]).toMatchObject({ model: 'small', verdict: 'refuted', correct: 'true' })
    const { bytes } = await exported(database, { ...parameters, format: 'parquet' })
    const rows = await parquetReadObjects({ file: bytes.buffer, compressors })
    expect(rows.map(({ id }) => id)).toEqual(read.map(({ id }) => id))
    expect(rows[0]).toMatchObject({ correct: true, 'reward.format': expect.any(Number) })
    const items = await exported(database, { kind: 'items', collection: 'many', format: 'csv' })
    expect(items.text.split('\r\n')[0]).toContain('item_id,collection,kind')
  })

  it('of items holds each once, those without traces too', async () => {
    const { text } = await exported(await open(), { kind: 'items', collection: 'many' })
    const rows = rowsIn(text)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ schema: 'item/1', kind: 'claim' })
  })

  it('of several collections is in the order of ids, whichever collection they are of', async () => {
    const database = await open()
    for (const collection of ['other', 'many', 'other'])
      await importContent(database, lines([traceRecord({ model: randomUUID() })]), { collection })
    const { text } = await exported(database, { kind: 'traces', format: 'csv' })
    const read = z
      .array(z.object({ id: z.string(), collection: z.string() }))
      .parse(parse(text, { columns: true }))
    expect(read.slice(-3).map(({ collection }) => collection)).toEqual(['other', 'many', 'other'])
    expect(read.map(({ id }) => id)).toEqual(read.map(({ id }) => id).toSorted())
  })
})

test.each([
  ['bytes=500-', 500],
  ['bytes=0-', 0],
  ['bytes=1-2', null],
  ['bytes=-5', null],
  ['rows=1-', null],
  [null, null],
])('the range %j', (header, start) => {
  expect(rangeStart(header)).toBe(start)
})
