import { z } from 'zod'

/** `loading` while the imports of the samples are queued or running. */
export const samplesReplySchema = z.object({ samples: z.enum(['loaded', 'loading', 'removed']) })
