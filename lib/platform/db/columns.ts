import { z } from 'zod'

/** JSON that is kept as text. */
export const jsonText = z.string().transform((text): unknown => JSON.parse(text))

/** A time as ISO 8601 in UTC, however the database writes it. */
export const time = z.string().transform((text) => new Date(text).toISOString())
