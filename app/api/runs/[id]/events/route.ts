import * as runCalls from '@/lib/features/runs/contract'
import { db } from '@/lib/platform/db/database'
import { eventResponse } from '@/lib/platform/http/event-response'
import { lastEventId } from '@/lib/platform/http/event-stream'
import { route } from '@/lib/platform/http/http'
import { requireRunId } from '@/lib/features/runs/list-runs.server'
import { runEventStream } from '@/lib/features/runs/events/event-stream.server'

/** Server-sent events from the beginning, or from after the one that was seen last. */
export const GET = route(runCalls.followEvents, async ({ request, params, query }) => {
  const database = await db()
  const id = await requireRunId(database, params.id)
  const after = lastEventId(request) ?? query.after ?? 0
  return eventResponse(request, () =>
    runEventStream(database, id, { after, signal: request.signal }),
  )
})
