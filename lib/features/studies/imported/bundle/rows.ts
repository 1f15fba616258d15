import { z } from 'zod'
import { certificateSchema } from '../../certificate/schema'
import { pairTextsSchema } from '../../blind'
import { logEntrySchema } from '../../log/chain'

/** A line of `judgements.jsonl` as far as a study is made of it. */
export const judgementRowSchema = z.object({
  item_id: z.string(),
  annotator_id: z.string().regex(/^A[1-9]\d*$/),
  dimension: z.string(),
  choice: z.string(),
  choice_by_side: z.union([z.enum(['left', 'tie', 'right']), z.number()]),
  choice_numeric: z.number(),
  round: z.union([z.literal(1), z.literal(2)]),
  shown_position: z.number(),
  created_at: z.iso.datetime(),
  duration_ms: z.number().int().nullable(),
  comment: z.string().nullable(),
  pair: z.number().int(),
  excluded: z.boolean(),
  recognised: z.boolean(),
  revision: z.number().int(),
  coded: z.enum(['first', 'tie', 'second']),
  assignment: z.string(),
  nonce: z.string(),
  digest: z.string(),
})
export type JudgementRow = z.infer<typeof judgementRowSchema>

export const loggedRowSchema = z.object({
  seq: z.number(),
  at: z.iso.datetime(),
  hash: z.string(),
  entry: logEntrySchema,
})

const sideRowSchema = pairTextsSchema.shape.first.extend({ trace_id: z.string() })
export const itemRowSchema = z.object({
  pair: z.number().int(),
  item_id: z.string(),
  item: pairTextsSchema.shape.item,
  first: sideRowSchema,
  second: sideRowSchema,
})

/** A line of `annotators.jsonl`, which older bundles lack. */
export const annotatorRowSchema = z.object({
  annotator: z.number().int(),
  guess: z.record(z.string(), z.enum(['left', 'right', 'unknown'])).nullable(),
})
export type AnnotatorRow = z.infer<typeof annotatorRowSchema>

/** Of an unblinded study: the only ones that are bundled. */
export const unblindedCertificateSchema = certificateSchema.extend({
  study: certificateSchema.shape.study.extend({
    closed_at: z.string(),
    unblinded_at: z.string(),
    unblinded_by: z.string(),
  }),
  log: certificateSchema.shape.log.extend({ entries: z.array(loggedRowSchema) }),
})
export type UnblindedCertificate = z.infer<typeof unblindedCertificateSchema>
