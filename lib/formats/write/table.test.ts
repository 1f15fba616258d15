import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import type { Column } from './column'
import { readByDuck, readByPython } from '../testing/readers'
import { csvTable } from './csv'
import { parquetTable } from './parquet'
import { generated } from '../testing/generated'

interface Row {
  text: string | null
  count: number | null
  share: number | null
  is: boolean | null
}

const columns: Column<Row>[] = [
  { name: 'text', type: 'text', of: ({ text }) => text },
  { name: 'count', type: 'integer', of: ({ count }) => count },
  { name: 'share', type: 'number', of: ({ share }) => share },
  { name: 'is', type: 'boolean', of: ({ is }) => is },
]

async function* batched(rows: readonly Row[], size: number): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<ArrayBuffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return new Uint8Array(Buffer.concat(all)).buffer
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const rows = fc.array(
  fc.record({
    text: fc.option(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1+1', 'a,"b"\n'))),
    count: fc.option(fc.integer()),
    share: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    is: fc.option(fc.boolean()),
  }),
)

test('Parquet is read back as it was, in every number of row groups', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const file = await bytesOf(parquetTable(columns, batched(given, 7)))
      const read = await parquetReadObjects({ file, compressors })
      expect(
        read.map(({ count, ...row }) => ({ ...row, count: count === null ? null : Number(count) })),
      ).toEqual(given.map((row) => ({ ...row })))
    }),
    generated(60),
  )
  const many = Array.from({ length: 25_001 }, (_, at) => ({
    text: `${at}`,
    count: at,
    share: at / 2,
    is: at % 2 === 0,
  }))
  const file = await bytesOf(parquetTable(columns, batched(many, 500)))
  const read = await parquetReadObjects({ file, compressors, rowStart: 24_999 })
  expect(read.map(({ text, count }) => [text, Number(count)])).toEqual([
    ['24999', 24_999],
    ['25000', 25_000],
  ])
})

test('the first row group of Parquet is small, so that its bytes leave early', async () => {
  const given = Array.from({ length: 12_500 }, (_, at) => ({
    text: null,
    count: at,
    share: 0,
    is: true,
  }))
  const file = await bytesOf(parquetTable(columns, batched(given, 500)))
  const { row_groups: groups } = parquetMetadata(file)
  expect(groups.map(({ num_rows: count }) => Number(count))).toEqual([1_000, 10_000, 1_500])
})

test('a row group of Parquet is bounded by its text as well as by its rows', async () => {
  const long = { text: 'x'.repeat(1024 ** 2), count: 1, share: 0.5, is: true }
  const file = await bytesOf(
    parquetTable(
      columns,
      batched(
        Array.from({ length: 20 }, () => long),
        7,
      ),
    ),
  )
  const { row_groups: groups } = parquetMetadata(file)
  expect(groups.map(({ num_rows: count }) => Number(count))).toEqual([8, 8, 4])
})

test('CSV is read back as it was, nothing and an empty text being one', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const text = await textOf(csvTable(columns, batched(given, 3)))
      const read: unknown = parse(text, { columns: true, record_delimiter: '\r\n' })
      expect(read).toEqual(
        given.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]),
          ),
        ),
      )
    }),
    generated(60),
  )
})

test('a table without rows has its columns, for every reader', async () => {
  const parquet = new Uint8Array(await bytesOf(parquetTable(columns, batched([], 2))))
  const names = columns.map(({ name }) => name)
  const { types, rows: read } = await readByDuck(parquet, 'parquet')
  expect([Object.keys(types), read]).toEqual([names, []])
  expect(await parquetReadObjects({ file: parquet.buffer })).toEqual([])
})

test('DuckDB and Python read the same', async () => {
  const given: Row[] = [
    { text: 'a,"b"\nc', count: 3, share: 0.5, is: true },
    { text: null, count: null, share: null, is: null },
    { text: '=1+1 \u{1F41F}', count: -7, share: 1e-9, is: false },
  ]
  const parquet = new Uint8Array(await bytesOf(parquetTable(columns, batched(given, 2))))
  const duck = await readByDuck(parquet, 'parquet')
  expect(duck.types).toEqual({ text: 'VARCHAR', count: 'BIGINT', share: 'DOUBLE', is: 'BOOLEAN' })
  expect(duck.rows).toEqual(
    given.map((row) => ({ ...row, count: row.count === null ? null : String(row.count) })),
  )
  const csv = Buffer.from(await textOf(csvTable(columns, batched(given, 2))))
  const cells = given.map(({ text, count, share, is }) =>
    [text, count, share, is].map((cell) => (cell === null ? '' : String(cell))),
  )
  const script = "print(json.dumps(list(csv.reader(open(file, newline='', encoding='utf-8')))))"
  expect(await readByPython(csv, 'csv', script)).toEqual([
    ['text', 'count', 'share', 'is'],
    ...cells,
  ])
  const { rows: read } = await readByDuck(csv, 'csv')
  expect(read.map(({ text }) => text)).toEqual(given.map(({ text }) => text))
})
