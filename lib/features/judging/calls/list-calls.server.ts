import { z } from 'zod'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import type { Queries } from '@/lib/platform/db/database'
import { empty, sql, type Sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { judgings } from '@/lib/systems/registry/judgings'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import type { JudgeCallQuery } from './query'
import {
  drawModeSchema,
  type JudgeCall,
  type JudgeCallDetail,
  type judgeCallListSchema,
  type JudgeReview,
  type ReferenceQuestionsReply,
  referenceQuestionsReplySchema,
} from '@/lib/core/judge-calls/schema'
import { reviewValueSchema } from './stored-review'

const partsSchema = z.record(z.string(), z.number())
const valueSchema = z.union([z.string(), z.number()])

export const judgeCallRowSchema = z
  .object({
    id: z.string(),
    criterion: z.string(),
    target: z.number(),
    sample: z.number(),
    judge: z.string(),
    value: z.string().nullable(),
    parts: z.string().nullable(),
    rung: z.string(),
    cached: z.union([z.number(), z.boolean()]),
    created_at: z.string(),
    prompt_version: z.string().nullable(),
    server: z.string().nullable(),
  })
  .transform(({ target, value, parts, cached, created_at, ...same }): JudgeCall => ({
    ...same,
    target: target < 0 ? null : target,
    value: value === null ? null : valueSchema.parse(JSON.parse(value)),
    parts: parts === null ? null : partsSchema.parse(JSON.parse(parts)),
    cached: Boolean(cached),
    created_at: new Date(created_at).toISOString(),
  }))

export const judgeCallColumns = sql`k.id, k.criterion, k.target, k.sample, k.judge, k.value, k.parts,
  k.rung, k.cached, k.created_at, k.prompt_version, k.server`

/** Everything judges said about a trace, by criterion and question. */
export async function judgeCallsOfTrace(database: Queries, traceId: string): Promise<JudgeCall[]> {
  const rows = await database.query(sql`
    SELECT ${judgeCallColumns} FROM judge_call k JOIN trace t ON t.seq = k.trace_seq
    WHERE t.id = ${traceId} ORDER BY k.judge, k.criterion, k.target, k.sample`)
  return rows.map((row) => judgeCallRowSchema.parse(row))
}

const keptReplySchema = z.object({
  judge: z.string(),
  reply: z.string().transform((text): unknown => JSON.parse(text)),
})

/** What judges wrote when they were asked which questions the claim of a trace needs; one whose reply is gone is left out. */
export async function referenceQuestionReplies(
  database: Queries,
  traceId: string,
): Promise<ReferenceQuestionsReply[]> {
  const rows = await database.query(sql`
    SELECT k.judge, q.reply FROM judge_call k JOIN trace t ON t.seq = k.trace_seq
      JOIN model_call q ON q.key = k.key
    WHERE t.id = ${traceId} AND k.criterion = 'silver' ORDER BY k.judge, k.sample`)
  return rows.flatMap((row) => {
    const { judge, reply } = keptReplySchema.parse(row)
    const said = referenceQuestionsReplySchema.safeParse({
      ...z.looseObject({}).parse(reply),
      judge,
    })
    return said.success ? [said.data] : []
  })
}

const listedSchema = z
  .object({ trace_id: z.string(), reviewed: z.number() })
  .transform(({ trace_id, reviewed }) => ({ trace_id, reviewed: reviewed > 0 }))

const seen = sql`JOIN trace t ON t.seq = k.trace_seq JOIN import m ON m.id = t.import_id
  JOIN collection c ON c.id = t.collection_id`

function conditionOf({ trace, judge, criterion, target, reviewed, cursor }: JudgeCallQuery): Sql {
  const hasReview = sql`EXISTS (SELECT 1 FROM judge_review w WHERE w.call_id = k.id)`
  return sql`${isSeen}
    ${trace === undefined ? empty : sql`AND t.id = ${trace}`}
    ${judge === undefined ? empty : sql`AND k.judge = ${judge}`}
    ${criterion === undefined ? empty : sql`AND k.criterion = ${criterion}`}
    ${target === undefined ? empty : sql`AND k.target = ${target}`}
    ${reviewed === 'true' ? sql`AND ${hasReview}` : empty}
    ${reviewed === 'false' ? sql`AND NOT ${hasReview}` : empty}
    ${cursor === undefined ? empty : sql`AND k.id < ${cursor}`}`
}

/** Newest first. */
export async function listJudgeCalls(
  database: Queries,
  query: JudgeCallQuery,
): Promise<z.infer<typeof judgeCallListSchema>> {
  const rows = await database.query(sql`
    SELECT ${judgeCallColumns}, t.id AS trace_id,
      (SELECT COUNT(*) FROM judge_review w WHERE w.call_id = k.id) AS reviewed
    FROM judge_call k ${seen} WHERE ${conditionOf(query)}
    ORDER BY k.id DESC LIMIT ${query.limit + 1}`)
  const found = rows.map((row) => ({
    ...judgeCallRowSchema.parse(row),
    ...listedSchema.parse(row),
  }))
  const page = found.slice(0, query.limit)
  const more = found.length > query.limit
  return { rows: page, next_cursor: more ? (page.at(-1)?.id ?? null) : null }
}

const detailRowSchema = z.object({
  trace_id: z.string(),
  system: systemIdSchema,
  server_id: z.string(),
  collection_id: z.string(),
  collection_name: z.string(),
  request: z.string().nullable(),
  reply: z.string().nullable(),
})

const requestSchema = z.looseObject({
  messages: z.array(z.object({ role: z.string(), content: z.string() })).default([]),
  input: z.array(z.string()).optional(),
})
const replySchema = z.looseObject({
  content: z.string().nullish(),
  reasoning: z.string().nullish(),
  finish_reason: z.string().nullish(),
  usage: z.union([z.record(z.string(), z.unknown()), z.number()]).nullish(),
  promptTokens: z.number().optional(),
  latency_ms: z.number().nullish(),
})

/** What a judge was told and said, out of what is kept of a call; nothing where that is gone. */
export function keptTextsOf({ request, reply }: { request: string | null; reply: string | null }) {
  const asked = requestSchema.parse(request === null ? {} : JSON.parse(request))
  const { promptTokens, usage, ...said } = replySchema.parse(
    reply === null ? {} : JSON.parse(reply),
  )
  const { messages, input, ...params } = asked
  return {
    messages: input ? input.map((content) => ({ role: 'input', content })) : messages,
    params,
    said: {
      ...said,
      usage: usage ?? (promptTokens === undefined ? null : { prompt_tokens: promptTokens }),
    },
  }
}

const reviewRowSchema = z
  .object({
    id: z.string(),
    author_id: z.string(),
    author_name: z.string(),
    value: reviewValueSchema,
    anchored: z.union([z.number(), z.boolean()]),
    drawn: drawModeSchema.nullable(),
    comment: z.string().nullable(),
    created_at: z.string(),
  })
  .transform(({ author_id, author_name, value, anchored, created_at, ...same }): JudgeReview => ({
    ...same,
    author: { id: author_id, name: author_name },
    ...value,
    anchored: Boolean(anchored),
    created_at: new Date(created_at).toISOString(),
  }))

/** What was told and said in one call, with what people say to it; null when there is none that may be seen. */
export async function findJudgeCall(
  database: Queries,
  id: string,
): Promise<JudgeCallDetail | null> {
  const [row] = await database.query(sql`
    SELECT ${judgeCallColumns}, t.id AS trace_id, t.system, k.server_id, c.id AS collection_id, c.name AS collection_name,
      q.request, q.reply
    FROM judge_call k ${seen} LEFT JOIN model_call q ON q.key = k.key
    WHERE k.id = ${id} AND ${isSeen}`)
  if (!row) return null
  const { request, reply, collection_id, collection_name, trace_id, server_id, system } =
    detailRowSchema.parse(row)
  const call = judgeCallRowSchema.parse(row)
  const { messages, params: asked, said } = keptTextsOf({ request, reply })
  const { response_schema: _schema, ...params } = asked
  const reviews = await database.query(sql`
    SELECT w.id, w.author_id, p.name AS author_name, w.value, w.anchored, w.drawn,
      w.comment, w.created_at
    FROM judge_review w JOIN person p ON p.id = w.author_id WHERE w.call_id = ${id} ORDER BY w.id`)
  return {
    ...call,
    trace_id,
    server_id,
    collection: { id: collection_id, name: collection_name },
    messages,
    params,
    reply: said.content ?? null,
    reasoning: said.reasoning ?? null,
    unread: call.value === null ? whyUnread(system, call.criterion, said) : null,
    reviews: reviews.map((review) => reviewRowSchema.parse(review)),
  }
}

/** What a reader of today says of a reply that was not read; null where the reply is gone or can be read by now. */
function whyUnread(
  system: SystemId,
  criterion: string,
  { content, reasoning, finish_reason: finish }: ReturnType<typeof keptTextsOf>['said'],
): string | null {
  if (typeof content !== 'string') return null
  const reply = { content, reasoning: reasoning ?? null, finish_reason: finish ?? null }
  return judgings[system].read(criterion, reply).problem ?? null
}

export async function requireJudgeCall(database: Queries, id: string): Promise<JudgeCallDetail> {
  const call = await findJudgeCall(database, id)
  if (call === null) throw new AppError('not_found', 'There is no judge call with this id.')
  return call
}

const judgeRowSchema = z.object({
  judge: z.string(),
  calls: z.number(),
  checked: z.number(),
  unreadable: z.number(),
})

/** Every judge that has said something, the busiest first. */
export async function listJudges(database: Queries) {
  const rows = await database.query(sql`
    SELECT k.judge, COUNT(*) AS calls,
      SUM(CASE WHEN EXISTS (SELECT 1 FROM judge_review w WHERE w.call_id = k.id) THEN 1 ELSE 0 END) AS checked,
      SUM(CASE WHEN k.value IS NULL AND k.criterion <> 'embedding' THEN 1 ELSE 0 END) AS unreadable
    FROM judge_call k ${seen} WHERE ${isSeen} GROUP BY k.judge ORDER BY calls DESC, k.judge`)
  return rows.map((row) => judgeRowSchema.parse(row))
}
