import { z } from 'zod'

/** Something new can be read of a judging, or its status has been changed: look again. */
export const judgingTopic = { name: 'judging', event: z.object({ judging_id: z.string() }) }
