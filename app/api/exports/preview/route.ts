import * as exportCalls from '@/lib/features/exports/contract'
import { previewExport } from '@/lib/features/exports/export-file.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(exportCalls.preview, async ({ query }) =>
  json(await previewExport(await db(), query)),
)
