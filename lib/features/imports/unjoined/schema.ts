import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { unjoinedReasons } from './vocabulary'

export const unjoinedReasonSchema = z.enum(unjoinedReasons)
export type UnjoinedReason = z.infer<typeof unjoinedReasonSchema>

/** An item that a row may belong to. */
export const unjoinedCandidateSchema = z.object({
  item_id: z.string(),
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  /** How its document begins. */
  document: z.string(),
})
export type UnjoinedCandidate = z.infer<typeof unjoinedCandidateSchema>

/** A row of an import whose item has no document, though it needs one. */
export const unjoinedRowSchema = z.object({
  row: z.number().int(),
  reason: unjoinedReasonSchema,
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  claim: z.string(),
  item_id: z.string(),
  trace_id: z.string(),
  candidate_count: z.number().int(),
  /** The first few of them. */
  candidates: z.array(unjoinedCandidateSchema),
})
export type UnjoinedRow = z.infer<typeof unjoinedRowSchema>

export const unjoinedPageSchema = pageSchema(unjoinedRowSchema)
export type UnjoinedPage = z.infer<typeof unjoinedPageSchema>

export const unjoinedFileFormats = ['csv', 'jsonl'] as const
export const unjoinedFileFormatSchema = z.enum(unjoinedFileFormats)
export type UnjoinedFileFormat = z.infer<typeof unjoinedFileFormatSchema>
