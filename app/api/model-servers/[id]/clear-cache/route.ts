import { clearCachedReplies } from '@/lib/model-servers/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const POST = route<{ id: string }>(async (_request, { params }) =>
  json(await clearCachedReplies(await db(), params.id)),
)
