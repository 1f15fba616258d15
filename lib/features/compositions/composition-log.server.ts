import type { EventLog } from '@/lib/platform/jobs/event-log'
import { compositionFold, nothingComposed } from './fold'
import {
  compositionEventSchema,
  type ComposedState,
  type CompositionEvent,
} from '@/lib/systems/composition-rl/composing/schema'

/** A composition is the fold over these. */
export const compositionLog: EventLog<ComposedState, CompositionEvent> = {
  table: 'composition',
  events: { table: 'composition_event', owner: 'composition_id' },
  event: compositionEventSchema,
  nothing: nothingComposed,
  ...compositionFold,
  missing: 'There is no composed problem set with this id.',
}
