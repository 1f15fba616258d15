import * as judgingCalls from '@/lib/features/judging/contract'
import { requireJudging } from '@/lib/features/judging/list-judgings.server'
import { judgingEventStream } from '@/lib/features/judging/event-stream.server'
import { db } from '@/lib/platform/db/database'
import { eventResponse } from '@/lib/platform/http/event-response'
import { route } from '@/lib/platform/http/http'

export const GET = route(judgingCalls.followEvents, async ({ request, params }) => {
  const database = await db()
  const { id } = await requireJudging(database, params.id)
  return eventResponse(request, () => judgingEventStream(database, id, request.signal))
})
