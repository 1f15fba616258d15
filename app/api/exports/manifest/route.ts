import * as exportCalls from '@/lib/features/exports/contract'
import { exportFile } from '@/lib/features/exports/export-file.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(exportCalls.manifest, async ({ query }) =>
  json(await (await exportFile(await db(), query)).manifest()),
)
