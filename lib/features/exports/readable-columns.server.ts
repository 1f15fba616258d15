import { z } from 'zod'
import { passageSchema } from '@/lib/core/items/schema'
import { jsonText } from '@/lib/platform/db/columns'
import { chainColumns, finishReasonSchema, loggedSchema } from '@/lib/core/records/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { systems } from '@/lib/systems/registry/systems'
import type { Reading } from '@/lib/core/traces/schema'

const readable = z.object({
  system: systemIdSchema,
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  details: jsonText.pipe(z.object({ logged: loggedSchema.nullish(), ...chainColumns })),
})

/** Columns that the steps of a trace are read from. */
export const readableColumns = readable.shape

export const passagesColumn = jsonText.pipe(z.array(passageSchema)).nullable()

/** A stored trace as its steps. */
export function readingOf({ system, details, ...said }: z.output<typeof readable>): Reading {
  const { logged = null, chains } = details
  return systems[system].read({ ...said, logged, chains })
}
