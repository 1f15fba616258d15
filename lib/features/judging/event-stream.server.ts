import type { Database } from '@/lib/platform/db/database'
import { eventStream, type EventRow } from '@/lib/platform/http/event-stream'
import { findJudging } from './list-judgings.server'

const times = { lookMs: 250, beatMs: 15_000 }

/** Progress of a judge run as server-sent events; ends with `finished`. */
export function judgingEventStream(
  database: Database,
  id: string,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  let sent = ''
  const read = async (after: number) => {
    const judging = await findJudging(database, id)
    if (judging === null) return { events: [], isOver: true }
    const { progress, calls, cached, unreadable, tokens, status, finished_at: finished } = judging
    const data = JSON.stringify({ status, ...progress, calls, cached, unreadable, tokens })
    const events: EventRow[] = []
    if (data !== sent) events.push({ id: after + 1, type: 'progress', data })
    sent = data
    const isOver = finished !== null
    if (isOver)
      events.push({
        id: after + events.length + 1,
        type: 'finished',
        data: JSON.stringify({ status }),
      })
    return { events, isOver }
  }
  // Counts change with every reply: they are read four times a second, not with each change.
  return eventStream({ read }, { after: 0, signal, times })
}
