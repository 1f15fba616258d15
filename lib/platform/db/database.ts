import { env } from '@/lib/platform/env'
import type { PrismaClient } from '@/prisma/generated/sqlite/client'
import { openPostgresql } from './postgresql'
import type { Sql } from './sql'
import { openSqlite } from './sqlite'

export type Provider = 'sqlite' | 'postgresql'

/** A row as the driver gives it: parse it. Booleans are 0 and 1, times are ISO texts in UTC. */
export type Row = Record<string, unknown>

export interface Queries {
  readonly provider: Provider
  query: (sql: Sql) => Promise<Row[]>
  /** The number of rows changed. */
  execute: (sql: Sql) => Promise<number>
}

export interface InsertOptions {
  /** Rows that break a unique key are left out; everything else that is wrong still throws. */
  onConflict?: 'ignore'
}

export interface Transaction extends Queries {
  /** Inserts any number of rows and returns how many were new. */
  insertMany: (
    table: string,
    columns: readonly string[],
    rows: readonly (readonly unknown[])[],
    options?: InsertOptions,
  ) => Promise<number>
  /** Allots that many values of a table's `seq`, ascending; they are never handed out again. */
  reserve: (table: string, count: number) => Promise<number[]>
}

export interface Database extends Queries {
  readonly url: string
  /** For small, ordinary reads and writes. Inside `transaction` use what it hands you instead. */
  readonly prisma: PrismaClient
  /** One snapshot, in array-mode batches; other work gets its turn between batches. */
  rows: (sql: Sql, batch?: number) => AsyncIterable<unknown[][]>
  /** All or nothing; writers wait for one another. */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** For migrations: one transaction, in which tables may be rebuilt; references are checked at its end. */
  script: (work: (run: Script) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/** Several statements in one text, without parameters. */
export interface Script extends Transaction {
  runScript: (text: string) => Promise<void>
}

/** `file:/folder/name.db` or `postgresql://…`. */
export async function openDatabase({ url }: { url: string }): Promise<Database> {
  return url.startsWith('file:') ? openSqlite(url) : await openPostgresql(url)
}

declare global {
  var touchstoneDatabase: Promise<Database> | undefined
}

/** The database of this thread. Start-up and request handlers get separate module copies, so it is global. */
export function db(): Promise<Database> {
  globalThis.touchstoneDatabase ??= openDatabase({ url: env().databaseUrl })
  return globalThis.touchstoneDatabase
}
