import { z } from 'zod'
import type { ExportRequest } from '../query'

/** Parameters that were parsed when they came in. */
function own<Kind extends 'traces' | 'items'>(kind: Kind) {
  return z.custom<ExportRequest[Kind]['own']>(
    (value) =>
      typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind,
  )
}

const chosen = {
  url: z.string(),
  seqs: z.custom<Int32Array>((value) => value instanceof Int32Array),
}

/** A file that a thread makes: of which rows of which database, and how it is written. */
export const exportTaskSchema = z.union([
  z.object({ ...chosen, own: own('traces'), rewards: z.array(z.string()) }),
  z.object({ ...chosen, own: own('items') }),
])
export type ExportTask = z.infer<typeof exportTaskSchema>
