import * as activityCalls from '@/lib/features/activity/contract'
import { exportEvents, listEvents } from '@/lib/features/activity/list-events.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(activityCalls.list, async ({ query }) => {
  const database = await db()
  if (query.format === 'json') return json(await listEvents(database, query))
  return new Response(exportEvents(database, query), {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="activity-log.jsonl"',
    },
  })
})
