import { z } from 'zod'

/** A server-sent event as a browser hands it over. */
export interface Frame {
  name: string
  id: string
  data: string
}

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

/** One frame of a stream; null for what is none of ours. The name of the frame says the type. */
export function readFrame<Event>(
  { name, id, data }: Frame,
  schema: z.ZodType<Event>,
): { id: number; event: Event } | null {
  const number = idSchema.safeParse(id)
  const body = dataSchema.safeParse(data)
  if (!number.success || !body.success) return null
  const event = schema.safeParse({ ...body.data, type: name })
  return event.success ? { id: number.data, event: event.data } : null
}
