import { db } from '@/lib/platform/db/database'
import { eventResponse } from '@/lib/platform/event-response'
import { lastEventId } from '@/lib/platform/event-stream'
import { route } from '@/lib/platform/http'
import { requireRunId } from '@/lib/runs/data'
import { runEventsQuerySchema } from '@/lib/runs/query'
import { runEventStream } from '@/lib/runs/events/stream/data'

/** Server-sent events from the beginning, or from after the one that was seen last. */
export const GET = route<{ id: string }, { after?: number | undefined }>(
  async (request, { params, query }) => {
    const database = await db()
    const id = await requireRunId(database, params.id)
    const after = lastEventId(request) ?? query.after ?? 0
    return eventResponse(request, () =>
      runEventStream(database, id, { after, signal: request.signal }),
    )
  },
  { query: runEventsQuerySchema },
)
