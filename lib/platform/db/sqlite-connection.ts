import BetterSqlite3, { type Database as Connection, type Statement } from 'better-sqlite3'
import type { Row } from './database'
import type { Sql } from './sql'
import { toSqlite } from './values'

export type Role = 'reader' | 'writer'

/**
 * `synchronous=FULL`: what was acknowledged survives a power cut. The writer's wait for other
 * processes is done outside SQLite (busy.ts); a reader only ever waits for recovery after a crash.
 */
export const pragmas: Record<Role, string> = {
  writer: `
    PRAGMA busy_timeout = 0;
    PRAGMA foreign_keys = ON;
    PRAGMA synchronous = FULL;
    PRAGMA cache_size = -32768;
    PRAGMA temp_store = MEMORY;
    PRAGMA wal_autocheckpoint = 2000;
    PRAGMA journal_size_limit = 67108864;`,
  reader: `
    PRAGMA busy_timeout = 10000;
    PRAGMA query_only = ON;
    PRAGMA cache_size = -32768;
    PRAGMA temp_store = MEMORY;
    PRAGMA mmap_size = 134217728;`,
}

const keptStatements = 500

/** A connection of its own, with its statements kept prepared. */
export class SqliteConnection {
  readonly connection: Connection
  readonly #statements = new Map<string, Statement>()

  constructor(path: string, role: Role) {
    this.connection = new BetterSqlite3(path, { timeout: role === 'writer' ? 0 : 10_000 })
    this.connection.exec(pragmas[role])
  }

  /** The statement, prepared once; the least recently used one is dropped. */
  prepare(text: string): Statement {
    const kept = this.#statements.get(text)
    this.#statements.delete(text)
    const statement = kept ?? this.connection.prepare(text)
    this.#statements.set(text, statement)
    if (this.#statements.size > keptStatements) {
      const oldest = this.#statements.keys().next()
      if (oldest.done !== true) this.#statements.delete(oldest.value)
    }
    return statement
  }

  query(sql: Sql): Row[] {
    const statement = this.prepare(sql.sql)
    const values = sql.values.map(toSqlite)
    if (statement.reader) return statement.all(...values).filter(isRow)
    statement.run(...values)
    return []
  }

  execute(sql: Sql): number {
    const statement = this.prepare(sql.sql)
    const values = sql.values.map(toSqlite)
    return statement.reader ? statement.all(...values).length : statement.run(...values).changes
  }

  close(): void {
    this.#statements.clear()
    this.connection.close()
  }
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null
}
