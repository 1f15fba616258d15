import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql, type Sql } from '@/lib/platform/db/sql'
import { externalKey, type Hint } from './candidates'
import type { ItemCandidate, KnownItem } from './placement'
import { importStatusSchema } from '@/lib/core/collections/import-status'

const knownSchema = z.object({
  kind: z.string(),
  identity: z.string(),
  seq: z.number(),
  status: importStatusSchema,
})

const candidateSchema = z.object({ seq: z.number(), claim_hash: z.string() })

/** What a row without evidence is looked for by. */
type Name = Omit<Hint, 'isBare'>

export interface Importing {
  id: string
  collectionId: string
}

/** Items of the collection by their identity, whoever brought them. */
export async function findItems(
  tx: Queries,
  { collectionId }: Importing,
  identities: [kind: string, identity: string][],
): Promise<Map<string, KnownItem>> {
  const wanted = recordSet(tx.provider, { kind: 'text', identity: 'text' }, identities)
  const rows = await tx.query(sql`
    SELECT i.kind, i.identity, i.seq, m.status
    FROM ${wanted} AS k CROSS JOIN item i JOIN import m ON m.id = i.import_id
    WHERE i.collection_id = ${collectionId} AND i.kind = k.kind AND i.identity = k.identity`)
  return new Map(
    rows.map((row) => {
      const { kind, identity, ...known } = knownSchema.parse(row)
      return [`${kind} ${identity}`, known]
    }),
  )
}

export interface Candidates {
  named: Map<string, ItemCandidate[]>
  claimed: Map<string, ItemCandidate[]>
}

/** Items with a document, seen by all or brought by this import, that rows without evidence may belong to. */
export async function findCandidates(
  tx: Queries,
  importing: Importing,
  hints: Name[],
): Promise<Candidates> {
  if (hints.length === 0) return { named: new Map(), claimed: new Map() }
  const [named, claimed] = [
    await findNamed(tx, importing, hints),
    await findClaimed(tx, importing, hints),
  ]
  return { named, claimed }
}

async function findNamed(tx: Queries, { id, collectionId }: Importing, hints: Name[]) {
  const keys = [...new Set(hints.map(externalKey))].filter((key) => key !== null)
  const pairs = keys.map((key) => z.array(z.string()).parse(JSON.parse(key)))
  const wanted = recordSet(tx.provider, { dataset: 'text', external_id: 'text' }, pairs)
  const rows = await tx.query(sql`
    SELECT i.seq, i.claim_hash, i.dataset, i.external_id
    FROM ${wanted} AS k CROSS JOIN item i JOIN import m ON m.id = i.import_id
    WHERE i.collection_id = ${collectionId} AND i.dataset = k.dataset
      AND i.external_id = k.external_id AND i.document_seq IS NOT NULL
      AND ${isOpenTo(id)}
    ORDER BY i.seq`)
  const nameSchema = z.object({ dataset: z.string(), external_id: z.string() })
  return grouped(rows, (row) => {
    const { dataset, external_id: externalId } = nameSchema.parse(row)
    return externalKey({ dataset, externalId }) ?? ''
  })
}

async function findClaimed(tx: Queries, { id, collectionId }: Importing, hints: Name[]) {
  const hashes = [...new Set(hints.map(({ claimHash }) => claimHash))]
  const wanted = recordSet(
    tx.provider,
    { claim_hash: 'text' },
    hashes.map((hash) => [hash]),
  )
  const rows = await tx.query(sql`
    SELECT i.seq, i.claim_hash
    FROM ${wanted} AS k CROSS JOIN item i JOIN import m ON m.id = i.import_id
    WHERE i.collection_id = ${collectionId} AND i.claim_hash = k.claim_hash
      AND i.document_seq IS NOT NULL AND ${isOpenTo(id)}
    ORDER BY i.seq`)
  return grouped(rows, (row) => candidateSchema.parse(row).claim_hash)
}

/** Also when it is left to an import that was undone, for until this one is done it stays there. */
function isOpenTo(id: string): Sql {
  return sql`(m.status = 'done' OR m.id = ${id} OR EXISTS (SELECT 1 FROM import_item l
    WHERE l.import_id = ${id} AND l.item_seq = i.seq))`
}

function grouped(rows: Record<string, unknown>[], keyOf: (row: Record<string, unknown>) => string) {
  const groups = new Map<string, ItemCandidate[]>()
  for (const row of rows) {
    const { seq, claim_hash: claimHash } = candidateSchema.parse(row)
    const key = keyOf(row)
    const group = groups.get(key) ?? []
    group.push({ seq, claimHash })
    groups.set(key, group)
  }
  return groups
}
