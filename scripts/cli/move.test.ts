import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readPacked } from '@/e2e/old-data/pack'
import { oldData } from '@/e2e/old-data/places'
import { listTables } from '@/lib/features/backup/read-contents.server'
import { compareTable } from '@/lib/features/move/copy-table.server'
import { moveDatabase } from '@/lib/features/move/move-database.server'
import { listTableColumns } from '@/lib/features/move/table-columns.server'
import { openDatabase, type Database } from '@/lib/platform/db/database'
import { fillEveryTable, readEveryTable } from '@/lib/platform/db/every-table'
import { migrate } from '@/lib/platform/db/migrate'
import { holdPostgresql } from '@/lib/platform/db/presence'
import { searchSeqs, type SearchTable } from '@/lib/platform/db/search'
import { raw, sql } from '@/lib/platform/db/sql'
import {
  emptyPostgresql,
  hasCluster,
  temporaryPlace,
  type TemporaryDatabase,
} from '@/lib/platform/db/temporary'
import { mountSmallDisk, unmountDisk } from '@/lib/platform/fixtures/small-disk'
import { startScript } from '@/lib/platform/testing'
import { withCommand } from './testing.ts'

const { touchstone, at } = withCommand()

const searchTables: SearchTable[] = ['item_search', 'trace_search', 'document_search']

/** References, indexes and checks, as PostgreSQL writes them. */
async function constraintsOf(database: Database): Promise<string[]> {
  const rows = await database.query(sql`
    SELECT indexdef AS text FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL
    SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace`)
  return rows.map(({ text }) => String(text)).toSorted()
}

async function numbersFound(
  database: Database,
  table: SearchTable,
  word: string,
): Promise<number[]> {
  const rows = await database.query(searchSeqs(database.provider, table, [[word]]))
  return rows.map(({ seq }) => Number(seq)).toSorted((a, b) => a - b)
}

/** Moves, and kills its process at a step. */
const mover = `
  import { moveDatabase } from '@/lib/features/move/move-database.server'
  import { openDatabase } from '@/lib/platform/db/database'
  const [dataDir, url, last] = process.argv.slice(2)
  const source = await openDatabase({ url: 'file:' + dataDir + '/touchstone.db' })
  const report = (_share, what) => {
    if (what === last) process.kill(process.pid, 'SIGKILL')
  }
  await moveDatabase({ source, dataDir, url, report })`

/** An empty database on a disk that is too small for the old data; null where none can be mounted. */
async function smallDatabase(): Promise<string | null> {
  const disk = await mkdtemp(join(tmpdir(), 'touchstone-disk-'))
  const other = await emptyPostgresql()
  const cluster = await openDatabase({ url: other.url })
  onTestFinished(async () => {
    await cluster.close()
    await other.remove()
    await rm(disk, { recursive: true })
  })
  if (!mountSmallDisk(disk, '9m')) return null
  onTestFinished(() => unmountDisk(disk))
  const [row] = await cluster.query(sql`SELECT current_setting('data_directory') AS folder`)
  const { uid, gid } = await stat(String(row?.['folder']))
  await chown(disk, uid, gid)
  const name = `small_${randomBytes(4).toString('hex')}`
  await cluster.execute(sql`CREATE TABLESPACE ${raw(name)} LOCATION '${raw(disk)}'`)
  await cluster.execute(
    sql`CREATE DATABASE ${raw(name)} TEMPLATE template0 TABLESPACE ${raw(name)}`,
  )
  onTestFinished(async () => {
    const owner = await openDatabase({ url: other.url })
    await owner.execute(sql`DROP DATABASE ${raw(name)} WITH (FORCE)`)
    await owner.execute(sql`DROP TABLESPACE ${raw(name)}`)
    await owner.close()
  })
  const url = new URL(other.url)
  url.pathname = `/${name}`
  return url.href
}

describe.skipIf(!hasCluster())('moving to PostgreSQL', () => {
  let folder: string
  let source: Database
  let place: TemporaryDatabase
  let target: Database

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchstone-move-'))
    const file = join(folder, 'touchstone.db')
    await writeFile(file, await readPacked(oldData.sqlite))
    source = await openDatabase({ url: `file:${file}` })
    await migrate(source)
    place = await emptyPostgresql()
    target = await openDatabase({ url: place.url })
  })
  afterEach(async () => {
    await source.close()
    await target.close()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const move = (report?: (share: number, what: string) => void) =>
    moveDatabase({ source, dataDir: folder, url: place.url, ...(report && { report }) })

  it('takes over every row of every table', async () => {
    const { rows } = await move()
    for (const [table, count] of Object.entries(rows)) {
      const [found] = await source.query(sql`SELECT count(*) AS n FROM "${raw(table)}"`)
      expect({ table, count }).toEqual({ table, count: found?.['n'] })
    }
    expect(rows).toMatchObject({ account: expect.any(Number), run_event: expect.any(Number) })
    const [study] = await source.query(sql`SELECT * FROM study ORDER BY id LIMIT 1`)
    const [moved] = await target.query(sql`SELECT * FROM study ORDER BY id LIMIT 1`)
    expect(moved).toEqual(study)
  })

  it('takes over every column of every table of the schema', async () => {
    const fresh = await temporaryPlace('sqlite')
    const filled = await openDatabase({ url: fresh.url })
    onTestFinished(async () => {
      await filled.close()
      await fresh.remove()
    })
    await fillEveryTable(filled)
    const stored = await readEveryTable(filled)
    expect(Object.entries(stored).filter(([, rows]) => rows.length === 0)).toEqual([])
    const { rows } = await moveDatabase({ source: filled, dataDir: folder, url: place.url })
    expect(Object.keys(rows)).toEqual(Object.keys(stored).toSorted())
    expect(await readEveryTable(target)).toEqual(stored)
  })

  it('leaves a database as the migrations make one', async () => {
    const other = await emptyPostgresql()
    const fresh = await openDatabase({ url: other.url })
    await migrate(fresh)
    await move()
    const expected = await constraintsOf(fresh)
    await fresh.close()
    await other.remove()
    expect(await constraintsOf(target)).toEqual(expected)
    expect((await migrate(target)).applied).toEqual([])
  })

  it('finds the same texts', async () => {
    await move()
    for (const table of searchTables)
      for (const word of ['the', 'bridge', 'river', 'was']) {
        const expected = await numbersFound(source, table, word)
        expect(await numbersFound(target, table, word)).toEqual(expected)
      }
    expect((await numbersFound(target, 'trace_search', 'the')).length).toBeGreaterThan(0)
    const [passages] = await target.query(sql`SELECT count(*) AS n FROM corpus_search`)
    const [expected] = await source.query(sql`SELECT count(*) AS n FROM corpus_passage`)
    expect(passages).toEqual(expected)
  })

  it('hands out no number twice', async () => {
    const next = await source.transaction(async (tx) => await tx.reserve('trace', 1))
    await move()
    const [seq = 0] = await target.transaction(async (tx) => await tx.reserve('trace', 1))
    expect(seq).toBeGreaterThan(next[0] ?? 0)
  })

  it('leaves nothing where it is broken off', async () => {
    const stopped = move((_share, what) => {
      if (what === 'comparing trace') throw new Error('enough')
    })
    await expect(stopped).rejects.toThrow('enough')
    expect([...(await listTables(target))]).toEqual([])
    await expect(move()).resolves.toMatchObject({ rows: { trace: expect.any(Number) } })
  })

  it.each(['copying collection', 'indexing texts', 'comparing trace'])(
    'leaves nothing where its process is killed while %s, and can be repeated',
    async (what) => {
      const child = await startScript(mover, [folder, place.url, what])
      child.stdout.resume()
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
      // The server notices the end of the process by itself.
      const { rows } = await vi.waitFor(async () => {
        expect([...(await listTables(target))]).toEqual([])
        return await move()
      }, 60_000)
      expect(rows).toMatchObject({ trace: expect.any(Number) })
    },
  )

  it('says that the disk of the new database is full, and leaves nothing there', async ({
    skip,
  }) => {
    const small = await smallDatabase()
    skip(small === null, 'no disk could be mounted for the server')
    const url = String(small)
    const moving = moveDatabase({ source, dataDir: folder, url })
    await expect(moving).rejects.toThrow(
      'The disk of the new database is full. Nothing was stored there.',
    )
    const database = await openDatabase({ url })
    expect([...(await listTables(database))]).toEqual([])
    await database.close()
  })

  it('names the row that differs', async () => {
    await move()
    const changes = [
      ["UPDATE collection SET name = name || '.'", /Row 1 of table collection differs in name/],
      ['DELETE FROM mark', /Row 1 of table mark differs/],
      ["INSERT INTO setting (key, value) VALUES ('~', '1')", /Row \d+ of table setting differs/],
    ] as const
    for (const [change, words] of changes) {
      const comparing = target.script(async (run) => {
        await run.runScript(change)
        for (const table of await listTableColumns(run))
          await compareTable(source, run, { table, onRows: () => undefined })
      })
      await expect(comparing).rejects.toThrow(words)
    }
  })

  it('refuses a database with tables, one in use, and one that is not PostgreSQL', async () => {
    const to = (url: string) => moveDatabase({ source, dataDir: folder, url })
    await expect(to('mysql://127.0.0.1/other')).rejects.toThrow('--to postgresql://')
    const back = moveDatabase({ source: target, dataDir: folder, url: place.url })
    await expect(back).rejects.toThrow('already in PostgreSQL')
    const release = await holdPostgresql(place.url)
    await expect(move()).rejects.toThrow('Another process uses that database')
    await release?.()
    await target.execute(sql`CREATE TABLE other (id int)`)
    await expect(move()).rejects.toThrow('not empty: it has 1 tables')
  })

  it('is a command', async () => {
    await writeFile(at('claims.jsonl'), '{"claim":"A claim.","evidence":"A text.","label":"S"}\n')
    await touchstone(['import', 'claims.jsonl', '--collection', 'C'])
    const { code, out, error } = await touchstone(['move', '--to', place.url])
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toMatch(/Moved \d+ rows of \d+ tables; every row was compared/)
    const [item] = await target.query(sql`SELECT text FROM item`)
    expect(item).toEqual({ text: 'A claim.' })
    const again = await touchstone(['move', '--to', place.url, '--json'])
    expect(again).toMatchObject({ code: 1, error: expect.stringContaining('not empty') })
    expect((await touchstone(['move'])).error).toContain('--to postgresql://')
  })
})
