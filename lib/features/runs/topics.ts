import { z } from 'zod'

/** Something new can be read of a run, or its status has been changed: look again. */
export const runTopic = { name: 'run', event: z.object({ run_id: z.string() }) }
