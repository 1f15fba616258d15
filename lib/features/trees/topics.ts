import { z } from 'zod'

/** Something happened to a tree: look again. */
export const treeTopic = { name: 'tree', event: z.object({ id: z.string() }) }
