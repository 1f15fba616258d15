import { z } from 'zod'
import { keyInFiles } from '@/lib/core/judge-calls/given-key'
import { compareCalls } from '@/lib/features/judging/calls/order'
import {
  judgeCallColumns,
  judgeCallRowSchema,
  keptTextsOf,
} from '@/lib/features/judging/calls/list-calls.server'
import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { RecordJudgeCall } from '@/lib/core/records/schema'
import type { WantedRows } from '../choose-rows.server'

const rowSchema = z.object({
  trace_seq: z.number(),
  key: z.string(),
  request: z.string().nullable(),
  reply: z.string().nullable(),
})

/** Judge calls of some traces as records have them, by criterion. Vectors stay behind. */
export async function recordCallsOf(
  database: Queries,
  wanted: WantedRows,
): Promise<Map<number, RecordJudgeCall[]>> {
  const rows = await database.query(sql`
    SELECT k.trace_seq, k.key, q.request, q.reply, ${judgeCallColumns}
    FROM ${wanted.from} judge_call k LEFT JOIN model_call q ON q.key = k.key
    WHERE ${wanted.has(sql`k.trace_seq`)}`)
  const found = Map.groupBy(
    rows.map((row) => ({ call: judgeCallRowSchema.parse(row), ...rowSchema.parse(row) })),
    ({ trace_seq: seq }) => seq,
  )
  return new Map(
    [...found].map(([seq, calls]) => [
      seq,
      calls.toSorted((a, b) => compareCalls(a.call, b.call)).map(recordOf),
    ]),
  )
}

type StoredCall = z.infer<typeof rowSchema> & { call: JudgeCall }

/** Keys in the order of the record; what is beyond them is there where it is known. */
function recordOf({ call, key, request, reply }: StoredCall): RecordJudgeCall {
  const { messages, params, said } = keptTextsOf({ request, reply })
  const known = {
    reasoning: said.reasoning ?? null,
    finish_reason: said.finish_reason ?? null,
    latency_ms: said.latency_ms ?? null,
    rung: call.rung === '' ? null : call.rung,
    parts: call.parts,
    server: call.server ?? null,
    prompt_version: call.prompt_version ?? null,
  }
  return {
    key: keyInFiles(key),
    criterion: call.criterion,
    target: call.target,
    ...(call.sample > 0 && { sample: call.sample }),
    server_model: call.judge,
    messages,
    params,
    reply: said.content ?? null,
    parsed: call.value,
    at: call.created_at,
    tokens: said.usage ?? null,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  }
}
