import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { requireTree } from '@/lib/trees/data'
import { beginAudit } from '@/lib/trees/mutations'
import { newAuditSchema } from '@/lib/trees/schema'
import { enqueueTree } from '@/lib/trees/workflow'

export const POST = route<{ id: string }>(async (request, { params }) => {
  const { server } = await readBody(newAuditSchema, request)
  const database = await db()
  const { servers } = await requireTree(database, params.id)
  await beginAudit(database, params.id, { server, judge: servers.judge?.id ?? null })
  await enqueueTree(params.id)
  return json(await requireTree(database, params.id), { status: 202 })
})
