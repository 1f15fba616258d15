import { z } from 'zod'
import { passageSchema, type Gold } from '@/lib/items/schema'
import { goldColumn, payloadColumn } from '@/lib/imports/given/data'
import type { Queries } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql, type Sql } from '@/lib/platform/db/sql'
import { itemInput } from '@/lib/records/asked'
import { toRecord } from '@/lib/records/record'
import {
  chainColumns,
  confidenceSchema,
  fieldsSchema,
  finishReasonSchema,
  loggedSchema,
  promptSchema,
  recordKindSchema,
  sourceSchema,
  type RecordItem,
  type RecordMark,
  type RecordTrace,
} from '@/lib/records/schema'
import { recordOf, storedRecordSchema } from '@/lib/rewards/stored'
import type { RewardRecord } from '@/lib/rewards/schema'
import { systemIdSchema } from '@/lib/systems/ids'
import type { ExportedRecord } from '../exported-record'
import { marksOf } from './marks/data'

function column<Value>(schema: z.ZodType<Value>) {
  return z
    .string()
    .nullable()
    .transform((text): Value | null => (text === null ? null : schema.parse(JSON.parse(text))))
}

/** What a trace carried beyond its columns, as it was given. */
const detailsSchema = z.looseObject({
  ...chainColumns,
  logged: loggedSchema.optional(),
  usage: fieldsSchema.optional(),
  source: sourceSchema.optional(),
  extra: fieldsSchema.optional(),
  external_id: z.string().optional(),
  group_id: z.string().optional(),
  item: z.object({ dataset: z.string().nullable(), external_id: z.string().nullable() }).optional(),
})

const itemFields = {
  kind: recordKindSchema,
  text: z.string(),
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  gold: goldColumn,
  payload: payloadColumn,
  passages: column(z.array(passageSchema)),
}

const itemSchema = z.object({ seq: z.number(), id: z.string(), ...itemFields })
type StoredItem = z.infer<typeof itemSchema>

const itemColumns = sql`i.kind, i.text, i.dataset, i.external_id, i.gold, i.payload, d.passages`

const traceSchema = z.object({
  seq: z.number(),
  id: z.string(),
  system: systemIdSchema,
  model: z.string().nullable(),
  run: z.string().nullable(),
  training_step: z.number().nullable(),
  sample_index: z.number().nullable(),
  prompt_version: z.string().nullable(),
  prompt: column(promptSchema),
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  confidence: z.number().nullable(),
  confidence_kind: confidenceSchema.shape.kind.nullable(),
  details: z.string().transform((text) => detailsSchema.parse(JSON.parse(text))),
})

export interface RecordOptions {
  /** Real names of the people who marked, instead of pseudonyms. */
  authorNames?: boolean
}

function seqsOf({ provider }: Queries, seqs: readonly number[]): Sql {
  return recordSet(
    provider,
    { seq: 'int' },
    seqs.map((seq) => [seq]),
  )
}

/** Some traces as canonical records, by ascending id. */
export async function readTraceRecords(
  database: Queries,
  seqs: readonly number[],
  { authorNames = false }: RecordOptions = {},
): Promise<ExportedRecord[]> {
  const wanted = seqsOf(database, seqs)
  const rows = await database.query(sql`
    SELECT t.seq, t.id, t.system, t.model, t.run, t.training_step, t.sample_index, t.prompt_version,
      p.text AS prompt, t.output, t.reasoning, t.finish_reason, t.confidence, t.confidence_kind,
      t.details, ${itemColumns}
    FROM ${wanted} AS k CROSS JOIN trace t JOIN item i ON i.seq = t.item_seq
      LEFT JOIN document d ON d.seq = i.document_seq
      LEFT JOIN prompt_text p ON p.collection_id = t.collection_id AND p.hash = t.prompt_hash
    WHERE t.seq = k.seq`)
  const rewards = await rewardsOf(database, wanted)
  const marks = await marksOf(database, wanted, authorNames)
  return byId(
    rows.map((row) => {
      const stored = traceSchema.extend(itemFields).parse(row)
      const given = { rewards: rewards.get(stored.seq) ?? [], marks: marks.get(stored.seq) ?? [] }
      const { details } = stored
      const item = itemOf({ ...stored, ...details.item })
      return { seq: stored.seq, id: stored.id, record: toRecord(item, traceOf(stored, given)) }
    }),
  )
}

/** Some items as canonical records, by ascending id. */
export async function readItemRecords(
  database: Queries,
  seqs: readonly number[],
): Promise<ExportedRecord[]> {
  const rows = await database.query(sql`
    SELECT i.seq, i.id, ${itemColumns}
    FROM ${seqsOf(database, seqs)} AS k CROSS JOIN item i
      LEFT JOIN document d ON d.seq = i.document_seq
    WHERE i.seq = k.seq`)
  return byId(
    rows.map((row) => {
      const stored = itemSchema.parse(row)
      return { seq: stored.seq, id: stored.id, record: toRecord(itemOf(stored), null) }
    }),
  )
}

function byId(records: ExportedRecord[]): ExportedRecord[] {
  return records.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function itemOf(stored: Omit<StoredItem, 'seq' | 'id'>): RecordItem {
  const { kind, text: asked, passages, payload, dataset, external_id, gold } = stored
  return {
    ...itemInput(kind, { asked, passages, payload }),
    dataset,
    external_id,
    gold: gold === null ? null : ordered(gold),
  }
}

/** Gold in the one order of its parts, whichever import said which. */
function ordered({ label, silver_questions, silver_count, answer, facts, questions }: Gold): Gold {
  return {
    label,
    ...(silver_questions && { silver_questions }),
    ...(silver_count !== undefined && { silver_count }),
    ...(answer !== undefined && { answer }),
    ...(facts && { facts }),
    ...(questions && { questions }),
  }
}

interface Given {
  rewards: RewardRecord[]
  marks: RecordMark[]
}

function traceOf(stored: z.infer<typeof traceSchema>, { rewards, marks }: Given): RecordTrace {
  const { details, confidence: value, confidence_kind: kind } = stored
  return {
    system: stored.system,
    external_id: details.external_id ?? null,
    model: stored.model,
    run: stored.run,
    training_step: stored.training_step,
    group_id: details.group_id ?? null,
    sample_index: stored.sample_index,
    prompt_version: stored.prompt_version,
    prompt: stored.prompt,
    output: stored.output,
    reasoning: stored.reasoning,
    finish_reason: stored.finish_reason,
    chains: details.chains ?? null,
    vote: details.vote ?? null,
    answer: details.answer ?? null,
    confidence: value === null || kind === null ? null : { value, kind },
    logged: details.logged ?? null,
    reward_records: rewards,
    marks,
    usage: details.usage ?? null,
    source: details.source ?? null,
    extra: details.extra ?? null,
  }
}

const rewardSchema = storedRecordSchema.extend({ trace_seq: z.number() })

/** Computed and judged ones by name; what the source file logged stands in `logged`. */
async function rewardsOf(database: Queries, wanted: Sql): Promise<Map<number, RewardRecord[]>> {
  const rows = await database.query(sql`
    SELECT r.trace_seq, r.name, r.origin, r.convention, r.judge, r.value, r.detail
    FROM ${wanted} AS k CROSS JOIN reward r WHERE r.trace_seq = k.seq
    ORDER BY r.trace_seq, r.name, r.origin, r.convention, r.judge`)
  const found = new Map<number, RewardRecord[]>()
  for (const row of rows) {
    const { trace_seq: seq, ...record } = rewardSchema.parse(row)
    found.set(seq, [...(found.get(seq) ?? []), recordOf(record)])
  }
  return found
}
