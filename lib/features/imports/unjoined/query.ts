import { z } from 'zod'
import { unjoinedFileFormats } from './schema'
import { unjoinedReasons } from './vocabulary'

/** Parameters of `GET /api/imports/:id/unjoined`. */
export const unjoinedQuerySchema = z.object({
  reason: z
    .enum(unjoinedReasons, { error: `one of ${unjoinedReasons.join(', ')}` })
    .optional()
    .describe('waiting: no item has this name or claim. ambiguous: more than one has.'),
  format: z
    .enum(unjoinedFileFormats, { error: `one of ${unjoinedFileFormats.join(', ')}` })
    .optional()
    .describe('A file with every row in place of a page.'),
  spreadsheet: z
    .stringbool()
    .default(false)
    .describe('Puts a quote mark before texts that a spreadsheet would run as a formula.'),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/u, 'is not one of this list')
    .transform(Number)
    .optional(),
})
export type UnjoinedQuery = z.output<typeof unjoinedQuerySchema>
