import { z } from 'zod'
import { castElsewhereSchema } from '../imported/schema'
import { designSchema } from '../design-schema'

/** Two traces of one item, as the protocol names them: places in its systems, texts by their SHA-256. */
export const protocolPairSchema = z.object({
  ordinal: z.number().int(),
  kind: z.enum(['study', 'gold', 'training']),
  item_id: z.string(),
  first: z.number().int(),
  second: z.number().int(),
  first_trace_id: z.string(),
  second_trace_id: z.string(),
  dataset: z.string().nullable(),
  label: z.string().nullable(),
  /** SHA-256 of the canonical JSON of what is shown of the item and of both sides. */
  texts_sha256: z.string(),
})

/** What starting freezes. Its canonical JSON is hashed; every export of the study carries the hash. */
export const protocolSchema = z.object({
  schema: z.literal('study/1'),
  study_id: z.string(),
  design: designSchema,
  primary: z.object({
    dimension: z.string(),
    test: z.literal('exact two-sided sign test on wins against losses of items'),
    correction: z.literal('Holm over dimensions × pairs of systems'),
  }),
  bootstrap: z.object({
    generator: z.literal('mulberry32'),
    resamples: z.number().int(),
    seed: z.number().int(),
    strata: z.literal('dataset'),
  }),
  /** How sides and lists are drawn; absent in older protocols. */
  randomisation: z.string().optional(),
  pairs: z.array(protocolPairSchema),
  /** Of a study that was made of votes from elsewhere. */
  cast_elsewhere: castElsewhereSchema.optional(),
})
export type Protocol = z.infer<typeof protocolSchema>
export type ProtocolPair = z.infer<typeof protocolPairSchema>
