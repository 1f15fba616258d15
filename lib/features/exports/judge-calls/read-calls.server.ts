import { z } from 'zod'
import {
  judgeCallColumns,
  judgeCallRowSchema,
  keptTextsOf,
} from '@/lib/features/judging/calls/list-calls.server'
import { keyInFiles } from '@/lib/core/judge-calls/given-key'
import { time } from '@/lib/platform/db/columns'
import type { Database, Queries } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { empty, sql, type Sql } from '@/lib/platform/db/sql'
import { compareCalls } from '@/lib/features/judging/calls/order'
import { reviewValueSchema } from '@/lib/features/judging/calls/stored-review'
import { authorColumns, authorName } from '../author-names.server'
import { chooseTraces, seqsOf } from '../choose-rows.server'
import { chooseParts, type ChosenParts, type TracePart } from '../choose-parts.server'
import type { ExportRequest } from '../query'
import type { JudgeCallRow } from './columns'
import { majorityOf, type ExportedReview } from './reviews'

/** Which calls of a trace are meant. */
export type CallChoice = Pick<
  ExportRequest['judge-calls']['own'],
  'trace' | 'judge' | 'criterion' | 'target' | 'reviewed'
>

function conditionOf({ trace, judge, criterion, target, reviewed }: CallChoice): Sql {
  const hasReview = sql`EXISTS (SELECT 1 FROM judge_review w WHERE w.call_id = k.id)`
  return sql`${trace === undefined ? empty : sql`AND t.id = ${trace}`}
    ${judge === undefined ? empty : sql`AND k.judge = ${judge}`}
    ${criterion === undefined ? empty : sql`AND k.criterion = ${criterion}`}
    ${target === undefined ? empty : sql`AND k.target = ${target}`}
    ${reviewed === 'true' ? sql`AND ${hasReview}` : empty}
    ${reviewed === 'false' ? sql`AND NOT ${hasReview}` : empty}`
}

const said = z
  .string()
  .transform((text) => z.union([z.string(), z.number()]).parse(JSON.parse(text)))

const reviewSchema = z.object({
  call_id: z.string(),
  value: reviewValueSchema,
  comment: z.string().nullable(),
  anchored: z.union([z.number(), z.boolean()]).transform(Boolean),
  drawn: z.string().nullable(),
  created_at: time,
  ...authorColumns,
})

/** By id of the call, in the order they were said. */
export async function reviewsOf(
  database: Queries,
  ids: readonly string[],
  isNamed: boolean,
): Promise<Map<string, ExportedReview[]>> {
  const wanted = recordSet(
    database.provider,
    { id: 'text' },
    ids.map((id) => [id]),
  )
  const rows = await database.query(sql`
    SELECT w.call_id, w.value, w.comment, w.anchored, w.drawn, w.created_at, w.author_id,
      p.name AS author_name, p.role AS author_role
    FROM ${wanted} AS k CROSS JOIN judge_review w JOIN person p ON p.id = w.author_id
    WHERE w.call_id = k.id ORDER BY w.id`)
  const found = Map.groupBy(
    rows.map((row) => reviewSchema.parse(row)),
    ({ call_id: id }) => id,
  )
  return new Map([...found].map(([id, own]) => [id, own.map((one) => reviewOf(one, isNamed))]))
}

function reviewOf(stored: z.infer<typeof reviewSchema>, isNamed: boolean): ExportedReview {
  const { comment, anchored, drawn, created_at: at } = stored
  const { value, parts } = stored.value
  return {
    value,
    ...(parts === null ? {} : { parts }),
    comment,
    author: authorName(stored, isNamed),
    anchored,
    drawn,
    at,
  }
}

const partSchema = z.object({
  seq: z.number(),
  id: z.string(),
  criterion: z.string(),
  at: z.string(),
  key: z.string(),
  value: said.nullable(),
})
export type CallPart = z.infer<typeof partSchema> & { reviews: ExportedReview[] }

/** The calls that are meant on the traces of a filter; `keep` says which of them have a row. */
export async function chooseCalls(
  database: Database,
  { own, filter }: Pick<ExportRequest['judge-calls'], 'filter'> & { own: CallChoice },
  keep: (call: CallPart) => boolean = () => true,
): Promise<ChosenParts> {
  return await chooseParts(
    await chooseTraces(database, filter),
    async (batch): Promise<TracePart[]> => {
      const rows = await database.query(sql`
      SELECT k.trace_seq AS seq, k.id, k.criterion, k.created_at AS at, k.key, k.value
      FROM ${seqsOf(database, batch)} AS w CROSS JOIN judge_call k JOIN trace t ON t.seq = k.trace_seq
      WHERE k.trace_seq = w.seq ${conditionOf(own)} ORDER BY k.trace_seq, k.id`)
      const calls = rows.map((row) => partSchema.parse(row))
      const reviews = await reviewsOf(
        database,
        calls.map(({ id }) => id),
        true,
      )
      return calls
        .map((call) => ({ ...call, reviews: reviews.get(call.id) ?? [] }))
        .filter(keep)
        .map(({ seq, ...state }) => ({ seq, state }))
    },
  )
}

const rowSchema = z.object({
  trace_id: z.string(),
  item_id: z.string(),
  collection: z.string(),
  system: z.string(),
  model: z.string().nullable(),
  key: z.string(),
  request: z.string().nullable(),
  reply: z.string().nullable(),
})

/** The calls that are meant on some traces, by trace and criterion. */
export async function readCalls(
  database: Queries,
  seqs: readonly number[],
  { own, isNamed }: { own: CallChoice; isNamed: boolean },
): Promise<JudgeCallRow[]> {
  const rows = await database.query(sql`
    SELECT ${judgeCallColumns}, k.key, t.id AS trace_id, i.id AS item_id, c.name AS collection,
      t.system, t.model, q.request, q.reply
    FROM ${seqsOf(database, seqs)} AS w CROSS JOIN judge_call k JOIN trace t ON t.seq = k.trace_seq
      JOIN item i ON i.seq = t.item_seq JOIN collection c ON c.id = t.collection_id
      LEFT JOIN model_call q ON q.key = k.key
    WHERE k.trace_seq = w.seq ${conditionOf(own)}`)
  const calls = rows.map((row) => ({ ...judgeCallRowSchema.parse(row), ...rowSchema.parse(row) }))
  const reviews = await reviewsOf(
    database,
    calls.map(({ id }) => id),
    isNamed,
  )
  return calls
    .toSorted((a, b) =>
      a.trace_id === b.trace_id ? compareCalls(a, b) : a.trace_id < b.trace_id ? -1 : 1,
    )
    .map((call) => rowOf(call, reviews.get(call.id) ?? []))
}

type StoredCall = z.infer<typeof rowSchema> & z.infer<typeof judgeCallRowSchema>

const countSchema = z.number().int().nullable().catch(null).default(null)
/** Where they are told apart. */
const tokensSchema = z
  .object({ prompt_tokens: countSchema, completion_tokens: countSchema })
  .catch({ prompt_tokens: null, completion_tokens: null })

function rowOf(stored: StoredCall, reviews: ExportedReview[]): JudgeCallRow {
  const { messages, params, said: reply } = keptTextsOf(stored)
  const { prompt_tokens, completion_tokens } = tokensSchema.parse(reply.usage)
  return {
    id: stored.id,
    key: keyInFiles(stored.key),
    trace_id: stored.trace_id,
    item_id: stored.item_id,
    collection: stored.collection,
    system: stored.system,
    model: stored.model,
    criterion: stored.criterion,
    target: stored.target,
    sample: stored.sample,
    judge: stored.judge,
    server: stored.server ?? null,
    prompt_version: stored.prompt_version ?? null,
    messages,
    params,
    reply: reply.content ?? null,
    reasoning: reply.reasoning ?? null,
    parsed: stored.value,
    rung: stored.rung,
    parts: stored.parts,
    cached: stored.cached,
    prompt_tokens,
    completion_tokens,
    latency_ms: reply.latency_ms ?? null,
    at: stored.created_at,
    people: majorityOf(reviews),
    reviews,
  }
}
