import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { comparedSchema, designSchema, versionSchema } from './design-schema'
import { importedSchema } from './imported/schema'

/** `draft` can be changed; `running` is frozen; `closed` takes nothing more; `unblinded` shows who wrote what. */
export const studyStatuses = ['draft', 'running', 'closed', 'unblinded'] as const
export const studyStatusSchema = z.enum(studyStatuses)
export type StudyStatus = z.infer<typeof studyStatusSchema>

/** Of one pair for one annotator, as the tables keep it. */
export const assignmentStatuses = ['planned', 'claimed', 'done', 'skipped', 'released'] as const
export const assignmentStatusSchema = z.enum(assignmentStatuses)

/** One row of `GET /api/studies`. */
export const studyRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: studyStatusSchema,
  system_names: z.array(z.string()),
  compare: comparedSchema,
  protocol_hash: z.string().nullable(),
  pair_count: z.number().int(),
  annotator_count: z.number().int(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  unblinded_at: z.string().nullable(),
  /** Of a study that was not made here: where it came from. */
  imported: importedSchema.nullable(),
})
export type StudyRow = z.infer<typeof studyRowSchema>
export const studyListSchema = pageSchema(studyRowSchema)
export type StudyList = z.infer<typeof studyListSchema>

export const studySchema = studyRowSchema.extend({
  author: z.string(),
  closed_early: z.boolean(),
  /** Who unblinded it. */
  unblinded_by: z.string().nullable(),
  design: designSchema,
  version: versionSchema.describe(
    'Version of the design; a change can name the version it is based on.',
  ),
  /** Why it is not blind, as far as the server knows; empty = blind. */
  not_blind: z.array(z.string()),
})
export type Study = z.infer<typeof studySchema>

export const startedSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: studyStatusSchema,
  protocol_hash: z.string(),
  pair_count: z.number().int(),
})
export type StartedStudy = z.infer<typeof startedSchema>
export const closedSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: studyStatusSchema,
  closed_early: z.boolean(),
})
export type ClosedStudy = z.infer<typeof closedSchema>
export const unblindedSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: studyStatusSchema,
  unblinded_at: z.string(),
  unblinded_by: z.string(),
})
export type UnblindedStudy = z.infer<typeof unblindedSchema>
export const deletedStudySchema = z.object({
  id: z.string(),
  name: z.string(),
  deleted: z.literal(true),
})
export type DeletedStudy = z.infer<typeof deletedStudySchema>

export const newAnnotatorsSchema = z.union([
  z.strictObject({ name: z.string().trim().min(1).max(200) }),
  z.strictObject({ count: z.number().int().min(1).max(200) }),
])
export type NewAnnotators = z.infer<typeof newAnnotatorsSchema>
export const annotatorTokensSchema = z.object({
  /** Shown now and never again, in the order of the annotators. */
  tokens: z.array(z.string()),
  annotators: z.array(z.object({ id: z.string(), number: z.number().int(), name: z.string() })),
})
export type AnnotatorTokens = z.infer<typeof annotatorTokensSchema>
