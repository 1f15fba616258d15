import { z } from 'zod'
import type { NumberedEvent } from './fold'
import { runEventSchema } from './schema'

/** The names under which events are sent. */
export const eventNames = ['token', 'step', 'reward', 'error', 'progress', 'finished'] as const

const idSchema = z.coerce.number().int().positive()
const dataSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(z.looseObject({}))

interface Frame {
  name: string
  id: string
  data: string
}

/** One frame of the stream; null for what is none of ours. The name of the frame says the type. */
export function parseFrame({ name, id, data }: Frame): NumberedEvent | null {
  const number = idSchema.safeParse(id)
  const body = dataSchema.safeParse(data)
  if (!number.success || !body.success) return null
  const event = runEventSchema.safeParse({ ...body.data, type: name })
  return event.success ? { id: number.data, event: event.data } : null
}
