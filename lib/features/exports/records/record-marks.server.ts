import { z } from 'zod'
import { keyInFiles } from '@/lib/core/judge-calls/given-key'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { recordMarkSchema, type RecordMark } from '@/lib/core/records/schema'
import { authorName } from '../author-names.server'
import type { WantedRows } from '../choose-rows.server'

const markSchema = z.object({
  trace_seq: z.number(),
  kind: z.string(),
  value: z.string().nullable(),
  comment: z.string().nullable(),
  step: z.number().nullable(),
  judge_call: z.string().nullable(),
  call_key: z.string().nullable(),
  anchors: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  author_role: z.string(),
  created_at: z.string(),
})

/** Marks of some traces as records have them, by time. */
export async function marksOf(
  database: Queries,
  wanted: WantedRows,
  isNamed: boolean,
): Promise<Map<number, RecordMark[]>> {
  const rows = await database.query(sql`
    SELECT m.trace_seq, m.kind, m.value, m.comment, m.step, m.judge_call, c.key AS call_key, m.anchors,
      m.author_id, p.name AS author_name, p.role AS author_role, m.created_at
    FROM ${wanted.from} mark m JOIN person p ON p.id = m.author_id
      LEFT JOIN judge_call c ON c.id = m.judge_call
    WHERE ${wanted.has(sql`m.trace_seq`)} AND m.deleted_at IS NULL`)
  const found = Map.groupBy(
    rows.map((row) => markSchema.parse(row)),
    ({ trace_seq: seq }) => seq,
  )
  return new Map(
    [...found].map(([seq, marks]) => [seq, inOrder(marks.map((mark) => markOf(mark, isNamed)))]),
  )
}

/** A call by its key, which is the same wherever the file is read. */
function nameOf(call: string, key: string | null): string {
  return key === null ? call : keyInFiles(key)
}

function markOf(mark: z.infer<typeof markSchema>, isNamed: boolean): RecordMark {
  const { kind, value, comment, step, judge_call, call_key, anchors, created_at } = mark
  const target = {
    ...(step !== null && { step }),
    ...(judge_call !== null && { judge_call: nameOf(judge_call, call_key) }),
  }
  const parts: unknown = JSON.parse(anchors)
  return recordMarkSchema.parse({
    kind,
    ...(value !== null && { value: JSON.parse(value) }),
    ...(comment !== null && { comment }),
    ...(Object.keys(target).length > 0 && { target }),
    ...(Array.isArray(parts) && parts.length > 0 && { anchors: parts }),
    author: authorName(mark, isNamed),
    at: new Date(created_at).toISOString(),
  })
}

/** By time; what was said at once, by its text. */
function inOrder(marks: RecordMark[]): RecordMark[] {
  const keyed = marks.map((mark) => ({ mark, key: `${mark.at} ${canonicalJson(mark)}` }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ mark }) => mark)
}
