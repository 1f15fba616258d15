import * as treeCalls from '@/lib/features/trees/contract'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { settleRepair } from '@/lib/features/trees/tree-status.server'

function repairNumber(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new AppError('not_found', 'Name the repair by its number, counted from 1.')
}

export const POST = route(treeCalls.settleRepair, async ({ params, body }) => {
  const { decision } = await body()
  const database = await db()
  await settleRepair(database, params.id, { n: repairNumber(params.n), decision })
  return json(await requireTree(database, params.id))
})
