import * as studyCalls from '@/lib/features/studies/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { restoreStudy } from '@/lib/features/studies/change-studies.server'

export const POST = route(studyCalls.restore, async ({ params }) =>
  json(await restoreStudy(await db(), params.id)),
)
