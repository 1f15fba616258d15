import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { showOwnPair } from '@/lib/studies/annotation/mutations'
import { callerOf } from '@/lib/studies/annotation/visit/mutations'

export const GET = route<{ token: string; pair: string }>(async (_request, { params, principal }) =>
  json(await showOwnPair(await db(), callerOf(params, principal), params.pair)),
)
