import { z } from 'zod'
import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { indexTexts } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import type { DocumentDraft, PreparedRow } from './prepare'

const columns = ['seq', 'id', 'sha256', 'text_length', 'passage_count', 'passages']
const foundSchema = z.object({ sha256: z.string(), seq: z.number() })

/** Stores what is new among the documents of some rows; their `seq` by hash. */
export async function storeDocuments(
  tx: Transaction,
  rows: PreparedRow[],
): Promise<Map<string, number>> {
  const drafts = new Map<string, DocumentDraft>()
  for (const { document } of rows.map(({ item }) => item))
    if (document && !drafts.has(document.sha256)) drafts.set(document.sha256, document)
  const known = await findDocuments(tx, [...drafts.keys()])
  const fresh = [...drafts.values()].filter((draft) => !known.has(draft.sha256))
  for (const [sha256, seq] of await insertDocuments(tx, fresh)) known.set(sha256, seq)
  return known
}

async function findDocuments(tx: Transaction, hashes: string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const wanted = recordSet(
    tx.provider,
    { sha256: 'text' },
    hashes.map((hash) => [hash]),
  )
  const found = await tx.query(sql`
    SELECT d.sha256, d.seq FROM ${wanted} AS k CROSS JOIN document d WHERE d.sha256 = k.sha256`)
  return new Map(
    found.map((row) => {
      const { sha256, seq } = foundSchema.parse(row)
      return [sha256, seq]
    }),
  )
}

async function insertDocuments(
  tx: Transaction,
  drafts: DocumentDraft[],
): Promise<[sha256: string, seq: number][]> {
  if (drafts.length === 0) return []
  const seqs = await tx.reserve('document', drafts.length)
  const numbered = drafts.map((draft, index) => ({ ...draft, seq: seqs[index] ?? 0 }))
  await tx.insertMany(
    'document',
    columns,
    numbered.map(({ seq, sha256, text, passageCount, passages }) => [
      seq,
      newId(),
      sha256,
      text.length,
      passageCount,
      passages,
    ]),
  )
  await indexTexts(
    tx,
    'document_search',
    numbered.map(({ seq, text }) => [seq, text]),
  )
  return numbered.map(({ sha256, seq }) => [sha256, seq])
}
