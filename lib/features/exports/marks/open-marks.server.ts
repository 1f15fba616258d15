import { z } from 'zod'
import { documentText } from '@/lib/core/items/document'
import { keyInFiles } from '@/lib/core/judge-calls/given-key'
import { listMarkKinds } from '@/lib/features/marks/list-marks.server'
import type { MarkKind } from '@/lib/core/marks/schema'
import { markAnchorSchema } from '@/lib/core/marks/schema'
import { jsonText, time } from '@/lib/platform/db/columns'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { authorColumns, authorName } from '../author-names.server'
import { inBatches } from '../batches'
import { chooseTraces, seqsOf } from '../choose-rows.server'
import { chooseParts, type TracePart } from '../choose-parts.server'
import type { OpenedExport } from '../opened'
import type { ExportRequest } from '../query'
import { passagesColumn, readableColumns, readingOf } from '../readable-columns.server'
import { written } from '../written'
import { markTable, type MarkRow } from './columns'
import { markedText } from './marked-text'

const partSchema = z.object({ seq: z.number(), id: z.string(), at: z.string(), name: z.string() })

async function listParts(database: Database, seqs: number[]): Promise<TracePart[]> {
  const rows = await database.query(sql`
    SELECT m.trace_seq AS seq, m.id, m.updated_at AS at, p.name
    FROM ${seqsOf(database, seqs)} AS k CROSS JOIN mark m JOIN person p ON p.id = m.author_id
    WHERE m.trace_seq = k.seq AND m.deleted_at IS NULL ORDER BY m.trace_seq, m.id`)
  return rows.map((row) => {
    const { seq, ...state } = partSchema.parse(row)
    return { seq, state }
  })
}

const rowSchema = z.object({
  id: z.string(),
  trace_id: z.string(),
  item_id: z.string(),
  collection: z.string(),
  model: z.string().nullable(),
  run: z.string().nullable(),
  kind: z.string(),
  value: jsonText.nullable(),
  comment: z.string().nullable(),
  step: z.number().nullable(),
  judge_call: z.string().nullable(),
  call_key: z.string().nullable(),
  anchors: jsonText.pipe(z.array(markAnchorSchema)),
  ...authorColumns,
  created_at: time,
  updated_at: time,
  claim: z.string(),
  passages: passagesColumn,
  ...readableColumns,
})
type StoredMark = z.infer<typeof rowSchema>

interface MarkColumns {
  kinds: ReadonlyMap<string, MarkKind>
  isNamed: boolean
}

async function readMarks(database: Database, seqs: number[], how: MarkColumns): Promise<MarkRow[]> {
  const rows = await database.query(sql`
    SELECT m.id, t.id AS trace_id, i.id AS item_id, c.name AS collection, t.system, t.model, t.run,
      m.kind, m.value, m.comment, m.step, m.judge_call, j.key AS call_key, m.anchors, m.author_id,
      p.name AS author_name, p.role AS author_role, m.created_at, m.updated_at, i.text AS claim,
      d.passages, t.output, t.reasoning, t.finish_reason, t.details
    FROM ${seqsOf(database, seqs)} AS k CROSS JOIN mark m JOIN person p ON p.id = m.author_id
      JOIN trace t ON t.seq = m.trace_seq JOIN item i ON i.seq = t.item_seq
      JOIN collection c ON c.id = t.collection_id LEFT JOIN document d ON d.seq = i.document_seq
      LEFT JOIN judge_call j ON j.id = m.judge_call
    WHERE m.trace_seq = k.seq AND m.deleted_at IS NULL`)
  return rows
    .map((row) => rowSchema.parse(row))
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    .map((stored) => rowOf(stored, how))
}

/** By trace, then by time. */
const placeOf = ({ trace_id, created_at, id }: StoredMark) => `${trace_id} ${created_at} ${id}`

function rowOf(stored: StoredMark, { kinds, isNamed }: MarkColumns): MarkRow {
  const { kind, step: index, judge_call, call_key, anchors } = stored
  const isWithin = index !== null || anchors.length > 0
  const { view, steps } = isWithin ? readingOf(stored) : { view: '', steps: [] }
  const step = index === null ? undefined : steps[index]
  const document = stored.passages === null ? null : documentText(stored.passages)
  return {
    id: stored.id,
    trace_id: stored.trace_id,
    item_id: stored.item_id,
    collection: stored.collection,
    system: stored.system,
    model: stored.model,
    run: stored.run,
    kind,
    tone: kinds.get(kind)?.tone ?? null,
    title: kinds.get(kind)?.title ?? null,
    value: stored.value,
    comment: stored.comment,
    step_index: index,
    step_kind: step?.kind ?? null,
    step_text: step?.text ?? null,
    judge_call: call_key === null ? judge_call : keyInFiles(call_key),
    anchors,
    anchored_text: markedText(anchors, { claim: stored.claim, document, raw: view }),
    author: authorName(stored, isNamed),
    created_at: stored.created_at,
    updated_at: stored.updated_at,
  }
}

/** Every mark on the traces that a filter finds, by trace and time. */
export async function openMarks(
  database: Database,
  { own, filter }: ExportRequest['marks'],
): Promise<OpenedExport> {
  const traces = await chooseTraces(database, filter)
  const { seqs, rows, stamp } = await chooseParts(
    traces,
    async (batch) => await listParts(database, batch),
  )
  const kinds = await listMarkKinds(database)
  const how = {
    kinds: new Map(kinds.map((kind) => [kind.id, kind])),
    isNamed: own.include.includes('author_names'),
  }
  const read = inBatches(seqs, async (batch) => await readMarks(database, batch, how))
  return {
    rows,
    stamp: `${stamp} ${JSON.stringify(kinds)}`,
    schema: 'marks/1',
    ...written({ lines: read, columns: markTable, rows: read }, own),
  }
}
