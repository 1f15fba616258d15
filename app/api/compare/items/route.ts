import * as analysisCalls from '@/lib/features/analysis/contract'
import { listComparedItems } from '@/lib/features/analysis/compare/list-compared-items.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.listComparedItems, async ({ query }) =>
  json(await listComparedItems(await db(), query)),
)
