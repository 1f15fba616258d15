import { type Frame, readFrame } from '@/lib/platform/http/event-frame'
import type { NumberedTreeEvent } from './fold'
import { treeEventSchema } from '@/lib/systems/deep-rubric/growing/schema'

/** The names under which events are sent. */
export const treeEventNames = treeEventSchema.options.map(({ shape }) => shape.type.value)

/** One frame of the stream of a tree; null for what is none of ours. */
export function parseTreeFrame(frame: Frame): NumberedTreeEvent | null {
  return readFrame(frame, treeEventSchema)
}
