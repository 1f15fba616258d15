import * as fc from 'fast-check'
import { parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { expect, test } from 'vitest'
import { readByDuck } from '../testing/readers'
import { nestedLayout, type FieldTypes } from './nested'
import { parquetFile } from './parquet'
import { generated } from '../testing/generated'

const types: FieldTypes = {
  name: 'text',
  turns: { list: { fields: { role: 'text', content: 'text' } } },
  labels: { list: 'boolean' },
  about: { fields: { index: 'integer', share: 'number', tags: { list: 'text' } } },
}

async function* batched(rows: readonly object[], size: number): AsyncGenerator<readonly object[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function written(rows: readonly object[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of parquetFile(nestedLayout(types), batched(rows, 3))) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

const text = fc.option(fc.string({ unit: 'grapheme' }))
const turn = fc.record({ role: text, content: text })
const rows = fc.array(
  fc.record({
    name: text,
    turns: fc.option(fc.array(turn)),
    labels: fc.option(fc.array(fc.boolean())),
    about: fc.option(
      fc.record({
        index: fc.option(fc.integer()),
        share: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
        tags: fc.option(fc.array(fc.string())),
      }),
    ),
  }),
)

/** This reader leaves out what is null. */
function filled(read: unknown): unknown {
  return JSON.parse(
    JSON.stringify(read, (_, value: unknown) => {
      if (typeof value === 'bigint') return Number(value)
      return value === null ? undefined : value
    }),
  )
}

test('lists and records are read back as they were', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const bytes = await written(given)
      const read = await parquetReadObjects({
        file: new Uint8Array(bytes).buffer,
        compressors,
      })
      expect(filled(read)).toEqual(filled(given))
    }),
    generated(60),
  )
})

test('DuckDB reads lists of records', async () => {
  const given = [
    {
      name: 'ü',
      turns: [
        { role: 'system', content: 'a' },
        { role: 'user', content: null },
      ],
      labels: [true, false],
      about: { index: 7, share: 0.5, tags: [] },
    },
    { name: null, turns: [], labels: null, about: null },
  ]
  const file = await written(given)
  const duck = await readByDuck(file, 'parquet')
  expect(duck.types).toEqual({
    name: 'VARCHAR',
    turns: 'STRUCT("role" VARCHAR, "content" VARCHAR)[]',
    labels: 'BOOLEAN[]',
    about: 'STRUCT("index" BIGINT, "share" DOUBLE, "tags" VARCHAR[])',
  })
  expect(duck.rows).toEqual([
    { ...given[0], about: { index: '7', share: 0.5, tags: [] } },
    given[1],
  ])
})
