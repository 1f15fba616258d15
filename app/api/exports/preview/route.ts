import { previewExport } from '@/lib/features/exports/export-file.server'
import { exportQuerySchema } from '@/lib/features/exports/query'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(
  async (_request, { query }) => json(await previewExport(await db(), query)),
  { query: exportQuerySchema },
)
