import { z } from 'zod'
import { sql } from '@/lib/platform/db/sql'
import { loggedRows } from '@/lib/platform/jobs/logged-rows'
import { treePlanSchema } from './plan'
import { treeLog } from './tree-log.server'
import { treeStatusSchema, treeTaskSchema } from '@/lib/systems/deep-rubric/growing/event-schema'
import type { TreeSummary } from '@/lib/systems/deep-rubric/growing/schema'

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

const columns = sql`id, topic, status, task, error, node_count, calls, cached, created_at, plan`

export const {
  list: listTrees,
  findSummary: findTreeSummary,
  find: findTree,
  require: requireTree,
} = loggedRows({ log: treeLog, columns, schema: storedSchema })
