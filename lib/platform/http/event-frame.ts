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

export interface Numbered<Event> {
  id: number
  event: Event
}

/** Reads the events of one kind of stream. */
export interface EventReader<Event> {
  /** The names under which events are sent: their types. */
  names: readonly string[]
  /** Null for a frame that is not of this stream. */
  parse: (frame: Frame) => Numbered<Event> | null
}

/** A union of events by their `type`. */
export type EventSchema<Event> = z.ZodType<Event> & {
  options: readonly { shape: { type: { value: string } } }[]
}

export function eventReader<Event>(schema: EventSchema<Event>): EventReader<Event> {
  const names = schema.options.map(({ shape }) => shape.type.value)
  return { names, parse: (frame) => readFrame(frame, schema) }
}

/** One frame of a stream; null where it does not fit the schema. The name of the frame is the type of its event. */
function readFrame<Event>(
  { name, id, data }: Frame,
  schema: z.ZodType<Event>,
): Numbered<Event> | null {
  const number = idSchema.safeParse(id)
  const body = dataSchema.safeParse(data)
  if (!number.success || !body.success) return null
  const event = schema.safeParse({ ...body.data, type: name })
  return event.success ? { id: number.data, event: event.data } : null
}
