import { z } from 'zod'
import { draftSchema, newJudgementSchema, newSkipSchema } from './schema'

const letterShape = {
  /** Sent as the idempotency key: made once, the same at every attempt and after a reload. */
  key: z.string().min(1).max(100),
  /** Milliseconds since 1970, by this device. */
  written: z.number(),
  /** Why the server does not take it; it is kept to be copied. */
  refusal: z.string().optional(),
}

/** Something an annotator said that the server has not acknowledged yet. */
export const queuedSubmissionSchema = z.discriminatedUnion('kind', [
  z.object({
    ...letterShape,
    kind: z.literal('draft'),
    pair: z.string().min(1).max(100),
    body: draftSchema,
  }),
  z.object({ ...letterShape, kind: z.literal('judgement'), body: newJudgementSchema }),
  z.object({ ...letterShape, kind: z.literal('skip'), body: newSkipSchema }),
])
export type QueuedSubmission = z.infer<typeof queuedSubmissionSchema>

/** A letter as the device keeps it; null when the text is none. */
export function readSubmission(text: string): QueuedSubmission | null {
  try {
    return queuedSubmissionSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
