import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { findDepths } from '@/lib/features/rewards/depths/find-depths.server'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await findDepths(await db(), params.id)),
)
