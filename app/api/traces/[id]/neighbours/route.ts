import * as traceCalls from '@/lib/features/traces/contract'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'
import { findNeighbours } from '@/lib/core/traces/find-neighbours.server'

export const GET = route(traceCalls.findNeighbours, async ({ params, query }) => {
  const neighbours = await findNeighbours(await db(), params.id, query)
  if (neighbours === null) throw new AppError('not_found', 'There is no trace with this id.')
  return json(neighbours)
})
