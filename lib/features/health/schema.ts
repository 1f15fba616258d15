import { z } from 'zod'

export const healthSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    version: z.string(),
    database: z.enum(['sqlite', 'postgresql']),
    worker: z.enum(['running', 'off']),
    migrations: z.literal('current'),
  }),
  z.object({ status: z.literal('starting'), part: z.string() }),
  z.object({ status: z.literal('failed'), part: z.string(), message: z.string() }),
])
export type Health = z.infer<typeof healthSchema>
