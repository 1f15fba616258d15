import { exportFiltered, filtered } from '@/lib/exports/data'
import { exportQuerySchema } from '@/lib/exports/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route(
  async (_request, { query }) =>
    json(await (await exportFiltered(await db(), filtered(query))).manifest()),
  { query: exportQuerySchema },
)
