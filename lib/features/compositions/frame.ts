import { type Frame, readFrame } from '@/lib/platform/http/event-frame'
import type { NumberedCompositionEvent } from './fold'
import { compositionEventSchema } from '@/lib/systems/composition-rl/composing/schema'

/** The names under which events are sent. */
export const compositionEventNames = compositionEventSchema.options.map(
  ({ shape }) => shape.type.value,
)

/** One frame of the stream of a composition; null for what is none of ours. */
export function parseCompositionFrame(frame: Frame): NumberedCompositionEvent | null {
  return readFrame(frame, compositionEventSchema)
}
