import { z } from 'zod'
import { unjoinedFileFormats } from './schema'
import { unjoinedReasons } from './vocabulary'

/** Parameters of `GET /api/imports/:id/unjoined`. */
export const unjoinedQuerySchema = z.object({
  reason: z
    .enum(unjoinedReasons, { error: `one of ${unjoinedReasons.join(', ')}` })
    .optional()
    .describe('waiting (pending evidence): no item has this id or claim. ambiguous: several have.'),
  format: z
    .enum(unjoinedFileFormats, { error: `one of ${unjoinedFileFormats.join(', ')}` })
    .optional()
    .describe('Return all rows as a file instead of a page.'),
  spreadsheet: z
    .stringbool()
    .default(false)
    .describe('Puts a quote mark before texts that a spreadsheet would run as a formula.'),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/u, 'is not valid for this list')
    .transform(Number)
    .optional(),
})
export type UnjoinedQuery = z.output<typeof unjoinedQuerySchema>
