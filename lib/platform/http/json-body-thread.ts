import { z } from 'zod'
import { parseJsonBody } from './json-body'
import type { ThreadMain } from '@/lib/platform/threads/thread'

const inputSchema = z.object({
  bytes: z.instanceof(Uint8Array),
  limits: z.object({ keys: z.number(), entries: z.number() }),
})

/** Parses a large JSON body away from the requests. */
export const main: ThreadMain = async (input) => {
  const { bytes, limits } = inputSchema.parse(input)
  return parseJsonBody(bytes, limits)
}
