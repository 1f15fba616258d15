import { z } from 'zod'
import { comparedSchema, sampleSchema, studySystemSchema } from '../design-schema'
import { sampleKinds } from '../vocabulary'

const known = z.object({
  item_id: z.string(),
  /** What the item says, for whoever reads the list. */
  text: z.string(),
  /** By id of a dimension: '' = not asked, 'tie', or the place of a system. */
  expected: z.record(z.string(), z.string()),
  feedback: z.string(),
})

const systemDraftSchema = z.object({
  of: studySystemSchema.omit({ guess_label: true }).nullable(),
  guess_label: z.string(),
})

export type SystemDraft = z.infer<typeof systemDraftSchema>

const dimensionDraftSchema = z.object({
  id: z.string(),
  name: z.string(),
  wording: z.string(),
  scale: z.union([z.literal(3), z.literal(5)]),
})

export type DimensionDraft = z.infer<typeof dimensionDraftSchema>

/** A design as it is typed: numbers are texts, lists of words are lines. */
export const studyDraftSchema = z.object({
  name: z.string(),
  systems: z.array(systemDraftSchema),
  compare: comparedSchema,
  sample: z.object({
    kind: z.enum(sampleKinds),
    size: z.string(),
    per_stratum: z.string(),
    strata: sampleSchema.shape.strata.unwrap(),
    seed: z.string(),
    filter: z.string(),
  }),
  dimensions: z.array(dimensionDraftSchema),
  /** Place of the primary dimension. */
  primary: z.number(),
  overlap: z.string(),
  only_correct: z.boolean(),
  repeats: z.string(),
  gold: z.array(known),
  training: z.array(known),
  redact: z.string(),
  normalise: z.boolean(),
  flatten: z.boolean(),
  show_evidence: z.boolean(),
  discussion: z.boolean(),
  /** '' = drawn by the server. */
  seed: z.string(),
  exclusion: z.object({
    gold_below: z.string(),
    gold_after: z.string(),
    seconds_below: z.string(),
    repeats_below: z.string(),
    repeats_after: z.string(),
  }),
  stopping: z.string(),
  instructions: z.string(),
  has_consent: z.boolean(),
  consent: z.object({ text: z.string(), version: z.string() }),
  guess: z.boolean(),
  lease_minutes: z.string(),
  completion_code: z.string(),
  ethics: z.string(),
  pay: z.string(),
  expertise: z.string(),
  retention: z.string(),
})

export type StudyDraft = z.infer<typeof studyDraftSchema>

export type KnownPair = z.infer<typeof known>

/** What a tab keeps of a design that is not saved. */
export const typedSchema = z.object({
  draft: studyDraftSchema,
  /** Of the saved design that was typed over; null = of none. */
  version: z.string().nullable(),
})
export type Typed = z.infer<typeof typedSchema>
