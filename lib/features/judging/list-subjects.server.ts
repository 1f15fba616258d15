import { z } from 'zod'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import { documentText } from '@/lib/core/items/document'
import { goldSchema, itemPayloadSchema, passageSchema } from '@/lib/core/items/schema'
import type { Queries } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import {
  chainColumns,
  loggedSchema,
  type Logged,
  type RecordTrace,
  finishReasonSchema,
} from '@/lib/core/records/schema'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { recordOf, storedRecordSchema } from '@/lib/core/rewards/stored'
import { rewardDetail } from '@/lib/core/rewards/stored-details.server'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { labelMappingSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import type { JudgeSubject } from '@/lib/systems/kit/judging'
import { systems } from '@/lib/systems/registry/systems'

const rowSchema = z.object({
  seq: z.number(),
  id: z.string(),
  collection_id: z.string(),
  item_seq: z.number(),
  system: systemIdSchema,
  group_key: z.string().nullable(),
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  details: z.string(),
  gold: z.string().nullable(),
  payload: z.string().nullable(),
  text: z.string(),
  passages: z.string().nullable(),
  label_mapping: labelMappingSchema,
})

const detailsSchema = z.looseObject({ logged: loggedSchema.nullish(), ...chainColumns })

/** A stored trace as judges and calculators need it. */
export interface StoredSubject {
  seq: number
  id: string
  collectionId: string
  itemSeq: number
  system: SystemId
  groupKey: string | null
  logged: Logged | null
  /** As a record of a file has it. */
  trace: Pick<RecordTrace, 'system' | 'output' | 'reasoning' | 'finish_reason' | 'chains'>
  subject: JudgeSubject
}

function toSubject(row: z.infer<typeof rowSchema>): StoredSubject {
  const { system, output, reasoning, finish_reason } = row
  const { logged = null, chains = null } = detailsSchema.parse(JSON.parse(row.details))
  const trace = { system, output, reasoning, finish_reason, chains }
  const passages =
    row.passages === null ? null : z.array(passageSchema).parse(JSON.parse(row.passages))
  return {
    seq: row.seq,
    id: row.id,
    collectionId: row.collection_id,
    itemSeq: row.item_seq,
    system,
    groupKey: row.group_key,
    logged,
    trace,
    subject: {
      asked: row.text,
      payload: row.payload === null ? null : itemPayloadSchema.parse(JSON.parse(row.payload)),
      document: passages === null ? null : documentText(passages),
      reading: systems[system].read({ ...trace, logged }),
      gold: row.gold === null ? null : goldSchema.parse(JSON.parse(row.gold)),
      labels: row.label_mapping,
    },
  }
}

/** Traces that may be seen, by their ids; those that are gone are left out. */
export async function listSubjects(
  database: Queries,
  ids: readonly string[],
): Promise<StoredSubject[]> {
  if (ids.length === 0) return []
  const rows = await database.query(sql`
    SELECT t.seq, t.id, t.collection_id, t.item_seq, t.system, t.group_key, t.output, t.reasoning,
      t.finish_reason, t.details, i.gold, i.payload, i.text, d.passages, c.label_mapping
    FROM trace t JOIN item i ON i.seq = t.item_seq LEFT JOIN document d ON d.seq = i.document_seq
      JOIN import m ON m.id = t.import_id JOIN collection c ON c.id = t.collection_id
    WHERE t.id IN (${join(ids)}) AND ${isSeen}`)
  return rows.map((row) => toSubject(rowSchema.parse(row)))
}

/** Records of a trace as they are stored. */
export async function listRecords(database: Queries, traceSeq: number): Promise<RewardRecord[]> {
  const rows = await database.query(sql`
    SELECT r.name, r.origin, r.convention, r.judge, r.value, ${rewardDetail} AS detail FROM reward r
    WHERE r.trace_seq = ${traceSeq} ORDER BY r.name, r.origin, r.convention, r.judge`)
  return rows.map((row) => recordOf(storedRecordSchema.parse(row)))
}
