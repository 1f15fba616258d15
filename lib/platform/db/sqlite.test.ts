import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isBusy, untilFree } from './busy'
import { openDatabase, type Database } from './database'
import { sql } from './sql'
import { transactionOn } from './sqlite'
import { SharedCommits } from './sqlite-commits'
import { SqliteConnection } from './sqlite-connection'
import { describeOnDatabases } from './testing'
import { WriteLock } from './write-lock'

describe('the write lock', () => {
  it('lets one in at a time, in the order they came, also after a failure', async () => {
    const lock = new WriteLock()
    const log: string[] = []
    const work = ['a', 'b', 'c'].map(async (name) => {
      await lock.run(async () => {
        log.push(`${name} in`)
        await Promise.resolve()
        log.push(`${name} out`)
        if (name === 'b') throw new Error('b failed')
      })
    })
    const results = await Promise.allSettled(work)
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
  })
})

describe('waiting for another writer', () => {
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })

  it('tries until it is free, but not for ever', async () => {
    let left = 3
    const work = (): string => {
      if (left-- > 0) throw busy
      return 'done'
    }
    expect(await untilFree(work)).toBe('done')
    await expect(
      untilFree(() => {
        throw busy
      }, 0),
    ).rejects.toMatchObject({ code: 'unavailable', status: 503, cause: busy })
  })

  it('knows what is worth another try', () => {
    expect(isBusy(busy)).toBe(true)
    expect(isBusy(new Error('x', { cause: { originalCode: 'SQLITE_BUSY_SNAPSHOT' } }))).toBe(true)
    expect(isBusy(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))).toBe(false)
    expect(isBusy('text')).toBe(false)
  })
})

function refuse(): never {
  throw new Error('not this one')
}

describe('transactions that come together', () => {
  let folder = ''
  let commits: SharedCommits
  let writer: SqliteConnection
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchstone-commits-'))
    writer = new SqliteConnection(join(folder, 'some.db'), 'writer')
    writer.connection.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (name TEXT)')
    commits = new SharedCommits(writer, new WriteLock(), transactionOn(writer), 60_000)
  })
  afterEach(async () => {
    writer.close()
    await rm(folder, { recursive: true })
  })

  const names = () => writer.query(sql`SELECT name FROM t`).map((row) => row['name'])
  /** Writes its name, and fails where that is asked for. */
  const write = async (name: string, fail?: () => void) =>
    await commits.transaction(async (tx) => {
      const seen = await tx.query(sql`SELECT name FROM t`)
      await tx.execute(sql`INSERT INTO t VALUES (${name})`)
      await Promise.resolve()
      fail?.()
      return seen.length
    })
  it('share a commit, and each sees what those before it wrote', async () => {
    const prepared = vi.spyOn(writer, 'prepare')
    const seen = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => await write(name)))
    expect(seen).toEqual([0, 1, 2, 3])
    expect(names()).toEqual(['a', 'b', 'c', 'd'])
    expect(prepared.mock.calls.filter(([text]) => text === 'COMMIT')).toHaveLength(1)
  })

  it.each([0, 1, 3])('are each all or nothing: number %i fails alone', async (bad) => {
    const results = await Promise.allSettled(
      [0, 1, 2, 3].map(async (n) => await write(String(n), n === bad ? refuse : undefined)),
    )
    expect(results.map(({ status }) => status === 'rejected')).toEqual(
      [0, 1, 2, 3].map((n) => n === bad),
    )
    expect(names()).toEqual(['0', '1', '2', '3'].filter((n) => n !== String(bad)))
  })

  it('are none of them acknowledged when SQLite gives up what they share', async () => {
    const before = write('a')
    const broken = write('b', () => {
      writer.connection.exec('ROLLBACK')
      throw new Error('the disk is full')
    })
    const results = await Promise.allSettled([before, broken, write('c')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(names()).toEqual(['c'])
  })

  it('are none of them acknowledged when the commit fails', async () => {
    writer.connection.exec(`CREATE TABLE u (name TEXT REFERENCES v DEFERRABLE INITIALLY DEFERRED);
      CREATE TABLE v (name TEXT PRIMARY KEY)`)
    const broken = commits.transaction((tx) => tx.execute(sql`INSERT INTO u VALUES ('none')`))
    const results = await Promise.allSettled([broken, write('a')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(names()).toEqual([])
    await write('later')
    expect(names()).toEqual(['later'])
  })
})

/** Holds the write lock from another thread until told to let go. */
const holder = `
  const { parentPort, workerData } = require('node:worker_threads')
  const Sqlite = require('better-sqlite3')
  const connection = new Sqlite(workerData)
  connection.exec('BEGIN IMMEDIATE')
  parentPort.postMessage('held')
  parentPort.once('message', () => { connection.exec('COMMIT'); connection.close() })`

describeOnDatabases(
  'a SQLite file',
  (open) => {
    let database: Database
    beforeAll(async () => {
      database = await open()
    })

    it('loses nothing it has acknowledged and checks references', async () => {
      const found = await database.transaction(async (tx) => [
        await tx.query(sql`PRAGMA journal_mode`),
        await tx.query(sql`PRAGMA synchronous`),
        await tx.query(sql`PRAGMA foreign_keys`),
      ])
      expect(found).toEqual([
        [{ journal_mode: 'wal' }],
        [{ synchronous: 2 }],
        [{ foreign_keys: 1 }],
      ])
    })

    it('refuses to wait for the transaction it is in', async () => {
      const insert = sql`INSERT INTO setting (key, value) VALUES ('own', 'x')`
      const nested = [
        async (): Promise<unknown> => await database.execute(insert),
        () => database.transaction((inner) => inner.execute(insert)),
        async () => await database.prisma.setting.create({ data: { key: 'own', value: 'x' } }),
      ]
      for (const write of nested) {
        await expect(database.transaction(write)).rejects.toThrow(/transaction is open/)
      }
      expect(await database.execute(insert)).toBe(1)
    })

    it('can be read, and keeps its thread free, while another thread writes', async () => {
      const worker = new Worker(holder, { eval: true, workerData: database.url.slice(5) })
      await new Promise((resolve) => worker.once('message', resolve))
      let settled = false
      const writes = Promise.all([
        database.execute(sql`INSERT INTO setting (key, value) VALUES ('waits', 'x')`),
        database.prisma.setting.create({ data: { key: 'waits too', value: 'x' } }),
        database.prisma.$transaction((tx) =>
          tx.setting.create({ data: { key: 'waits as well', value: 'x' } }),
        ),
      ]).finally(() => {
        settled = true
      })
      for (let n = 0; n < 20; n++) {
        expect(
          await database.prisma.setting.count({ where: { key: { startsWith: 'wait' } } }),
        ).toBe(0)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      expect(settled).toBe(false)
      worker.postMessage('let go')
      await writes
      expect(await database.prisma.setting.count({ where: { key: { startsWith: 'wait' } } })).toBe(
        3,
      )
    })

    it('says that it is busy when another thread writes for too long', async () => {
      const worker = new Worker(holder, { eval: true, workerData: database.url.slice(5) })
      await new Promise((resolve) => worker.once('message', resolve))
      vi.useFakeTimers({ toFake: ['performance'] })
      const writes = Promise.allSettled([
        database.execute(sql`INSERT INTO setting (key, value) VALUES ('late', 'x')`),
        database.prisma.setting.create({ data: { key: 'late too', value: 'x' } }),
        database.prisma.$transaction((tx) =>
          tx.setting.create({ data: { key: 'late as well', value: 'x' } }),
        ),
      ])
      const clock = setInterval(() => vi.advanceTimersByTime(20_000), 20)
      const settled = await writes
      clearInterval(clock)
      vi.useRealTimers()
      worker.postMessage('let go')
      await new Promise((resolve) => worker.once('exit', resolve))
      const busy = { status: 'rejected', reason: { code: 'unavailable' } }
      expect(settled).toMatchObject([busy, busy, busy])
      expect(await database.prisma.setting.count({ where: { key: { startsWith: 'late' } } })).toBe(
        0,
      )
    })

    it('keeps what stands beside an open Prisma transaction out of it', async () => {
      const beside: Promise<unknown>[] = []
      const undone = database.prisma.$transaction(async (tx) => {
        await tx.setting.create({ data: { key: 'inside', value: 'x' } })
        const seen = await database.prisma.setting.findUnique({ where: { key: 'inside' } })
        expect(seen).toBeNull()
        beside.push(database.prisma.setting.create({ data: { key: 'beside', value: 'x' } }))
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await Promise.all(beside)
      const keys = sql`SELECT key FROM setting WHERE key IN ('inside', 'beside')`
      expect(await database.query(keys)).toEqual([{ key: 'beside' }])
    })

    it('hands on rows that a write returns', async () => {
      const insert = sql`INSERT INTO setting (key, value) VALUES ('r', 'x') RETURNING key`
      expect(await database.query(insert)).toEqual([{ key: 'r' }])
    })

    it('gives a bulk reader one snapshot', async () => {
      const rows = Array.from({ length: 10 }, (_, n) => [`snap${n}`, 'x'])
      await database.transaction((tx) => tx.insertMany('setting', ['key', 'value'], rows))
      let seen = 0
      for await (const batch of database.rows(
        sql`SELECT key FROM setting WHERE key LIKE 'snap%'`,
        3,
      )) {
        seen += batch.length
        await database.execute(sql`DELETE FROM setting WHERE key LIKE 'snap%'`)
      }
      expect(seen).toBe(10)
    })

    it('opens beside itself', async () => {
      const other = await openDatabase({ url: database.url })
      await other.execute(sql`INSERT INTO setting (key, value) VALUES ('other', 'x')`)
      const found = await database.query(sql`SELECT value FROM setting WHERE key = 'other'`)
      expect(found).toEqual([{ value: 'x' }])
      await other.close()
    })
  },
  ['sqlite'],
)
