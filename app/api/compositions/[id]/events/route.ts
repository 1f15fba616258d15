import * as compositionCalls from '@/lib/features/compositions/contract'
import { requireComposition } from '@/lib/features/compositions/list-compositions.server'
import { compositionEventStream } from '@/lib/features/compositions/event-stream.server'
import { db } from '@/lib/platform/db/database'
import { eventResponse } from '@/lib/platform/http/event-response'
import { lastEventId } from '@/lib/platform/http/event-stream'
import { route } from '@/lib/platform/http/http'

/** Server-sent events from the beginning, or from after the one that was seen last. */
export const GET = route(compositionCalls.followEvents, async ({ request, params, query }) => {
  const database = await db()
  const { id } = await requireComposition(database, params.id)
  const after = lastEventId(request) ?? query.after ?? 0
  return eventResponse(request, () =>
    compositionEventStream(database, id, { after, signal: request.signal }),
  )
})
