import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils'
import { untilFree } from './busy'
import { pragmas } from './sqlite-connection'
import type { WriteLock } from './write-lock'

const isRead = (query: SqlQuery): boolean => /^\s*select\b/i.test(query.sql)

const statement = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] })

/**
 * The stock adapter has one connection: what is asked beside an open transaction would run inside
 * it, and its BEGIN can fail half-way through. Here reads have their own connection, and writes and
 * transactions take the same turns as our own writer.
 */
class SharedAdapter implements SqlDriverAdapter {
  readonly provider = 'sqlite'
  readonly adapterName: string
  readonly #reader: SqlDriverAdapter
  readonly #writer: SqlDriverAdapter
  readonly #lock: WriteLock

  constructor(reader: SqlDriverAdapter, writer: SqlDriverAdapter, lock: WriteLock) {
    this.adapterName = writer.adapterName
    this.#reader = reader
    this.#writer = writer
    this.#lock = lock
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    if (isRead(query)) return await this.#reader.queryRaw(query)
    return await this.#lock.run(() => untilFree(() => this.#writer.queryRaw(query)))
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    return await this.#lock.run(() => untilFree(() => this.#writer.executeRaw(query)))
  }

  async executeScript(script: string): Promise<void> {
    await this.#lock.run(() => untilFree(() => this.#writer.executeScript(script)))
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    const release = await this.#lock.acquire()
    try {
      const transaction = await this.#writer.startTransaction(isolationLevel)
      try {
        // It began without the write lock; only one that holds it from the start never fails later.
        await transaction.executeRaw(statement('ROLLBACK'))
        await untilFree(() => transaction.executeRaw(statement('BEGIN IMMEDIATE')))
      } catch (error) {
        await transaction.rollback()
        throw error
      }
      return releasing(transaction, release)
    } catch (error) {
      release()
      throw error
    }
  }

  async dispose(): Promise<void> {
    await this.#reader.dispose()
    await this.#writer.dispose()
  }
}

function releasing(transaction: Transaction, release: () => void): Transaction {
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    queryRaw: (query) => transaction.queryRaw(query),
    executeRaw: (query) => transaction.executeRaw(query),
    commit: () => transaction.commit().finally(release),
    rollback: () => transaction.rollback().finally(release),
    async createSavepoint(name) {
      await transaction.createSavepoint?.(name)
    },
    async rollbackToSavepoint(name) {
      await transaction.rollbackToSavepoint?.(name)
    },
    async releaseSavepoint(name) {
      await transaction.releaseSavepoint?.(name)
    },
  }
}

export function sharedAdapter(path: string, lock: WriteLock): SqlDriverAdapterFactory {
  return {
    provider: 'sqlite',
    adapterName: '@prisma/adapter-better-sqlite3',
    async connect() {
      const writer = await new PrismaBetterSqlite3({ url: path, timeout: 0 }).connect()
      await writer.executeScript(pragmas.writer)
      const reader = await new PrismaBetterSqlite3({ url: path }).connect()
      await reader.executeScript(pragmas.reader)
      return new SharedAdapter(reader, writer, lock)
    },
  }
}
