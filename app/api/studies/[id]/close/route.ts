import * as studyCalls from '@/lib/features/studies/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { closeStudy } from '@/lib/features/studies/change-studies.server'

export const POST = route(studyCalls.close, async ({ params }) =>
  json(await closeStudy(await db(), params.id)),
)
