import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { showOwnPair } from '@/lib/studies/annotation/mutations'
import { requireCaller } from '@/lib/studies/annotation/visit/mutations'

export const GET = route<{ token: string; pair: string }>(
  async (_request, { params, principal }) => {
    const database = await db()
    const caller = await requireCaller(database, params, principal)
    return json(await showOwnPair(database, caller, params.pair))
  },
)
