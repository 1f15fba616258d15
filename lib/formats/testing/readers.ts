import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { z } from 'zod'

const run = promisify(execFile)

/** A file as the reader of another program finds it. */
async function withFile<Result>(
  bytes: Uint8Array,
  ending: string,
  read: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  try {
    const file = path.join(folder, `file.${ending}`)
    await writeFile(file, bytes)
    return await read(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface DuckTable {
  /** Of each column by its name, as DuckDB calls it: `VARCHAR`, `BIGINT`, … */
  types: Record<string, string>
  rows: Record<string, unknown>[]
}

const readings = {
  parquet: (file: string) => `read_parquet('${file}')`,
  csv: (file: string) => `read_csv('${file}', header = true, all_varchar = true)`,
  jsonl: (file: string) => `read_json('${file}', format = 'newline_delimited')`,
}

/** What DuckDB reads of a file. */
export async function readByDuck(
  bytes: Uint8Array,
  format: keyof typeof readings,
): Promise<DuckTable> {
  return await withFile(bytes, format, async (file) => {
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    try {
      const reader = await connection.runAndReadAll(`SELECT * FROM ${readings[format](file)}`)
      const types = reader.columnTypes()
      return {
        types: Object.fromEntries(
          reader.columnNames().map((name, at) => [name, String(types[at])]),
        ),
        rows: z.array(z.record(z.string(), z.unknown())).parse(reader.getRowObjectsJson()),
      }
    } finally {
      connection.closeSync()
      instance.closeSync()
    }
  })
}

/** What a Python script prints as JSON; it finds the file under the name `file`. */
export async function readByPython(
  bytes: Uint8Array,
  ending: string,
  script: string,
): Promise<unknown> {
  return await withFile(bytes, ending, async (file) => {
    const lines = [
      'import csv, json, sys',
      'csv.field_size_limit(sys.maxsize)',
      'file = sys.argv[1]',
    ]
    const program = [...lines, script].join('\n')
    const options = { maxBuffer: 1 << 28 }
    const { stdout } = await run('python3', ['-X', 'utf8', '-c', program, file], options)
    return JSON.parse(stdout)
  })
}
