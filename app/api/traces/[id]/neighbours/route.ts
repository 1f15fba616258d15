import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http'
import { readQuery } from '@/lib/platform/input'
import { findNeighbours } from '@/lib/traces/data'
import { traceListSchema } from '@/lib/traces/query'

export const GET = route<{ id: string }>(async (request, { params }) => {
  const list = readQuery(traceListSchema, request)
  const neighbours = await findNeighbours(await db(), params.id, list)
  if (neighbours === null) throw new AppError('not_found', 'There is no such trace.')
  return json(neighbours)
})
