import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { route } from '@/lib/platform/http'
import { requireTree } from '@/lib/trees/data'
import { treeEventStream } from '@/lib/trees/events/stream/data'
import { treeEventsQuerySchema } from '@/lib/trees/query'

function lastEventId(request: Request): number | undefined {
  const text = request.headers.get('last-event-id')
  if (text === null || text === '') return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new AppError('invalid', 'The header "Last-Event-ID" is not an id of an event.')
}

/** Server-sent events from the beginning, or from after the one that was seen last. */
export const GET = route<{ id: string }, { after?: number | undefined }>(
  async (request, { params, query }) => {
    const database = await db()
    const { id } = await requireTree(database, params.id)
    const after = lastEventId(request) ?? query.after ?? 0
    return new Response(treeEventStream(database, id, { after, signal: request.signal }), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  },
  { query: treeEventsQuerySchema },
)
