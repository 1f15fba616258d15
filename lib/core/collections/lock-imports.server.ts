import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'

/** One import writes at a time, so that numbers and ids ascend in the order of its file. */
const importLock = 7_031

/** Held to the end of the transaction. SQLite has one writer anyway. */
export async function lockImports(tx: Transaction): Promise<void> {
  if (tx.provider === 'postgresql')
    await tx.query(sql`SELECT pg_advisory_xact_lock(${importLock}::int)`)
}
