import { z } from 'zod'
import { passageSchema, type ItemPayload } from '@/lib/core/items/schema'
import { auditDecisions } from './audit-decisions'

/**
 * A node of an evidence tree: a query, the passages found for it, and one to three facts said by each of them.
 * Source: DeepRubric, section 3.1.
 */
export const treeNodeSchema = z.object({
  id: z.string().min(1),
  /** Null of the root. */
  parent: z.string().nullable(),
  /** 0 of the root. */
  depth: z.number().int().nonnegative(),
  query: z.string(),
  passages: z.array(passageSchema).default([]),
  statements: z.array(z.string()).default([]),
})
export type TreeNode = z.infer<typeof treeNodeSchema>

/** Nodes as they were given, in any order; `tree/problems.ts` reports what is wrong with them; they are never refused. */
export const treeSchema = z.object({ nodes: z.array(treeNodeSchema) })
export type Tree = z.infer<typeof treeSchema>

/** Why a leaf was taken into the question. Source: DeepRubric, section 3.2. */
export const selectionStepSchema = z.looseObject({ leaf_id: z.string(), why: z.string() })
export type SelectionStep = z.infer<typeof selectionStepSchema>

/** Queries that became one query, and why; the output of the last step is the question. */
export const mergeStepSchema = z.looseObject({
  inputs: z.array(z.string()),
  output: z.string(),
  why: z.string(),
})
export type MergeStep = z.infer<typeof mergeStepSchema>

export const criterionTypes = ['factual', 'logical'] as const

/** One thing a report is judged on. Weights outside 0–1 are kept and told by the audit. Source: DeepRubric, section 3.2. */
export const rubricCriterionSchema = z.object({
  id: z.string().min(1),
  type: z.enum(criterionTypes),
  description: z.string(),
  weight: z.number(),
  /** A factual criterion is judged beside it. */
  evidence: z.array(z.string()).default([]),
  source_leaf_ids: z.array(z.string()).default([]),
})
export type RubricCriterion = z.infer<typeof rubricCriterionSchema>

export const rubricSchema = z.array(rubricCriterionSchema)
export type Rubric = z.infer<typeof rubricSchema>

export const auditIssueSchema = z.looseObject({
  type: z.string(),
  severity: z.string().optional(),
  description: z.string(),
})

/** What a second model said of question and rubric. Source: DeepRubric, section 3.2 and Appendix C. */
export const rubricAuditSchema = z.looseObject({
  decision: z.enum(auditDecisions),
  error_tags: z.array(z.string()).default([]),
  issues: z.array(auditIssueSchema).default([]),
  justification: z.string().default(''),
  revised_question: z.string().optional(),
  revised_rubric: rubricSchema.optional(),
})
export type RubricAudit = z.infer<typeof rubricAuditSchema>

/** What a research task holds beyond its question: the payload of its item. */
export const researchPayloadSchema = z.object({
  tree: treeSchema.optional(),
  selected_leaf_ids: z.array(z.string()).optional(),
  merge_trace: z.array(mergeStepSchema).optional(),
  selection_trace: z.array(selectionStepSchema).optional(),
  rubric: rubricSchema.optional(),
  audit: rubricAuditSchema.optional(),
  /** What the source said beyond this, as it said it. */
  extra: z.record(z.string(), z.unknown()).optional(),
})
export type ResearchPayload = z.infer<typeof researchPayloadSchema>

/** The payload of an item as that of a research task; null where it is none. */
export function researchPayloadOf(payload: ItemPayload | null): ResearchPayload | null {
  const read = researchPayloadSchema.safeParse(payload)
  return read.success ? read.data : null
}
