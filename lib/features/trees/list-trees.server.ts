import { z } from 'zod'
import type { Database, Queries } from '@/lib/platform/db/database'
import { empty, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { stateOf } from '@/lib/platform/jobs/event-log'
import { AppError } from '@/lib/platform/error'
import { treeLog } from './tree-log.server'
import { treePlanSchema } from './plan'
import type { PageQuery } from '@/lib/platform/http/schema'
import {
  treeStatusSchema,
  treeTaskSchema,
  type TreeDetail,
  type TreeSummary,
} from '@/lib/systems/deep-rubric/growing/schema'

const storedSchema = z
  .object({
    id: z.string(),
    topic: z.string(),
    status: treeStatusSchema,
    task: treeTaskSchema,
    error: z.string().nullable(),
    node_count: z.number(),
    calls: z.number(),
    cached: z.number(),
    created_at: z.string().transform((text) => new Date(text).toISOString()),
    plan: z.string().transform((text) => treePlanSchema.parse(JSON.parse(text))),
  })
  .transform(({ plan, ...rest }): TreeSummary => ({ ...rest, ...plan }))

const columns = sql`t.id, t.topic, t.status, t.task, t.error, t.node_count, t.calls, t.cached,
  t.created_at, t.plan`

/** Newest first. */
export async function listTrees(database: Database, { limit, cursor }: PageQuery) {
  const found = await database.query(sql`
    SELECT ${columns} FROM grown_tree t
    WHERE TRUE ${cursor === undefined ? empty : sql`AND t.id < ${cursor}`}
    ORDER BY t.id DESC LIMIT ${limit + 1}`)
  const rows = found.slice(0, limit).map((row) => storedSchema.parse(row))
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export async function findTreeSummary(database: Queries, id: string): Promise<TreeSummary | null> {
  const [row] = await database.query(sql`
    SELECT ${columns} FROM grown_tree t WHERE t.id IN (${storable([id])})`)
  return row ? storedSchema.parse(row) : null
}

export async function findTree(database: Database, id: string): Promise<TreeDetail | null> {
  const summary = await findTreeSummary(database, id)
  return summary && { ...summary, state: await stateOf(database, treeLog, { of: id }) }
}

export async function requireTree(database: Database, id: string): Promise<TreeDetail> {
  const tree = await findTree(database, id)
  if (tree === null) throw new AppError('not_found', treeLog.missing)
  return tree
}
