import { loggedEventStream } from '@/lib/platform/jobs/logged-event-stream'
import type { Database } from '@/lib/platform/db/database'
import type { Following } from '@/lib/platform/http/event-stream'
import { findCompositionSummary } from './list-compositions.server'
import { isWorking } from '@/lib/systems/composition-rl/composing/state'
import { compositionLog } from './read-events.server'

/** Events of a composition as they are written, after the one seen last; ends when nothing is being composed. */
export function compositionEventStream(
  database: Database,
  id: string,
  following: Following,
): ReadableStream<Uint8Array> {
  return loggedEventStream(database, compositionLog, {
    ...following,
    of: id,
    isWorking: async () => {
      const composition = await findCompositionSummary(database, id)
      return composition !== null && isWorking(composition)
    },
  })
}
