import { z } from 'zod'
import { studyStatusSchema } from '../schema'

export const leakScanSchema = z.looseObject({
  scanned_pairs: z.number().int(),
  scanned_bytes: z.number().int(),
  leaked_bytes: z.number().int(),
  hits: z.array(z.unknown()),
})

/** How often the first system of a pair stood left and right where somebody judged it. */
export const sidesSchema = z.object({
  /** A1, A2 …: never a name. */
  annotator: z.string(),
  left_first: z.number().int(),
  right_first: z.number().int(),
})

export const randomisationSchema = z.object({
  declared: z.string(),
  per_annotator: z.array(sidesSchema),
  within_pairs: z.object({
    pairs: z.number().int(),
    /** Pairs whose sides differ by at most 1 across their annotators. */
    within_one: z.number().int(),
    largest_difference: z.number().int(),
  }),
  /** Exact two-sided sign test of left against right over everything judged; null = nothing judged. */
  p_value: z.number().nullable(),
})
export type Randomisation = z.infer<typeof randomisationSchema>

export const certifiedLogSchema = z.object({
  length: z.number().int(),
  /** SHA-256 of the last entry; null = nothing happened. */
  head: z.string().nullable(),
  /** Null before unblinding, because they tell the sides: `withheld` says so. */
  entries: z
    .array(
      z.object({
        seq: z.number().int(),
        at: z.string(),
        hash: z.string(),
        entry: z.looseObject({ event: z.string() }),
      }),
    )
    .nullable(),
  withheld: z.string().optional(),
})

/** `GET /api/studies/:id/certificate`: what speaks for the blindness of a study, to be checked without this server. */
export const certificateSchema = z.object({
  /** 1 has neither `files` nor `seal`. */
  schema: z.enum(['certificate/1', 'certificate/2']),
  study: z.object({
    id: z.string(),
    name: z.string(),
    status: studyStatusSchema,
    started_at: z.string(),
    closed_at: z.string().nullable(),
    unblinded_at: z.string().nullable(),
    unblinded_by: z.string().nullable(),
  }),
  protocol_hash: z.string(),
  /** Its canonical JSON (sorted keys, no blanks) has the SHA-256 `protocol_hash`. */
  protocol: z.looseObject({ schema: z.string(), study_id: z.string() }),
  blind: z.boolean(),
  not_blind: z.array(z.string()),
  closed_early: z.boolean(),
  leak_scan: leakScanSchema.nullable(),
  randomisation: randomisationSchema,
  log: certifiedLogSchema,
  /** SHA-256 of every other file of the bundle, by name; null outside a bundle. */
  files: z.record(z.string(), z.string()).nullable().optional(),
  /** SHA-256 of the canonical JSON of everything above. */
  seal: z.string().optional(),
})
export type Certificate = z.infer<typeof certificateSchema>
