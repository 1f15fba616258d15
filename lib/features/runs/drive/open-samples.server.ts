import { z } from 'zod'
import {
  itemPayloadSchema,
  passageSchema,
  type ItemPayload,
  type Passage,
} from '@/lib/core/items/schema'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { recordKindSchema, type RecordItem } from '@/lib/core/records/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { planSchema } from '../plan'
import { runStatusSchema } from '../schema'

const jobSchema = z.object({
  id: z.string(),
  status: runStatusSchema,
  collection_id: z.string(),
  import_id: z.string(),
  sample_count: z.number(),
  created_at: z.string(),
  plan: z.string().transform((text) => planSchema.parse(JSON.parse(text))),
})
/** A run as the one who drives it needs it. */
export type Job = z.infer<typeof jobSchema>

export async function findJob(database: Queries, id: string): Promise<Job | null> {
  const [row] = await database.query(sql`
    SELECT id, status, collection_id, import_id, sample_count, created_at, plan FROM run WHERE id = ${id}`)
  return row ? jobSchema.parse(row) : null
}

const openSchema = z.object({
  ordinal: z.number(),
  item_id: z.string(),
  system: systemIdSchema,
  sample: z.number(),
  attempt: z.number(),
})
/** A sample that has not ended. */
export type OpenSample = z.infer<typeof openSchema>

export async function openSamples(
  database: Database,
  runId: string,
  { after, limit }: { after: number; limit: number },
): Promise<OpenSample[]> {
  const rows = await database.query(sql`
    SELECT ordinal, item_id, system, sample, attempt FROM run_sample
    WHERE run_id = ${runId} AND status = 'queued' AND ordinal > ${after}
    ORDER BY ordinal LIMIT ${limit}`)
  return rows.map((row) => openSchema.parse(row))
}

const json = z
  .string()
  .nullable()
  .transform((text): unknown => (text === null ? null : JSON.parse(text)))

const askedSchema = z.object({
  kind: recordKindSchema,
  text: z.string(),
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  payload: json.pipe(itemPayloadSchema.nullable()),
  passages: json.pipe(z.array(passageSchema).nullable()),
})

/** What an item asks. `passages: null` = it has no document. */
export interface SampleInput {
  kind: RecordItem['kind']
  text: string
  dataset: string | null
  externalId: string | null
  payload: ItemPayload | null
  passages: Passage[] | null
}

export async function findAsked(database: Database, itemId: string): Promise<SampleInput | null> {
  const [row] = await database.query(sql`
    SELECT i.kind, i.text, i.dataset, i.external_id, i.payload, d.passages
    FROM item i LEFT JOIN document d ON d.seq = i.document_seq WHERE i.id = ${itemId}`)
  if (!row) return null
  const { external_id: externalId, ...rest } = askedSchema.parse(row)
  return { externalId, ...rest }
}

const tallySchema = z.object({ done: z.number(), failed: z.number() })

export async function tallySamples(
  database: Queries,
  runId: string,
): Promise<z.infer<typeof tallySchema>> {
  const [row] = await database.query(sql`
    SELECT COALESCE(SUM(CASE WHEN status = 'done' THEN 1 ELSE 0 END), 0) AS done,
      COALESCE(SUM(CASE WHEN status = 'failed' THEN 1 ELSE 0 END), 0) AS failed
    FROM run_sample WHERE run_id = ${runId}`)
  return tallySchema.parse(row)
}

export async function traceIds(database: Queries, runId: string): Promise<string[]> {
  const rows = await database.query(sql`
    SELECT trace_id AS id FROM run_sample
    WHERE run_id = ${runId} AND trace_id IS NOT NULL ORDER BY ordinal`)
  return rows.map((row) => z.object({ id: z.string() }).parse(row).id)
}
