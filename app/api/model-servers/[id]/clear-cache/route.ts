import { clearCachedReplies } from '@/lib/core/model-servers/change-servers.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const POST = route<{ id: string }>(async (_request, { params }) =>
  json(await clearCachedReplies(await db(), params.id)),
)
