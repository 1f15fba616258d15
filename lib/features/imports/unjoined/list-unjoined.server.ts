import { z } from 'zod'
import type { Database, Provider, Queries } from '@/lib/platform/db/database'
import { documentText } from '@/lib/core/items/document'
import { passageSchema } from '@/lib/core/items/schema'
import { itemKinds, needsEvidence } from '@/lib/core/vocabulary/item-kinds'
import { recordSet } from '@/lib/platform/db/record-set'
import { empty, join, raw, sql, type Sql } from '@/lib/platform/db/sql'
import { candidatesFor, externalKey, type Hint } from '@/lib/features/store/candidates'
import type { ItemCandidate } from '@/lib/features/store/placement'
import { findCandidates } from '@/lib/features/store/find-items.server'
import type { UnjoinedQuery } from './query'
import {
  unjoinedCandidateSchema,
  unjoinedReasonSchema,
  type UnjoinedCandidate,
  type UnjoinedPage,
  type UnjoinedReason,
  type UnjoinedRow,
} from './schema'

const candidatesShown = 5
const documentCharacters = 160
const rowsAtOnce = 500

/** Traces of imports that are done whose item has no document, though it needs one; to be narrowed with AND. */
export const unjoinedTraces = sql`trace t JOIN item i ON i.seq = t.item_seq
  JOIN import m ON m.id = t.import_id
  WHERE m.status = 'done' AND i.document_seq IS NULL
    AND i.kind IN (${join(itemKinds.filter(needsEvidence))})`

const nameParts = {
  sqlite: (part: string) => raw(`json_extract(t.details, '$.item.${part}')`),
  postgresql: (part: string) => raw(`(t.details::json #>> '{item,${part}}')`),
}

/** The name that the row itself gave, else that of its item. */
function nameOf(provider: Provider): { dataset: Sql; externalId: Sql } {
  const part = nameParts[provider]
  const [dataset, externalId] = [part('dataset'), part('external_id')]
  const own = sql`${dataset} IS NOT NULL AND ${externalId} IS NOT NULL`
  return {
    dataset: sql`CASE WHEN ${own} THEN ${dataset} ELSE i.dataset END`,
    externalId: sql`CASE WHEN ${own} THEN ${externalId} ELSE i.external_id END`,
  }
}

/** There is an item the trace may belong to: had it been the only one, it would have joined. */
export function hasCandidates(provider: Provider): Sql {
  const { dataset, externalId } = nameOf(provider)
  const candidate = sql`SELECT 1 FROM item d JOIN import o ON o.id = d.import_id
    WHERE d.collection_id = i.collection_id AND d.document_seq IS NOT NULL AND o.status = 'done'`
  return sql`(EXISTS (${candidate} AND d.claim_hash = i.claim_hash) OR EXISTS (${candidate}
    AND d.dataset = ${dataset} AND d.external_id = ${externalId}))`
}

const waitingSchema = z.object({
  seq: z.number(),
  trace_id: z.string(),
  row: z.number(),
  item_id: z.string(),
  claim: z.string(),
  claim_hash: z.string(),
  collection_id: z.string(),
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  reason: unjoinedReasonSchema,
})
type UnjoinedItem = z.infer<typeof waitingSchema>

interface UnjoinedRequest {
  reason: UnjoinedReason | undefined
  after: number
  limit: number
}

async function listWaiting(
  database: Queries,
  id: string,
  { reason, after, limit }: UnjoinedRequest,
): Promise<UnjoinedItem[]> {
  const isAmbiguous = hasCandidates(database.provider)
  const { dataset, externalId } = nameOf(database.provider)
  const ofReason = reason === 'ambiguous' ? sql`AND ${isAmbiguous}` : sql`AND NOT ${isAmbiguous}`
  const rows = await database.query(sql`
    SELECT t.seq, t.id AS trace_id, t.line AS "row", i.id AS item_id, i.text AS claim, i.claim_hash,
      i.collection_id, ${dataset} AS dataset, ${externalId} AS external_id,
      CASE WHEN ${isAmbiguous} THEN 'ambiguous' ELSE 'waiting' END AS reason
    FROM ${unjoinedTraces} AND t.import_id = ${id} AND t.seq > ${after}
      ${reason === undefined ? empty : ofReason}
    ORDER BY t.seq LIMIT ${limit}`)
  return rows.map((row) => waitingSchema.parse(row))
}

function hintOf(row: UnjoinedItem): Hint {
  const { claim_hash: claimHash, dataset, external_id: externalId } = row
  return { claimHash, dataset, externalId, isBare: false }
}

/** Which items each of some rows may belong to; of those that wait, none. */
async function listCandidates(
  database: Queries,
  id: string,
  rows: UnjoinedItem[],
): Promise<Map<UnjoinedItem, readonly ItemCandidate[]>> {
  const ambiguous = rows.filter(({ reason }) => reason === 'ambiguous')
  const [first] = ambiguous
  if (first === undefined) return new Map()
  const importing = { id, collectionId: first.collection_id }
  const { named, claimed } = await findCandidates(database, importing, ambiguous.map(hintOf))
  return new Map(
    ambiguous.map((row) => {
      const hint = hintOf(row)
      const name = externalKey(hint)
      const ofName = name === null ? [] : (named.get(name) ?? [])
      return [row, candidatesFor(hint, ofName, claimed.get(hint.claimHash) ?? [])]
    }),
  )
}

const foundSchema = unjoinedCandidateSchema.extend({
  seq: z.number(),
  document: z.string().transform((text) => {
    const whole = documentText(z.array(passageSchema).parse(JSON.parse(text)))
    return whole.slice(0, documentCharacters).replace(/\p{Cs}$/u, '')
  }),
})

async function describe(
  database: Queries,
  candidates: readonly ItemCandidate[],
): Promise<Map<number, UnjoinedCandidate>> {
  const seqs = [...new Set(candidates.map(({ seq }) => seq))]
  if (seqs.length === 0) return new Map()
  const wanted = recordSet(
    database.provider,
    { seq: 'int' },
    seqs.map((seq) => [seq]),
  )
  const rows = await database.query(sql`
    SELECT i.seq, i.id AS item_id, i.dataset, i.external_id, d.passages AS document
    FROM ${wanted} AS k CROSS JOIN item i JOIN document d ON d.seq = i.document_seq
    WHERE i.seq = k.seq`)
  return new Map(
    rows.map((row) => {
      const { seq, ...candidate } = foundSchema.parse(row)
      return [seq, candidate]
    }),
  )
}

async function withCandidates(
  database: Queries,
  id: string,
  rows: UnjoinedItem[],
): Promise<UnjoinedRow[]> {
  const candidates = await listCandidates(database, id, rows)
  const shown = [...candidates.values()].flatMap((all) => all.slice(0, candidatesShown))
  const described = await describe(database, shown)
  return rows.map((row) => {
    const { seq: _seq, claim_hash: _hash, collection_id: _collection, ...rest } = row
    const all = candidates.get(row) ?? []
    return {
      ...rest,
      candidate_count: all.length,
      candidates: all.slice(0, candidatesShown).flatMap(({ seq }) => described.get(seq) ?? []),
    }
  })
}

/** The rows of an import that have not found their item, in the order of the file, as it is now. */
export async function listUnjoined(
  database: Database,
  id: string,
  { reason, limit, cursor = 0 }: Pick<UnjoinedQuery, 'reason' | 'limit' | 'cursor'>,
): Promise<UnjoinedPage> {
  const found = await listWaiting(database, id, { reason, after: cursor, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    rows: await withCandidates(database, id, page),
    next_cursor: last === undefined ? null : String(last.seq),
  }
}

/** All of them, some at a time. */
export async function* unjoinedRows(
  database: Database,
  id: string,
  reason: UnjoinedReason | undefined,
): AsyncGenerator<UnjoinedRow[]> {
  for (let after = 0; ;) {
    const rows = await listWaiting(database, id, { reason, after, limit: rowsAtOnce })
    const last = rows.at(-1)
    if (last === undefined) return
    yield await withCandidates(database, id, rows)
    after = last.seq
  }
}
