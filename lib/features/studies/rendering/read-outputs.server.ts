import { z } from 'zod'
import { itemKindSchema, passageSchema } from '@/lib/core/items/schema'
import type { Database } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { type Sql, sql } from '@/lib/platform/db/sql'
import { finishReasonSchema } from '@/lib/core/records/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { traceDetailsColumnSchema } from '@/lib/features/traces/detail/schema'
import type { TraceNames } from './names'
import type { AskedItem, Output } from './output'

const jsonText = z.string().transform((text): unknown => JSON.parse(text))

function these(database: Database, ids: readonly string[]): Sql {
  return recordSet(
    database.provider,
    { id: 'text' },
    ids.map((id) => [id]),
  )
}

const outputSchema = z.object({
  id: z.string(),
  system: systemIdSchema,
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  details: jsonText.pipe(traceDetailsColumnSchema),
})

/** Traces by their ids, as they were stored. */
export async function readOutputs(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Output>> {
  const rows = await database.query(sql`
    SELECT t.id, t.system, t.output, t.reasoning, t.finish_reason, t.details
    FROM ${these(database, ids)} AS k CROSS JOIN trace t WHERE t.id = k.id`)
  return new Map(
    rows.map((row) => {
      const { details, ...output } = outputSchema.parse(row)
      const { logged = null, chains } = details
      return [output.id, { ...output, logged, chains }]
    }),
  )
}

const itemSchema = z.object({
  id: z.string(),
  kind: itemKindSchema,
  text: z.string(),
  passages: jsonText.pipe(z.array(passageSchema)).nullable(),
})

/** Items by their ids. */
export async function readItems(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, AskedItem>> {
  const rows = await database.query(sql`
    SELECT i.id, i.kind, i.text, d.passages
    FROM ${these(database, ids)} AS k CROSS JOIN item i
      LEFT JOIN document d ON d.seq = i.document_seq
    WHERE i.id = k.id`)
  const items = rows.map((row) => itemSchema.parse(row))
  return new Map(items.map((item) => [item.id, item]))
}

const nameSchema = z.object({
  model: z.string().nullable(),
  prompt_version: z.string().nullable(),
  run: z.string().nullable(),
  collection: z.string(),
  filename: z.string(),
})

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}

/** What traces are called by: their models, prompts, runs, collections and files. */
export async function readNames(database: Database, ids: readonly string[]): Promise<TraceNames> {
  const found = await database.query(sql`
    SELECT DISTINCT t.model, t.prompt_version, t.run, c.name AS collection, m.filename
    FROM ${these(database, ids)} AS k CROSS JOIN trace t
      JOIN collection c ON c.id = t.collection_id JOIN import m ON m.id = t.import_id
    WHERE t.id = k.id`)
  const rows = found.map((row) => nameSchema.parse(row))
  return {
    models: distinct(rows.map(({ model }) => model)),
    prompt_versions: distinct(rows.map((row) => row.prompt_version)),
    runs: distinct(rows.map(({ run }) => run)),
    collections: distinct(rows.map(({ collection }) => collection)),
    files: distinct(rows.map(({ filename }) => filename)),
  }
}
