import * as analysisCalls from '@/lib/features/analysis/contract'
import { listComparedItems } from '@/lib/features/analysis/compare/list-compared-items.server'
import { settleLabels } from '@/lib/features/analysis/shared-mapping.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.listComparedItems, async ({ query }) => {
  const database = await db()
  const labels = await settleLabels(database, query, [query.a, query.b])
  return json(await listComparedItems(database, { ...query, labels }))
})
