import { z } from 'zod'

/** Something happened to a composition: look again. */
export const compositionTopic = { name: 'composition', event: z.object({ id: z.string() }) }
