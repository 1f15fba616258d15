import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/lib/platform/db/database'
import { findJudging } from './list-judgings.server'

const lookMs = 250

/** Progress of a judging as server-sent events; ends with `finished`. */
export function judgingEventStream(
  database: Database,
  id: string,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const frames = framesOf(database, id, signal)
  return new ReadableStream({
    pull: async (controller) => {
      const next = await frames.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => void (await frames.return(undefined)),
  })
}

async function* framesOf(database: Database, id: string, signal: AbortSignal) {
  yield ': open\n\n'
  let told = ''
  let number = 0
  while (!signal.aborted) {
    const judging = await findJudging(database, id)
    if (judging === null) return
    const { progress, calls, cached, unreadable, tokens, status, finished_at: finished } = judging
    const data = JSON.stringify({ status, ...progress, calls, cached, unreadable, tokens })
    if (data !== told) {
      told = data
      number += 1
      yield `id: ${number}\nevent: progress\ndata: ${data}\n\n`
    }
    if (finished !== null) {
      yield `id: ${number + 1}\nevent: finished\ndata: ${JSON.stringify({ status })}\n\n`
      return
    }
    await sleep(lookMs, undefined, { signal }).catch(() => undefined)
  }
}
