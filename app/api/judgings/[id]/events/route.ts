import { requireJudging } from '@/lib/judgings/data'
import { judgingEventStream } from '@/lib/judgings/events/data'
import { db } from '@/lib/platform/db/database'
import { route } from '@/lib/platform/http'

export const GET = route<{ id: string }>(async (request, { params }) => {
  const database = await db()
  const { id } = await requireJudging(database, params.id)
  return new Response(judgingEventStream(database, id, request.signal), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
})
