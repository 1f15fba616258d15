import * as studyCalls from '@/lib/features/studies/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { startStudy } from '@/lib/features/studies/start/start-study.server'

export const POST = route(studyCalls.start, async ({ params }) =>
  json(await startStudy(await db(), params.id)),
)
