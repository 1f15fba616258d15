import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { importContent, lines } from '@/lib/imports/testing/mutations'
import { output, traceRecord } from '@/lib/imports/fixtures'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { exportFile, previewExport } from './data'
import { exportQuerySchema } from './query'
import { rangeStart } from './range'

const queryOf = (raw: Record<string, string>) => exportQuerySchema.parse(raw)
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
    const query = queryOf({ kind: 'traces', collection: 'many', model: 'small' })
    const file = await exportFile(database, query)
    const text = await textOf(file.body())
    const rows = text.trim().split('\n')
    expect(rows).toHaveLength(401)
    expect(file.rows).toBe(401)
    const said = rows.map((row) => /\b(\d+)\b<\/think>/u.exec(row)?.[1])
    expect(said).toEqual(rows.map((_, at) => String(at * 3)))
    expect(await textOf((await exportFile(database, query)).body())).toBe(text)
  })

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
    const csv = await exportFile(database, queryOf({ ...parameters, format: 'csv' }))
    const read = z
      .array(z.record(z.string(), z.string()))
      .parse(parse(await textOf(csv.body()), { columns: true }))
    expect(read).toHaveLength(401)
    expect(read[0]).toMatchObject({ model: 'small', verdict: 'refuted', correct: 'true' })
    const parquet = await exportFile(database, queryOf({ ...parameters, format: 'parquet' }))
    const file = await new Response(parquet.body()).arrayBuffer()
    const rows = await parquetReadObjects({ file })
    expect(rows.map(({ id }) => id)).toEqual(read.map(({ id }) => id))
    expect(rows[0]).toMatchObject({ correct: true, 'reward.format': expect.any(Number) })
    const items = await exportFile(
      database,
      queryOf({ kind: 'items', collection: 'many', format: 'csv' }),
    )
    expect((await textOf(items.body())).split('\r\n')[0]).toContain('item_id,collection,kind')
  })

  it('of items holds each once, those without traces too', async () => {
    const file = await exportFile(await open(), queryOf({ kind: 'items', collection: 'many' }))
    const rows = (await textOf(file.body())).trim().split('\n')
    expect(rows).toHaveLength(1)
    expect(JSON.parse(rows[0] ?? '')).toMatchObject({ schema: 'item/1', kind: 'claim' })
  })

  it('of several collections is in the order of ids, whichever collection they are of', async () => {
    const database = await open()
    for (const collection of ['other', 'many', 'other'])
      await importContent(database, lines([traceRecord({ model: randomUUID() })]), { collection })
    const file = await exportFile(database, queryOf({ kind: 'traces', format: 'csv' }))
    const read = z
      .array(z.object({ id: z.string(), collection: z.string() }))
      .parse(parse(await textOf(file.body()), { columns: true }))
    expect(read.slice(-3).map(({ collection }) => collection)).toEqual(['other', 'many', 'other'])
    expect(read.map(({ id }) => id)).toEqual(read.map(({ id }) => id).toSorted())
  })
})

describe('the parameters', () => {
  test.each([
    [{}, 'kind'],
    [{ kind: 'rows' }, 'kind'],
    [{ kind: 'traces', colection: 'a' }, 'colection'],
    [{ kind: 'traces', format: 'xml' }, 'format'],
    [{ kind: 'traces', include: 'everything' }, 'include.0'],
    [{ kind: 'judgements' }, 'study'],
  ])('%j is refused for %s', (raw, path) => {
    const result = exportQuerySchema.safeParse(raw)
    const found = result.error?.issues.flatMap((issue) => [issue.path.join('.'), issue.message])
    expect(found?.join(' ')).toContain(path)
  })

  test('the kind of items is told from the kind of the export', () => {
    const query = exportQuerySchema.parse({ kind: 'items', item_kind: 'question' })
    expect(query).toMatchObject({ own: { kind: 'items' }, filter: { item_kind: ['question'] } })
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
