import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { findDepths } from '@/lib/rewards/depths/data'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await findDepths(await db(), params.id)),
)
