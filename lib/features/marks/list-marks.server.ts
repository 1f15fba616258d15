import { z } from 'zod'
import type { Database, Queries } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { wilsonInterval } from '@/lib/stats/wilson'
import type { FacetName } from '@/lib/core/traces/columns/schema'
import { tallyTraces } from '@/lib/core/traces/count-traces.server'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { defaultMarkKinds } from '@/lib/core/marks/kinds'
import {
  type MarkKind,
  markKindListSchema,
  type Mark,
  markAnchorSchema,
  markSchema,
} from '@/lib/core/marks/schema'
import { type MarkTally } from '@/lib/features/marks/tally-schema'

export const markKindsSetting = 'mark_kinds'

const jsonText = z.string().transform((text): unknown => JSON.parse(text))

const storedMarkSchema = z.object({
  id: z.string(),
  trace_id: z.string(),
  kind: z.string(),
  value: jsonText.nullable(),
  comment: z.string().nullable(),
  step: z.number().nullable(),
  judge_call: z.string().nullable(),
  anchors: jsonText.pipe(z.array(markAnchorSchema)),
  author_id: z.string(),
  author_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})

function toMark(row: unknown): Mark {
  const { author_id, author_name, step, judge_call, value, ...same } = storedMarkSchema.parse(row)
  return markSchema.parse({
    ...same,
    ...(value !== null && { value }),
    target: { ...(step !== null && { step }), ...(judge_call !== null && { judge_call }) },
    author: { id: author_id, name: author_name },
    created_at: new Date(same.created_at).toISOString(),
    updated_at: new Date(same.updated_at).toISOString(),
  })
}

const idsAtOnce = 500

/** Marks by id, deleted ones too, in the order asked for. */
export async function findMarks(db: Queries, ids: string[]): Promise<Mark[]> {
  const found = new Map<string, Mark>()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const rows = await db.query(sql`
      SELECT m.id, t.id AS trace_id, m.kind, m.value, m.comment, m.step, m.judge_call, m.anchors,
        m.author_id, p.name AS author_name, m.created_at, m.updated_at
      FROM mark m
      JOIN trace t ON t.seq = m.trace_seq
      JOIN person p ON p.id = m.author_id
      WHERE m.id IN (${join(ids.slice(at, at + idsAtOnce))})`)
    for (const mark of rows.map(toMark)) found.set(mark.id, mark)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The kinds the interface offers: those somebody set, else the ones it comes with. */
export async function listMarkKinds(db: Database): Promise<MarkKind[]> {
  const setting = await db.prisma.setting.findUnique({ where: { key: markKindsSetting } })
  return setting ? markKindListSchema.parse(JSON.parse(setting.value)) : defaultMarkKinds
}

/** Shares are of the marked traces: what nobody looked at says nothing about a kind. */
export async function tallyByFacet(
  db: Database,
  filter: TraceFilter,
  by: FacetName,
): Promise<MarkTally> {
  const tallies = await tallyTraces(db, filter, by)
  const kinds = new Set(tallies.flatMap((tally) => [...tally.kinds.keys()]))
  return {
    by,
    kinds: [...kinds].toSorted(),
    rows: tallies.map(({ value, traces, marked, kinds: counts }) => ({
      value,
      traces,
      marked,
      kinds: Object.fromEntries(
        [...counts].flatMap(([kind, count]) => {
          const interval = wilsonInterval(count, marked)
          return interval ? [[kind, { traces: count, ...interval }]] : []
        }),
      ),
    })),
  }
}
