import { type Frame, readFrame } from '@/lib/platform/http/event-frame'
import type { NumberedEvent } from './fold'
import { runEventSchema } from './schema'

/** The names under which events are sent. */
export const eventNames = ['token', 'step', 'reward', 'error', 'progress', 'finished'] as const

/** One frame of the stream of a run; null for what is none of ours. */
export function parseFrame(frame: Frame): NumberedEvent | null {
  return readFrame(frame, runEventSchema)
}
