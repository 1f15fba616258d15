import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPath } from './scratch-file'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'codecs-'))
})
afterAll(() => rm(folder, { recursive: true }))

const rowCount = 5_000
const columns = `i::BIGINT AS step, 'text ' || i AS output, i / 4 AS score,
  [{'role': 'user', 'content': 'Asked ' || (i % 7)}] AS prompt, NULL::DOUBLE AS missing`

async function write(file: string, options: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const rows = `SELECT ${columns} FROM range(${rowCount}) AS r(i)`
  await connection.run(`COPY (${rows}) TO '${file}' (FORMAT parquet, ${options})`)
  connection.closeSync()
  instance.closeSync()
}

/** As the tools people use write Parquet: every codec, both versions of pages. */
it.each(
  ['uncompressed', 'snappy', 'zstd', 'gzip', 'brotli', 'lz4', 'lz4_raw'].flatMap((codec) =>
    ['V1', 'V2'].map((version) => [codec, version] as const),
  ),
)('Parquet in %s with pages %s is read whole', async (codec, version) => {
  const file = path.join(folder, `${codec}-${version}.parquet`)
  await write(file, `CODEC '${codec}', PARQUET_VERSION ${version}, ROW_GROUP_SIZE 2048`)
  const { rows } = await readPath(file)
  expect(rows).toHaveLength(rowCount)
  for (const { row, ...read } of rows) {
    const i = row - 1
    expect(read).toEqual({
      value: {
        step: i,
        output: `text ${i}`,
        score: i / 4,
        prompt: [{ role: 'user', content: `Asked ${i % 7}` }],
        missing: null,
      },
      notes: [],
    })
  }
})
