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
  /** Of the parts of the file only every so manieth, from that one on; all of it where this is missing. */
  share: z.object({ of: z.number(), from: z.number() }).exactOptional(),
  seqs: z.custom<Int32Array>((value) => value instanceof Int32Array),
  /** Whether rows of the file come before these. */
  goesOn: z.boolean().exactOptional(),
}

/** A file that a thread makes: of which rows of which database, and how it is written. */
export const exportTaskSchema = z.union([
  z.object({ ...chosen, own: own('traces'), rewards: z.array(z.string()) }),
  z.object({ ...chosen, own: own('items') }),
])
export type ExportTask = z.infer<typeof exportTaskSchema>
