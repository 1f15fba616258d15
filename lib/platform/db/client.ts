import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaClient as PostgresqlClient } from '@/prisma/generated/postgresql/client'
import { PrismaClient } from '@/prisma/generated/sqlite/client'

/** Waiting for other writers is bounded by the database layer; these only bound what hangs. */
const transactionOptions = { maxWait: 15_000, timeout: 60_000 }

export function sqliteClient(adapter: SqlDriverAdapterFactory): PrismaClient {
  return new PrismaClient({ adapter, transactionOptions })
}

/**
 * Both clients are generated from the same models. Their types differ only in what one provider
 * alone can do (`skipDuplicates`, `mode: 'insensitive'`), which we do not use: one type serves both.
 */
export function postgresqlClient(adapter: SqlDriverAdapterFactory): PrismaClient {
  const client: unknown = new PostgresqlClient({ adapter, transactionOptions })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place, see above
  return client as PrismaClient
}
