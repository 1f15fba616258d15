import { loggedEventStream } from '@/lib/event-logs/stream/data'
import type { Database } from '@/lib/platform/db/database'
import type { Following } from '@/lib/platform/event-stream'
import { findCompositionSummary } from '../../data'
import { isWorking } from '../../state'
import { compositionLog } from '../data'

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
