import { exportFile } from '@/lib/exports/data'
import { exportQuerySchema } from '@/lib/exports/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

export const GET = route(
  async (_request, { query }) => json(await (await exportFile(await db(), query)).manifest()),
  { query: exportQuerySchema },
)
