import { costOf, type Prices, type TokenUsage } from '@/lib/core/model-calls/spending.server'
import { listModelServers } from '@/lib/core/model-servers/list-servers.server'
import { env } from '@/lib/platform/env'
import type { Database } from '@/lib/platform/db/database'
import { sql, join } from '@/lib/platform/db/sql'
import { parseInput } from '@/lib/platform/http/input'
import type { JudgeTask } from '@/lib/systems/kit/judging'
import { judgings } from '@/lib/systems/registry/judgings'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { rawParameters } from '@/lib/text/query-values'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { AppError } from '@/lib/platform/error'
import type { JudgingPlan } from './plan'
import type { JudgingCost, NewJudging } from './schema'
import { listSubjects } from './list-subjects.server'

/** More traces than this are several judgings. */
export const mostTraces = 200_000
/** Traces whose calls are counted one by one for an estimate. */
const mostLookedAt = 500
const charactersAToken = 4
/** What a judge writes, roughly. */
const replyTokens = 40

/** Of an address of the explorer, what says nothing about which traces fit. */
const pageParameters = ['cursor', 'limit', 'count', 'at', 'peek']

async function idsOfFilter(database: Database, filter: string): Promise<string[]> {
  const given = rawParameters(new URLSearchParams(filter))
  for (const name of pageParameters) delete given[name]
  const query = { ...parseInput(traceQuerySchema, given, 'filter'), limit: 500 }
  const ids: string[] = []
  for (;;) {
    const page = await listTraces(database, query)
    ids.push(...page.rows.map(({ id }) => id))
    if (page.next_cursor === null || ids.length > mostTraces) return ids
    query.cursor = page.next_cursor
  }
}

/** The traces a judging is about, each once. */
export async function chooseTraces(database: Database, judging: NewJudging): Promise<string[]> {
  const { trace_ids: given, filter } = judging
  if ((given === undefined) === (filter === undefined))
    throw new AppError(
      'invalid',
      'Choose what to judge with exactly one of "trace_ids" and "filter".',
    )
  const ids = given === undefined ? await idsOfFilter(database, filter ?? '') : [...new Set(given)]
  if (ids.length === 0) throw new AppError('invalid', 'Nothing to judge: no trace matches.')
  if (ids.length > mostTraces)
    throw new AppError(
      'too_large',
      `More than ${mostTraces} traces match. Split them into several judge runs.`,
    )
  if (given) await requireAll(database, ids)
  return ids
}

async function requireAll(database: Database, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    const found = new Set((await listSubjects(database, some)).map(({ id }) => id))
    const missing = some.find((id) => !found.has(id))
    if (missing !== undefined)
      throw new AppError('not_found', `There is no trace with the id ${missing}.`)
  }
}

function lengthOf({ ask }: JudgeTask): number {
  return ask.kind === 'embed'
    ? ask.texts.reduce((sum, text) => sum + text.length, 0)
    : ask.request.messages.reduce((sum, { content }) => sum + content.length, 0)
}

const unknownPrices: Prices = { prompt_price: null, completion_price: null }

async function pricesOf(
  database: Database,
  { judges }: JudgingPlan,
): Promise<ReadonlyMap<string, Prices>> {
  const servers = new Map((await listModelServers(database)).map((server) => [server.id, server]))
  return new Map(
    Object.entries(judges).flatMap(([criterion, { server_id: id }]) => {
      const server = servers.get(id)
      return server === undefined ? [] : [[criterion, server] as const]
    }),
  )
}

/** Roughly. */
function usageOf(task: JudgeTask): TokenUsage {
  return {
    prompt_tokens: lengthOf(task) / charactersAToken,
    completion_tokens: task.role === 'embedding' ? 0 : replyTokens,
  }
}

/** What a judging would cost. Beyond some hundreds of traces the first of them stand for the rest. */
export async function estimateCost(
  database: Database,
  ids: readonly string[],
  plan: JudgingPlan,
): Promise<JudgingCost> {
  const looked = await listSubjects(database, ids.slice(0, mostLookedAt))
  const criteria = new Set(plan.criteria)
  const calls: Record<string, number> = {}
  const prices = await pricesOf(database, plan)
  const cost = { amount: 0, unpriced: 0 }
  let tokens = 0
  for (const { system, subject } of looked) {
    const prompts = plan.prompts[system] ?? {}
    for (const task of judgings[system].tasks(subject, { criteria, prompts })) {
      calls[task.criterion] = (calls[task.criterion] ?? 0) + 1
      const usage = usageOf(task)
      tokens += usage.prompt_tokens + usage.completion_tokens
      const price = costOf(prices.get(task.criterion) ?? unknownPrices, usage)
      if (price === null) cost.unpriced += 1
      else cost.amount += price
    }
  }
  const scale = looked.length === 0 ? 0 : ids.length / looked.length
  const scaled = Object.entries(calls).map(([name, count]) => [name, Math.round(count * scale)])
  return {
    trace_count: ids.length,
    calls: Object.fromEntries(scaled),
    judges: Object.fromEntries(Object.entries(plan.judges).filter(([name]) => name in calls)),
    call_count: Math.round(Object.values(calls).reduce((sum, count) => sum + count, 0) * scale),
    kept: await countKept(database, ids),
    estimated_tokens: Math.round(tokens * scale),
    estimated_cost: {
      amount: cost.amount * scale,
      currency: env().currency,
      unpriced_calls: Math.round(cost.unpriced * scale),
    },
    looked_at: looked.length,
  }
}

/** Replies about these traces that are there already, whoever gave them. */
async function countKept(database: Database, ids: readonly string[]): Promise<number> {
  let kept = 0
  for (let at = 0; at < ids.length; at += 500) {
    const [row] = await database.query(sql`
      SELECT COUNT(*) AS n FROM judge_call k JOIN trace t ON t.seq = k.trace_seq
      WHERE t.id IN (${join(ids.slice(at, at + 500))})`)
    kept += Number(row?.['n'] ?? 0)
  }
  return kept
}
