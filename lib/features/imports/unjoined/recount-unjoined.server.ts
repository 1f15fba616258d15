import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { hasCandidates, unjoinedTraces } from './list-unjoined.server'

/**
 * Brings up to date how many rows of the imports of a collection wait, and how many fit more than one item: an import that
 * comes or goes changes both for those that were there before.
 */
export async function recountUnjoined(tx: Transaction, collectionId: string): Promise<void> {
  const isAmbiguous = hasCandidates(tx.provider)
  const ofImport = sql`${unjoinedTraces} AND t.import_id = import.id`
  await tx.execute(sql`
    UPDATE import SET
      waiting = (SELECT COUNT(DISTINCT t.line) FROM ${ofImport} AND NOT ${isAmbiguous}),
      ambiguous = (SELECT COUNT(DISTINCT t.line) FROM ${ofImport} AND ${isAmbiguous})
    WHERE collection_id = ${collectionId} AND status = 'done' AND waiting + ambiguous > 0`)
}
