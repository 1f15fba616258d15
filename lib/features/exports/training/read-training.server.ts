import { z } from 'zod'
import { documentText } from '@/lib/core/items/document'
import { jsonText } from '@/lib/platform/db/columns'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql, type Sql } from '@/lib/platform/db/sql'
import { choosePrompts } from '@/lib/features/prompts/list-prompts.server'
import { promptSchema } from '@/lib/core/records/schema'
import { firstPrompt } from '@/lib/systems/registry/first-prompt'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import type { ChosenPrompt } from '@/lib/systems/kit/pipeline'
import { pipelines } from '@/lib/systems/registry/pipelines'
import { authorColumns, authorName } from '../author-names.server'
import { seqsOf } from '../choose-rows.server'
import { passagesColumn, readableColumns } from '../readable-columns.server'
import type { TrainingMark } from './mark'
import { messagesOf, type Message } from './messages'

/** The templates that are current, by system and name. */
export type Templates = Readonly<Record<string, Readonly<Record<string, ChosenPrompt>>>>

export async function readTemplates(database: Queries): Promise<Templates> {
  const chosen = systemIds.map(async (system) => {
    const { prompts: templates } = pipelines[system]
    return [system, await choosePrompts(database, system, { templates })] as const
  })
  return Object.fromEntries(await Promise.all(chosen))
}

const traceSchema = z.object({
  seq: z.number(),
  id: z.string(),
  item_id: z.string(),
  model: z.string().nullable(),
  prompt: jsonText.pipe(promptSchema).nullable(),
  ...readableColumns,
  asked: z.string(),
  passages: passagesColumn,
})

/** A trace with the prompt it answers: the stored one, or one made from the current template. */
export interface TrainingTrace extends Omit<z.infer<typeof traceSchema>, 'prompt'> {
  prompt: Message[]
  prompt_source: 'stored' | 'template'
}

/** Some traces with their prompts, by ascending id. */
export async function readTrainingTraces(
  database: Queries,
  seqs: readonly number[],
  templates: Templates,
): Promise<TrainingTrace[]> {
  const rows = await database.query(sql`
    SELECT t.seq, t.id, i.id AS item_id, t.system, t.model, p.text AS prompt, t.output, t.reasoning,
      t.finish_reason, t.details, i.text AS asked, d.passages
    FROM ${seqsOf(database, seqs)} AS k CROSS JOIN trace t JOIN item i ON i.seq = t.item_seq
      LEFT JOIN document d ON d.seq = i.document_seq
      LEFT JOIN prompt_text p ON p.collection_id = t.collection_id AND p.hash = t.prompt_hash
    WHERE t.seq = k.seq`)
  return rows
    .map((row) => prompted(traceSchema.parse(row), templates))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function prompted(
  { prompt, ...trace }: z.infer<typeof traceSchema>,
  templates: Templates,
): TrainingTrace {
  const stored = messagesOf(prompt)
  if (stored !== null) return { ...trace, prompt: stored, prompt_source: 'stored' }
  const { system, asked, passages } = trace
  const document = documentText(passages ?? [])
  return {
    ...trace,
    prompt: firstPrompt(system, templates[system] ?? {}, { asked, document }),
    prompt_source: 'template',
  }
}

const markSchema = z.object({
  trace_seq: z.number(),
  kind: z.string(),
  step: z.number().nullable(),
  anchors: z.string(),
  ...authorColumns,
})

/** Marks of some traces; those on judge calls say nothing of the trace. */
export async function readTrainingMarks(
  database: Queries,
  seqs: readonly number[],
  isNamed = false,
): Promise<Map<number, TrainingMark[]>> {
  const rows = await database.query(sql`
    SELECT m.trace_seq, m.kind, m.step, m.anchors, m.author_id, p.name AS author_name,
      p.role AS author_role
    FROM ${seqsOf(database, seqs)} AS k CROSS JOIN mark m JOIN person p ON p.id = m.author_id
    WHERE m.trace_seq = k.seq AND m.deleted_at IS NULL AND m.judge_call IS NULL
    ORDER BY m.id`)
  const found = Map.groupBy(
    rows.map((row) => markSchema.parse(row)),
    ({ trace_seq: seq }) => seq,
  )
  return new Map(
    [...found].map(([seq, marks]) => [
      seq,
      marks.map(({ kind, step, anchors, ...by }) => ({
        kind,
        step,
        isOfWhole: step === null && anchors === '[]',
        author: authorName(by, isNamed),
      })),
    ]),
  )
}

/** Of the chosen traces those that have a mark of a sort, in their order. */
export async function markedAmong(
  database: Database,
  seqs: Int32Array,
  sort: Sql,
): Promise<Int32Array> {
  const rows = database.rows(sql`
    SELECT DISTINCT m.trace_seq FROM mark m
    WHERE m.deleted_at IS NULL AND m.judge_call IS NULL AND ${sort}`)
  const marked = new Set<number>()
  for await (const batch of rows) for (const [seq] of batch) marked.add(Number(seq))
  return seqs.filter((seq) => marked.has(seq))
}
