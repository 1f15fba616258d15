import { eventsAfter, stateOf, type EventLog } from '@/lib/platform/jobs/read-log'
import type { Queries } from '@/lib/platform/db/database'
import type { EventRow } from '@/lib/platform/http/event-stream'
import { foldComposition, nothingComposed } from './fold'
import {
  compositionEventSchema,
  type ComposedState,
  type CompositionEvent,
} from '@/lib/systems/composition-rl/composing/schema'
import { keptIn } from '@/lib/systems/composition-rl/composing/state'
import { compositionTopic } from './topics'

/** A composition is the fold over these. */
export const compositionLog: EventLog<ComposedState, CompositionEvent> = {
  tables: { of: 'composition', events: 'composition_event', owner: 'composition_id' },
  event: compositionEventSchema,
  nothing: nothingComposed,
  fold: foldComposition,
  columns: (state) => ({
    status: state.status,
    error: state.error,
    attempt_count: state.attempts.length,
    kept_count: keptIn(state).length,
  }),
  topic: compositionTopic,
  missing: 'There is no composition with this id.',
}

/** Events after that id, in order; at most so many. */
export async function compositionEventsAfter(
  database: Queries,
  id: string,
  following: { after: number; limit?: number },
): Promise<EventRow[]> {
  return await eventsAfter(database, compositionLog, { of: id, ...following })
}

/** A composition as far as it has come. */
export async function composedStateOf(database: Queries, id: string): Promise<ComposedState> {
  return await stateOf(database, compositionLog, { of: id })
}
