import { z } from 'zod'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { unindex } from '@/lib/platform/db/search'
import { sql, type Sql } from '@/lib/platform/db/sql'

/** Documents are shared: of these, those go that no item has any more. */
export async function removeDocuments(tx: Transaction, seqs: number[]): Promise<void> {
  if (seqs.length === 0) return
  const found = await tx.query(sql`
    SELECT d.seq FROM document d WHERE d.seq IN (${setOf(tx, seqs)})
      AND NOT EXISTS (SELECT 1 FROM item i WHERE i.document_seq = d.seq)`)
  if (found.length === 0) return
  const gone = setOf(tx, seqsOf(found))
  await unindex(tx, 'document_search', gone)
  await tx.execute(sql`DELETE FROM document WHERE seq IN (${gone})`)
}

export function seqsOf(rows: unknown[]): number[] {
  return rows.map((row) => z.object({ seq: z.number() }).parse(row).seq)
}

export function setOf(tx: Transaction, seqs: number[]): Sql {
  const rows = seqs.map((seq) => [seq])
  return sql`SELECT seq FROM ${recordSet(tx.provider, { seq: 'int' }, rows)} AS gone`
}
