import { requireJudging } from '@/lib/judgings/data'
import { judgingEventStream } from '@/lib/judgings/events/data'
import { db } from '@/lib/platform/db/database'
import { eventResponse } from '@/lib/platform/event-response'
import { route } from '@/lib/platform/http'

export const GET = route<{ id: string }>(async (request, { params }) => {
  const database = await db()
  const { id } = await requireJudging(database, params.id)
  return eventResponse(request, () => judgingEventStream(database, id, request.signal))
})
