import { requirePrices, setBudget } from '@/lib/core/model-calls/spending.server'
import { defaultServer, findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import type { ModelServer } from '@/lib/core/model-servers/schema'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { choosePrompts } from '@/lib/features/prompts/list-prompts.server'
import { allCriteria, onRequest } from '@/lib/systems/registry/criteria'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import type { Criterion } from '@/lib/systems/kit/judging'
import { judgings } from '@/lib/systems/registry/judgings'
import { needNovice, noNovice, usualNovice } from './novice.server'
import type { JudgingPlan } from './plan'
import type { JudgingCost, JudgingTraceStatus, NewJudging } from './schema'
import { chooseTraces, estimateCost } from './estimate-cost.server'

const known = new Map(allCriteria.map((criterion) => [criterion.name, criterion]))

function criteriaOf({ criteria: given }: NewJudging): Criterion[] {
  const unknown = given?.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new AppError(
      'invalid',
      `Unknown criterion "${unknown}"; there are ${[...known.keys()].join(', ')}.`,
    )
  const names = given ?? [...known.keys()].filter((name) => !onRequest.has(name))
  return [...new Set(names)].flatMap((name) => known.get(name) ?? [])
}

/**
 * Who is asked about a criterion: the one named for it, else the one for all, else the default of its role. A novice is never
 * taken from the one for all; without a usual one it is left out here.
 */
async function chooseJudges(
  database: Database,
  criteria: readonly Criterion[],
  { judges }: NewJudging,
): Promise<JudgingPlan['judges']> {
  const stray = Object.keys(judges).find((name) => name !== 'default' && !known.has(name))
  if (stray !== undefined)
    throw new AppError('invalid', `"judges" names "${stray}", which is not a criterion.`)
  const chosen: JudgingPlan['judges'] = {}
  for (const { name, role } of criteria) {
    const server = await chooseJudge(database, { name, role }, judges)
    if (server) chosen[name] = { server_id: server.id, name: server.name }
  }
  return chosen
}

async function chooseJudge(
  database: Database,
  { name, role }: Pick<Criterion, 'name' | 'role'>,
  judges: NewJudging['judges'],
): Promise<ModelServer | null> {
  const named = judges[name] ?? (role === 'judge' ? judges['default'] : undefined)
  if (named !== undefined) return (await findEndpoint(database, named)).server
  if (role === 'novice') return await usualNovice(database, judges['default'])
  return await defaultServer(database, role)
}

/** A plan in which everybody who is to be asked is known. A novice that traces need and nobody chose is asked for. */
async function requireJudges(
  database: Database,
  plan: JudgingPlan,
  ids: readonly string[],
): Promise<JudgingPlan> {
  const criteria = plan.criteria.filter((name) => plan.judges[name] !== undefined)
  if (criteria.length < plan.criteria.length && (await needNovice(database, ids))) throw noNovice()
  return { ...plan, criteria }
}

async function settlePlan(database: Database, judging: NewJudging): Promise<JudgingPlan> {
  const criteria = criteriaOf(judging)
  const prompts: JudgingPlan['prompts'] = {}
  for (const system of systemIds)
    prompts[system] = await choosePrompts(database, system, { templates: judgings[system].prompts })
  return {
    criteria: criteria.map(({ name }) => name),
    judges: await chooseJudges(database, criteria, judging),
    cache: judging.cache,
    filter: judging.filter ?? null,
    prompts,
  }
}

/** What it would cost, with nothing stored and nobody asked. */
export async function previewJudging(
  database: Database,
  judging: NewJudging,
): Promise<JudgingCost> {
  const plan = await settlePlan(database, judging)
  return await estimateCost(database, await chooseTraces(database, judging), plan)
}

/** Writes down what is to be judged; the caller queues the work. `id` given = the same judging is made once. */
export async function createJudging(
  database: Database,
  judging: NewJudging,
  { authorId, id = newId() }: { authorId: string; id?: string },
): Promise<{ id: string; trace_count: number }> {
  const settled = await settlePlan(database, judging)
  const ids = await chooseTraces(database, judging)
  const plan = await requireJudges(database, settled, ids)
  if (judging.budget !== undefined)
    await requirePrices(
      database,
      plan.criteria.flatMap((name) => plan.judges[name]?.server_id ?? []),
    )
  const row = {
    id,
    status: 'queued',
    trace_count: ids.length,
    author_id: authorId,
    created_at: new Date(),
    plan: JSON.stringify(plan),
  }
  await database.transaction(async (tx) => {
    const made = await tx.insertMany('judging', Object.keys(row), [Object.values(row)], {
      onConflict: 'ignore',
    })
    if (made === 0) return
    if (judging.budget !== undefined) await setBudget(tx, id, judging.budget)
    await tx.insertMany(
      'judging_trace',
      ['judging_id', 'ordinal', 'trace_id', 'status'],
      ids.map((trace, ordinal) => [id, ordinal, trace, 'queued' satisfies JudgingTraceStatus]),
    )
  })
  return { id, trace_count: ids.length }
}
