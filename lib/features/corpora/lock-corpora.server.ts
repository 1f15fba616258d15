import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'

/** Whoever adds passages, or makes, names or deletes a corpus, does so alone: a passage must not be added twice. */
const corpusLock = 7_032

/** Held to the end of the transaction. SQLite has one writer anyway. */
export async function lockCorpora(tx: Transaction): Promise<void> {
  if (tx.provider === 'postgresql')
    await tx.query(sql`SELECT pg_advisory_xact_lock(${corpusLock}::int)`)
}
