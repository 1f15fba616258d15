import * as treeCalls from '@/lib/features/trees/contract'
import { db } from '@/lib/platform/db/database'
import { eventResponse } from '@/lib/platform/http/event-response'
import { lastEventId } from '@/lib/platform/http/event-stream'
import { route } from '@/lib/platform/http/http'
import { requireTree } from '@/lib/features/trees/list-trees.server'
import { treeEventStream } from '@/lib/features/trees/event-stream.server'

/** Server-sent events from the beginning, or from after the one that was seen last. */
export const GET = route(treeCalls.followEvents, async ({ request, params, query }) => {
  const database = await db()
  const { id } = await requireTree(database, params.id)
  const after = lastEventId(request) ?? query.after ?? 0
  return eventResponse(request, () =>
    treeEventStream(database, id, { after, signal: request.signal }),
  )
})
