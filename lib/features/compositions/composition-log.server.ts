import type { EventLog } from '@/lib/platform/jobs/event-log'
import { foldComposition, nothingComposed } from './fold'
import {
  compositionEventSchema,
  type ComposedState,
  type CompositionEvent,
} from '@/lib/systems/composition-rl/composing/schema'
import { keptIn } from '@/lib/systems/composition-rl/composing/state'

/** A composition is the fold over these. */
export const compositionLog: EventLog<ComposedState, CompositionEvent> = {
  table: 'composition',
  events: { table: 'composition_event', owner: 'composition_id' },
  event: compositionEventSchema,
  nothing: nothingComposed,
  fold: foldComposition,
  columns: (state) => ({
    status: state.status,
    error: state.error,
    attempt_count: state.attempts.length,
    kept_count: keptIn(state).length,
  }),
  missing: 'There is no composition with this id.',
}
