import { z } from 'zod'
import { studyFormats, voteFormats } from '@/lib/core/vocabulary/study-formats'

export const voteFormatSchema = z.enum(voteFormats)
export const studyFormatSchema = z.enum(studyFormats)

/** What the protocol of a study says that was made of votes from elsewhere, which nobody froze before they were cast. */
export const castElsewhereSchema = z.object({
  format: voteFormatSchema,
  /** Of the file. */
  sha256: z.string(),
  /** Whether it is known which output stood left: of every look, only where a side was chosen, or of none. */
  sides: z.enum(['known', 'chosen', 'unknown']),
  /** Whether there is anything to read. */
  texts: z.boolean(),
  /** Ties that were called so because both are bad. */
  both_bad: z.number().int(),
})
export type CastElsewhere = z.infer<typeof castElsewhereSchema>

/** Where a study came from that was not made here. */
export const importedSchema = z.object({
  format: studyFormatSchema,
  filename: z.string(),
  at: z.string(),
  /** Why it was not blind where it was made; null where nobody knows. */
  not_blind: z.array(z.string()).nullable(),
  /** Of votes: what is known of them. */
  cast_elsewhere: castElsewhereSchema.nullable(),
})
export type Imported = z.infer<typeof importedSchema>
