import { PrismaPg } from '@prisma/adapter-pg'
import { Pool, type PoolClient, type QueryArrayResult } from 'pg'
import type { PrismaClient } from '@/prisma/generated/sqlite/client'
import { postgresqlClient } from './client'
import type { Database, Row, Script, Transaction } from './database'
import { insertRows, reserveSeqs } from './postgresql-insert'
import { types } from './postgresql-types'
import type { Sql } from './sql'
import { toPostgresql } from './values'

const batchRows = 5_000
const connections = 10

type Connection = Pool | PoolClient

async function queryOn(connection: Connection, sql: Sql): Promise<Row[]> {
  const values = sql.values.map(toPostgresql)
  const result = await connection.query<Row>({ text: sql.text, values, types })
  return result.rows
}

async function executeOn(connection: Connection, sql: Sql): Promise<number> {
  const values = sql.values.map(toPostgresql)
  const result = await connection.query({ text: sql.text, values, types })
  return result.rowCount ?? 0
}

/** Its error shows when it is awaited, which may be never. */
function fetchRows(client: PoolClient, count: number): Promise<QueryArrayResult<unknown[]>> {
  const asked = client.query<unknown[]>({
    text: `FETCH ${Math.trunc(count)} FROM bulk`,
    rowMode: 'array',
    types,
  })
  asked.catch(() => undefined)
  return asked
}

class PostgresqlDatabase implements Database {
  readonly provider = 'postgresql'
  readonly url: string
  readonly #pool: Pool
  #prisma: PrismaClient | undefined

  constructor(url: string) {
    this.url = url
    this.#pool = new Pool({ connectionString: url, max: connections })
    // A connection that breaks is replaced by the pool; its user gets an error from the next query.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  get prisma(): PrismaClient {
    this.#prisma ??= postgresqlClient(new PrismaPg(this.#pool))
    return this.#prisma
  }

  async query(sql: Sql): Promise<Row[]> {
    return await queryOn(this.#pool, sql)
  }

  async execute(sql: Sql): Promise<number> {
    return await executeOn(this.#pool, sql)
  }

  async *rows(sql: Sql, batch = batchRows): AsyncIterable<unknown[][]> {
    const client = await this.#pool.connect()
    try {
      await client.query('BEGIN READ ONLY')
      const values = sql.values.map(toPostgresql)
      await client.query({ text: `DECLARE bulk NO SCROLL CURSOR FOR ${sql.text}`, values })
      let asked = fetchRows(client, batch)
      for (;;) {
        const { rows } = await asked
        const isLast = rows.length < batch
        // The server finds the next rows while these are read.
        if (!isLast) asked = fetchRows(client, batch)
        if (rows.length > 0) yield rows
        if (isLast) return
      }
    } finally {
      await finish(client, 'ROLLBACK')
    }
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return await this.#inTransaction(work)
  }

  async script(work: (run: Script) => Promise<void>): Promise<void> {
    await this.#inTransaction(work)
  }

  async #inTransaction<T>(work: (tx: Script) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let end = 'ROLLBACK'
    try {
      await client.query('BEGIN')
      const result = await work(transactionOn(client))
      end = ''
      await client.query('COMMIT')
      return result
    } finally {
      await finish(client, end)
    }
  }

  async close(): Promise<void> {
    await this.#prisma?.$disconnect()
    await this.#pool.end()
  }
}

/** Gives a connection back; one that cannot even end its transaction is thrown away. */
async function finish(client: PoolClient, statement: string): Promise<void> {
  try {
    if (statement !== '') await client.query(statement)
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}

function transactionOn(client: PoolClient): Script {
  return {
    provider: 'postgresql',
    query: (sql) => queryOn(client, sql),
    execute: (sql) => executeOn(client, sql),
    insertMany: (table, columns, rows, options) =>
      insertRows(client, { table, columns, rows, ...options }),
    reserve: (table, count) => reserveSeqs(client, table, count),
    async runScript(text) {
      await client.query(text)
    },
  }
}

export async function openPostgresql(url: string): Promise<Database> {
  return await Promise.resolve(new PostgresqlDatabase(url))
}
