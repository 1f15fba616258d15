import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { PrismaClient } from '@/prisma/generated/sqlite/client'
import { untilFree } from './busy'
import { sqliteClient } from './client'
import type { Database, Row, Script, Transaction } from './database'
import { sql, type Sql } from './sql'
import { sharedAdapter } from './sqlite-adapter'
import { SharedCommits } from './sqlite-commits'
import { SqliteConnection } from './sqlite-connection'
import { insertRows, reserveSeqs } from './sqlite-insert'
import { toSqlite } from './values'
import { WriteLock } from './write-lock'

const batchRows = 5_000

function newFile(path: string): SqliteConnection {
  mkdirSync(dirname(path), { recursive: true })
  const writer = new SqliteConnection(path, 'writer')
  writer.connection.pragma('busy_timeout = 10000')
  // Rows of two or three thousand bytes waste half of a page of 4,096: with twice that, inserts are
  // faster by half, the file a third smaller. It counts only before there is a file.
  writer.connection.pragma('page_size = 8192')
  writer.connection.pragma('journal_mode = WAL')
  writer.connection.pragma('busy_timeout = 0')
  return writer
}

class SqliteDatabase implements Database {
  readonly provider = 'sqlite'
  readonly url: string
  readonly #path: string
  readonly #lock = new WriteLock()
  readonly #writer: SqliteConnection
  readonly #commits: SharedCommits
  #reader: SqliteConnection | undefined
  #prisma: PrismaClient | undefined

  constructor(url: string) {
    this.url = url
    this.#path = url.slice('file:'.length)
    this.#writer = newFile(this.#path)
    this.#commits = new SharedCommits(this.#writer, this.#lock, transactionOn(this.#writer))
  }

  get prisma(): PrismaClient {
    this.#prisma ??= sqliteClient(sharedAdapter(this.#path, this.#lock))
    return this.#prisma
  }

  async query(statement: Sql): Promise<Row[]> {
    this.#reader ??= new SqliteConnection(this.#path, 'reader')
    if (this.#reader.prepare(statement.sql).readonly) return this.#reader.query(statement)
    return await this.transaction((tx) => tx.query(statement))
  }

  async *rows(bulk: Sql, batch = batchRows): AsyncIterable<unknown[][]> {
    // Its own connection: an open read keeps its snapshot, and would lend it to every other reader.
    const reader = new SqliteConnection(this.#path, 'reader')
    try {
      const statement = reader.prepare(bulk.sql).raw()
      let rows: unknown[][] = []
      for (const row of statement.iterate(...bulk.values.map(toSqlite))) {
        if (Array.isArray(row)) rows.push(row)
        if (rows.length < batch) continue
        yield rows
        rows = []
        await yieldTurn()
      }
      if (rows.length > 0) yield rows
    } finally {
      reader.close()
    }
  }

  async execute(statement: Sql): Promise<number> {
    return await this.transaction((tx) => tx.execute(statement))
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return await this.#commits.transaction(work)
  }

  async script(work: (run: Script) => Promise<void>): Promise<void> {
    await this.#lock.run(() => withoutForeignKeys(this.#writer, work))
  }

  async close(): Promise<void> {
    await this.#lock.run(async () => {
      await this.#prisma?.$disconnect()
      this.#reader?.close()
      this.#writer.close()
    })
  }
}

async function immediately(
  writer: SqliteConnection,
  work: (tx: Script) => Promise<void>,
): Promise<void> {
  await untilFree(() => writer.prepare('BEGIN IMMEDIATE').run())
  try {
    await work(transactionOn(writer))
    await untilFree(() => writer.prepare('COMMIT').run())
  } catch (error) {
    if (writer.connection.inTransaction) writer.prepare('ROLLBACK').run()
    throw error
  }
}

/**
 * Dropping a table deletes its rows first: with foreign keys on that takes what refers to them along,
 * and deferring does not help, for rows that come back by renaming a table do not count.
 */
async function withoutForeignKeys(
  writer: SqliteConnection,
  work: (run: Script) => Promise<void>,
): Promise<void> {
  writer.connection.pragma('foreign_keys = OFF')
  try {
    await immediately(writer, async (run) => {
      await work(run)
      const [broken] = await run.query(sql`PRAGMA foreign_key_check`)
      if (broken !== undefined) {
        throw new Error(`a row of ${String(broken['table'])} refers to nothing`)
      }
    })
  } finally {
    writer.connection.pragma('foreign_keys = ON')
  }
}

export function transactionOn(writer: SqliteConnection): Script {
  return {
    provider: 'sqlite',
    query: (statement) => later(() => writer.query(statement)),
    execute: (statement) => later(() => writer.execute(statement)),
    insertMany: (table, columns, rows, options) =>
      later(() => insertRows(writer, { table, columns, rows, ...options })),
    reserve: (table, count) => later(() => reserveSeqs(writer, table, count)),
    runScript: (text) => later(() => void writer.connection.exec(text)),
  }
}

/** Done at once, but a failure is a rejection as on the other database. */
async function later<T>(work: () => T): Promise<T> {
  return await Promise.resolve(work())
}

export function openSqlite(url: string): Database {
  return new SqliteDatabase(url)
}
