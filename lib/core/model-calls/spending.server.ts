import { z } from 'zod'
import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { join, sql, type Sql } from '@/lib/platform/db/sql'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/error'
import { environmentId, findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import { WorkPaused } from '@/lib/platform/jobs/status'
import type { ModelServer } from '@/lib/core/model-servers/schema'
import type { CallUse } from './find-kept-reply.server'
import type { Cost } from './schema'
import { formatAmount } from '@/lib/text/numbers'

/** Of 1,000,000 tokens, in the currency of the installation; null = not known. */
export type Prices = Pick<ModelServer, 'prompt_price' | 'completion_price'>

export interface TokenUsage {
  prompt_tokens: number
  completion_tokens: number
}

/** What tokens cost; null where a price is missing or the server reported no tokens. */
export function costOf(
  { prompt_price: prompt, completion_price: completion }: Prices,
  usage: TokenUsage | null,
): number | null {
  const isFree = prompt === 0 && completion === 0
  if (isFree) return 0
  if (usage === null || prompt === null) return null
  if (usage.completion_tokens === 0) return (usage.prompt_tokens * prompt) / 1e6
  if (completion === null) return null
  return (usage.prompt_tokens * prompt + usage.completion_tokens * completion) / 1e6
}

/** Adds a call to what its work has cost, in the transaction that keeps its reply: a crash loses or doubles nothing. */
export async function chargeCall(
  tx: Transaction,
  { chargedTo = [] }: CallUse,
  cost: number | null,
): Promise<void> {
  const unpriced = cost === null ? 1 : 0
  for (const id of chargedTo)
    await tx.execute(sql`
      INSERT INTO spending (work_id, cost, unpriced) VALUES (${id}, ${cost ?? 0}, ${unpriced})
      ON CONFLICT (work_id) DO UPDATE SET
        cost = spending.cost + excluded.cost, unpriced = spending.unpriced + excluded.unpriced`)
}

/** Sets the budget of a run or a judge run; null removes it. */
export async function setBudget(
  queries: Queries,
  id: string,
  budget: number | null,
): Promise<void> {
  await queries.execute(sql`
    INSERT INTO spending (work_id, budget) VALUES (${id}, ${budget})
    ON CONFLICT (work_id) DO UPDATE SET budget = excluded.budget`)
}

/** Forgets what runs cost that are removed; `ids` selects them. */
export async function removeSpending(tx: Transaction, ids: Sql): Promise<void> {
  await tx.execute(sql`DELETE FROM spending WHERE work_id IN (${ids})`)
}

/** Throws `invalid` where a budget could not be checked: a server without prices. */
export async function requirePrices(database: Database, ids: Iterable<string>): Promise<void> {
  for (const id of new Set(ids)) {
    const {
      name,
      prompt_price: prompt,
      completion_price: completion,
    } = (await findEndpoint(database, id)).server
    if (prompt === null || completion === null)
      throw new AppError(
        'invalid',
        id === environmentId
          ? 'A budget needs prices: set MODEL_SERVER_PROMPT_PRICE and MODEL_SERVER_COMPLETION_PRICE.'
          : `A budget needs prices: set those of ${name} in the settings of model servers.`,
      )
  }
}

const spentSchema = z.object({
  work_id: z.string(),
  budget: z.number().nullable(),
  cost: z.number(),
  unpriced: z.number(),
})

async function listSpending(queries: Queries, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await queries.query(sql`
    SELECT work_id, budget, cost, unpriced FROM spending WHERE work_id IN (${join(ids)})`)
  return rows.map((row) => spentSchema.parse(row))
}

/** Throws `WorkPaused` where a budget does not allow another call. */
export async function requireBudget(queries: Queries, { chargedTo = [] }: CallUse): Promise<void> {
  for (const { budget, cost, unpriced } of await listSpending(queries, chargedTo)) {
    if (budget === null) continue
    if (unpriced > 0)
      throw new WorkPaused(
        'The cost of a call is not known: its model server has no price or reported no tokens. A budget cannot be checked; remove it to resume.',
      )
    if (cost >= budget)
      throw new WorkPaused(
        `The budget of ${formatAmount(budget, env().currency)} is used up: ${formatAmount(cost, env().currency)} spent. Raise it to resume.`,
      )
  }
}

export interface Spending {
  /** Null where no call has been made since costs are recorded. */
  cost: Cost | null
  budget: number | null
}

/** What each of some runs or judge runs has cost. */
export async function readSpending(
  queries: Queries,
  ids: readonly string[],
): Promise<(id: string) => Spending> {
  const { currency } = env()
  const spent = new Map((await listSpending(queries, ids)).map((row) => [row.work_id, row]))
  return (id) => {
    const row = spent.get(id)
    if (row === undefined) return { cost: null, budget: null }
    const { budget, cost: amount, unpriced } = row
    return { cost: { amount, currency, unpriced_calls: unpriced }, budget }
  }
}
