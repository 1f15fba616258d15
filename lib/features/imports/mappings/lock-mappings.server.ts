import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'

/** Whoever names a mapping does so alone: a name must not be given twice. */
const mappingLock = 7_041

/** Held to the end of the transaction. SQLite has one writer anyway. */
export async function lockMappings(tx: Transaction): Promise<void> {
  if (tx.provider === 'postgresql')
    await tx.query(sql`SELECT pg_advisory_xact_lock(${mappingLock}::int)`)
}
