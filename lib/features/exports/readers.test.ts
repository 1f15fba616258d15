import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { readByDuck, readByPython } from '@/lib/formats/testing/readers'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { previewExport } from './export-file.server'
import { exportKindNames, exportKinds, type ExportKind } from './kinds'
import { snippets } from './snippets'
import { exported, queryOf } from './testing/read'
import { filledDatabase } from './testing/setup'

const formatsOf = (kind: ExportKind) => exportKinds[kind].formats

const rowsSchema = z.array(z.record(z.string(), z.unknown()))
const cellsSchema = z.array(z.array(z.string()))

const pythonRows = 'print(json.dumps([json.loads(line) for line in open(file, encoding="utf-8")]))'
const pythonCells = (encoding: string) =>
  `print(json.dumps(list(csv.reader(open(file, newline='', encoding='${encoding}')))))`

/** As cells of a CSV have it. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A spreadsheet would run it. */
function isRisky(cell: string): boolean {
  return /^[=+\-@\t\r]/u.test(cell) && !Number.isFinite(Number(cell))
}

/** The same number, and the same moment, however it is written. */
function plain(value: unknown): string {
  const text = cellOf(value)
  if (/^-?[\d.]+(?:e[+-]?\d+)?$/iu.test(text)) return String(Number(text))
  const time = /^\d{4}-\d\d-\d\d[ T][\d:.]+/u.test(text)
    ? Date.parse(text.replace(' ', 'T').replace(/Z?$/u, 'Z'))
    : Number.NaN
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

describeOnDatabases(
  'what other programs read',
  (open) => {
    withDataFolder()
    let choosing: Awaited<ReturnType<typeof filledDatabase>> | undefined
    beforeAll(async () => {
      choosing = await filledDatabase(await open())
    })

    async function read(database: Database, kind: ExportKind, more: Record<string, string>) {
      const asked = { ...choosing?.(kind), ...more }
      const { columns } = await previewExport(database, queryOf(asked))
      return { ...(await exported(database, asked)), columns }
    }

    it.each(exportKindNames.filter((kind) => formatsOf(kind).includes('jsonl')))(
      '%s as JSON Lines',
      async (kind) => {
        const { bytes, rows, columns } = await read(await open(), kind, { format: 'jsonl' })
        expect(rows).toBeGreaterThan(0)
        const found = rowsSchema.parse(await readByPython(bytes, 'jsonl', pythonRows))
        expect(found).toHaveLength(rows)
        expect(new Set(found.flatMap((row) => Object.keys(row)))).toEqual(new Set(columns))
        expect((await readByDuck(bytes, 'jsonl')).rows).toHaveLength(rows)
      },
    )

    it.each(exportKindNames.filter((kind) => formatsOf(kind).includes('csv')))(
      '%s as CSV',
      async (kind) => {
        const database = await open()
        const { bytes, rows, columns } = await read(database, kind, { format: 'csv' })
        const [names, ...cells] = cellsSchema.parse(
          await readByPython(bytes, 'csv', pythonCells('utf-8')),
        )
        expect(names).toEqual(columns)
        expect(cells).toHaveLength(rows)
        const duck = await readByDuck(bytes, 'csv')
        expect(duck.rows.map((row) => Object.values(row).map(cellOf))).toEqual(cells)
        const guarded = await read(database, kind, {
          format: 'csv',
          spreadsheet: 'true',
          bom: 'true',
        })
        expect([...guarded.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
        const [, ...safe] = cellsSchema.parse(
          await readByPython(guarded.bytes, 'csv', pythonCells('utf-8-sig')),
        )
        expect(safe.flat().filter(isRisky)).toEqual([])
        expect(
          safe.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/u, ''))),
        ).toEqual(cells)
      },
    )

    it.each(exportKindNames.filter((kind) => formatsOf(kind).includes('parquet')))(
      '%s as Parquet',
      async (kind) => {
        const database = await open()
        const { bytes, rows, columns } = await read(database, kind, { format: 'parquet' })
        const duck = await readByDuck(bytes, 'parquet')
        expect(Object.keys(duck.types)).toEqual(columns)
        expect(duck.rows).toHaveLength(rows)
        if (!formatsOf(kind).includes('csv')) return
        const csv = await read(database, kind, { format: 'csv' })
        const text = await readByDuck(csv.bytes, 'csv')
        expect(duck.rows.map((row) => Object.values(row).map(plain))).toEqual(
          text.rows.map((row) => Object.values(row).map(plain)),
        )
      },
    )

    it.each(['marks', 'judge-calls', 'judge-training'] as const)(
      '%s: a table says what JSON Lines say',
      async (kind) => {
        const database = await open()
        const { bytes } = await read(database, kind, { format: 'jsonl' })
        const given = rowsSchema.parse(await readByPython(bytes, 'jsonl', pythonRows))
        const table = await read(database, kind, { format: 'csv' })
        const [names = [], ...cells] = cellsSchema.parse(
          await readByPython(table.bytes, 'csv', pythonCells('utf-8')),
        )
        expect(given.map((row) => Object.keys(row))).toEqual(given.map(() => names))
        expect(cells).toEqual(given.map((row) => names.map((name) => cellOf(row[name]))))
      },
    )
  },
  ['sqlite'],
)

it('every file of rows says how it is opened', () => {
  for (const kind of exportKindNames)
    for (const format of formatsOf(kind).filter((one) => one !== 'xml'))
      expect(snippets[kind], `${kind} as ${format}`).toHaveProperty(format)
})
