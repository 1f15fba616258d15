import * as treeCalls from '@/lib/features/trees/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { beginAudit } from '@/lib/features/trees/tree-status.server'
import { treeJob } from '@/lib/features/trees/tree-work.server'

export const POST = route(treeCalls.audit, async ({ params, body }) => {
  const { server } = await body()
  const database = await db()
  const { servers } = await requireTree(database, params.id)
  await beginAudit(database, params.id, { server, judge: servers.judge?.id ?? null })
  await treeJob.enqueue(params.id)
  return json(await requireTree(database, params.id), { status: 202 })
})
