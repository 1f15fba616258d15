import { z } from 'zod'
import { passageSchema } from '@/lib/core/items/schema'
import {
  mergeStepSchema,
  rubricAuditSchema,
  rubricSchema,
  selectionStepSchema,
} from '@/lib/core/items/research-task'

export const treeStatuses = ['queued', 'running', 'stopped', 'done', 'failed'] as const
export const treeStatusSchema = z.enum(treeStatuses)
export type TreeStatus = z.infer<typeof treeStatusSchema>

/** What is being done with a tree: nodes are grounded, or grown too; question and rubric are written; both are audited. */
export const treeTasks = ['ground', 'grow', 'synthesis', 'audit'] as const
export const treeTaskSchema = z.enum(treeTasks)
export type TreeTask = z.infer<typeof treeTaskSchema>

/** What the evidence for a child is wanted for. Source: DeepRubric, Algorithm 1. */
export const purposes = ['comparison', 'risk', 'quantitative', 'other'] as const
export const purposeSchema = z.enum(purposes)
export type Purpose = z.infer<typeof purposeSchema>

export const rejections = ['ungrounded', 'redundant', 'budget', 'unreadable'] as const
export const rejectionSchema = z.enum(rejections)
export type Rejection = z.infer<typeof rejectionSchema>

/** `branched` = it has children; the others are why it has none. */
export const closings = [
  'branched',
  'atomic',
  'ungrounded',
  'depth',
  'budget',
  'unreadable',
] as const
export const closingSchema = z.enum(closings)
export type Closing = z.infer<typeof closingSchema>

export const proposalSchema = z.object({ query: z.string(), purpose: purposeSchema })
export type Proposal = z.infer<typeof proposalSchema>

export const treeServerSchema = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string().nullable(),
})
export type TreeServer = z.infer<typeof treeServerSchema>

/** `revision` counts the rewritings of a node: what was found out of an earlier query is no longer true. */
const of = { id: z.string(), revision: z.number().int() }

/**
 * What happens to a tree, in order. A tree is the fold over its events. What names a node that is no longer there, or an
 * earlier revision of it, changes nothing.
 */
export const treeEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status'),
    status: treeStatusSchema,
    task: treeTaskSchema,
    error: z.string().nullable(),
  }),
  z.object({
    type: z.literal('node_added'),
    id: z.string(),
    parent: z.string().nullable(),
    query: z.string(),
    purpose: purposeSchema,
    by: z.enum(['model', 'person']),
    /** Which of its parent's proposals it was, from 0; null of the root and of what a person added. */
    proposal: z.number().int().nullable(),
    /** Null = they are still to be looked for. */
    passages: z.array(passageSchema).nullable(),
  }),
  z.object({ type: z.literal('retrieved'), ...of, passages: z.array(passageSchema) }),
  z.object({ type: z.literal('statements'), ...of, statements: z.array(z.string()) }),
  z.object({
    type: z.literal('children_proposed'),
    ...of,
    children: z.array(proposalSchema),
    /** Purposes that no proposal has, though they were asked for. */
    lacking: z.array(purposeSchema),
  }),
  z.object({
    type: z.literal('child_rejected'),
    ...of,
    proposal: z.number().int(),
    query: z.string(),
    reason: rejectionSchema,
    /** In plain words. */
    detail: z.string(),
  }),
  z.object({ type: z.literal('node_closed'), ...of, reason: closingSchema, detail: z.string() }),
  z.object({ type: z.literal('node_rewritten'), id: z.string(), query: z.string() }),
  z.object({ type: z.literal('node_dropped'), id: z.string() }),
  /** With all that was deleted with it. */
  z.object({ type: z.literal('node_restored'), id: z.string() }),
  /** What was made of the tree before is void. */
  z.object({ type: z.literal('synthesis_begun') }),
  z.object({ type: z.literal('leaves_selected'), selection_trace: z.array(selectionStepSchema) }),
  z.object({
    type: z.literal('queries_merged'),
    question: z.string(),
    merge_trace: z.array(mergeStepSchema),
  }),
  z.object({
    type: z.literal('rubric_written'),
    rubric: rubricSchema,
    /** Rules it broke when it was first written; it was asked for once more where there were any. */
    mended: z.array(z.string()),
  }),
  z.object({ type: z.literal('audit_begun'), server: treeServerSchema }),
  z.object({ type: z.literal('audited'), audit: rubricAuditSchema }),
  z.object({
    type: z.literal('repair_settled'),
    n: z.number().int(),
    decision: z.enum(['accept', 'reject']),
  }),
  z.object({ type: z.literal('saved'), item_id: z.string(), collection: z.string() }),
])
export type TreeEvent = z.infer<typeof treeEventSchema>
