import { z } from 'zod'
import { remembered } from '@/lib/formats/remembered'
import { documentText } from '@/lib/core/items/document'
import { goldSchema, passageSchema } from '@/lib/core/items/schema'
import type { Queries, Row } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { wantedRows } from '../choose-rows.server'
import type { ItemTableRow, TraceTableRow } from './columns'

/** Rows of one item stand close to each other. */
const remembers = 100

/** A column of JSON, or nothing; the same text is often met again. */
function column<Value extends object | string>(schema: z.ZodType<Value>) {
  const read = remembered((text) => schema.parse(JSON.parse(text)), remembers)
  return (text: string | null) => (text === null ? null : read(text))
}

const goldOf = column(goldSchema)
const documentOf = column(z.array(passageSchema).transform(documentText))
const problemsOf = remembered((text) => z.array(z.string()).parse(JSON.parse(text)))
const rewardsSchema = z.record(z.string(), z.number().nullable())

const itemFields = {
  item_id: z.string(),
  collection: z.string(),
  kind: z.string(),
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  item: z.string(),
  label: z.string().nullable(),
  gold: z.string().nullable(),
  document: z.string().nullable(),
}

const itemSchema = z.object({ ...itemFields, silver_count: z.number().nullable() })

const traceSchema = z.object({
  ...itemFields,
  id: z.string(),
  system: z.string(),
  model: z.string().nullable(),
  run: z.string().nullable(),
  training_step: z.number().nullable(),
  sample_index: z.number().nullable(),
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: z.string().nullable(),
  verdict: z.string().nullable(),
  correct: z.number().nullable(),
  label_mapping: z.string(),
  status: z.string(),
  problems: z.string(),
  confidence: z.number().nullable(),
  question_count: z.number().nullable(),
  abstention_count: z.number().nullable(),
  advantage: z.number().nullable(),
  reward_total: z.number().nullable(),
  rewards: z.string(),
})

function traceRow(row: Row): TraceTableRow {
  const { gold, document, problems, rewards, ...rest } = traceSchema.parse(row)
  return {
    ...rest,
    gold: goldOf(gold),
    document: documentOf(document),
    problems: problemsOf(problems),
    rewards: rewardsSchema.parse(JSON.parse(rewards)),
  }
}

function itemRow(row: Row): ItemTableRow {
  const { gold, document, ...rest } = itemSchema.parse(row)
  return { ...rest, gold: goldOf(gold), document: documentOf(document) }
}

const itemColumns = sql`i.id AS item_id, c.name AS collection, i.kind, i.dataset, i.external_id,
  i.text AS item, i.label, i.gold, d.passages AS document`

/** Some traces as rows of a table, by ascending id. */
export async function readTraceRows(
  database: Queries,
  seqs: readonly number[],
): Promise<TraceTableRow[]> {
  const wanted = wantedRows(database, seqs)
  const rows = await database.query(sql`
    SELECT t.id, t.system, t.model, t.run, t.training_step, t.sample_index, t.output, t.reasoning,
      t.finish_reason, t.verdict, t.correct, c.label_mapping, t.status, t.problems, t.confidence, t.question_count,
      t.abstention_count, t.advantage, t.reward_total, t.rewards, ${itemColumns}
    FROM ${wanted.from} trace t JOIN item i ON i.seq = t.item_seq
      JOIN collection c ON c.id = t.collection_id LEFT JOIN document d ON d.seq = i.document_seq
    WHERE ${wanted.has(sql`t.seq`)}`)
  return rows.map(traceRow).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Some items as rows of a table, by ascending id. */
export async function readItemRows(
  database: Queries,
  seqs: readonly number[],
): Promise<ItemTableRow[]> {
  const wanted = wantedRows(database, seqs)
  const rows = await database.query(sql`
    SELECT i.silver_count, ${itemColumns}
    FROM ${wanted.from} item i JOIN collection c ON c.id = i.collection_id
      LEFT JOIN document d ON d.seq = i.document_seq
    WHERE ${wanted.has(sql`i.seq`)}`)
  return rows.map(itemRow).toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1))
}
