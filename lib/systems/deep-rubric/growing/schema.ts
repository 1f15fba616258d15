import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { passageSchema } from '@/lib/core/items/schema'
import {
  mergeStepSchema,
  rubricAuditSchema,
  rubricSchema,
  selectionStepSchema,
} from '@/lib/core/items/research-task'
import {
  closingSchema,
  proposalSchema,
  purposeSchema,
  rejectionSchema,
  treeServerSchema,
  treeStatusSchema,
  treeTaskSchema,
} from './event-schema'
import { deepest, mostChildren } from '@/lib/systems/deep-rubric/limits'

/** How far a tree may grow: the published budgets, or less. */
export const treeBudgetsSchema = z.strictObject({
  depth: z.number().int().min(0).max(deepest).default(deepest),
  root: z.number().int().min(0).max(mostChildren[0]).default(mostChildren[0]),
  first: z.number().int().min(0).max(mostChildren[1]).default(mostChildren[1]),
  deeper: z.number().int().min(0).max(mostChildren[2]).default(mostChildren[2]),
  /** Passages per node. */
  passages: z.number().int().min(1).max(10).default(3),
})
export type TreeBudgets = z.infer<typeof treeBudgetsSchema>

/** Text that both databases can hold. */
function line(what: string, most: number) {
  return z
    .string()
    .overwrite((text) => text.replaceAll('\0', ' ').toWellFormed())
    .trim()
    .min(1, { error: what })
    .max(most)
}
const querySchema = line('a query', 1_000)

export const newTreeSchema = z.strictObject({
  topic: line('a topic', 2_000),
  /** Id or name. */
  corpus: z.string().min(1, { error: 'the id or the name of a corpus' }).max(200),
  /** `policy` grows the tree and writes, the default when left out; without a `judge`, words decide what is grounded. */
  servers: z
    .strictObject({
      policy: z.string().min(1).optional(),
      judge: z.string().min(1).optional(),
    })
    .default({}),
  budgets: treeBudgetsSchema.prefault({}),
  /** Where it is saved as a research task, unless another one is named then. */
  collection: z.string().trim().min(1).max(200).default('trees'),
})
export type NewTree = z.infer<typeof newTreeSchema>

export const generatedNodeSchema = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  depth: z.number().int(),
  query: z.string(),
  purpose: purposeSchema,
  by: z.enum(['model', 'person']),
  revision: z.number().int(),
  /** Null = not looked for yet. */
  passages: z.array(passageSchema).nullable(),
  /** Null = not drawn from the passages yet. */
  statements: z.array(z.string()).nullable(),
  /** Null = none asked for yet. */
  proposals: z.array(proposalSchema).nullable(),
  /** Purposes that no proposal has. */
  lacking: z.array(purposeSchema),
  /** How many of the proposals became a child or were rejected. */
  settled: z.number().int(),
  /** How many children it was ever given: the next one's id follows from it. */
  born: z.number().int(),
  rejected: z.array(z.object({ query: z.string(), reason: rejectionSchema, detail: z.string() })),
  closed: z.object({ reason: closingSchema, detail: z.string() }).nullable(),
})
export type GeneratedNode = z.infer<typeof generatedNodeSchema>

/** A tree as far as its events have come. */
export const generatedTreeSchema = z.object({
  /** Id of the last event that was taken in. */
  last: z.number().int(),
  status: treeStatusSchema,
  task: treeTaskSchema,
  error: z.string().nullable(),
  nodes: z.array(generatedNodeSchema),
  /** The subtree that was deleted last, with its places among the nodes; it can be restored. */
  deleted: z.array(z.object({ at: z.number().int(), node: generatedNodeSchema })),
  /** How often question and rubric were begun to be written, and audited: a repetition asks anew. */
  syntheses: z.number().int(),
  audits: z.number().int(),
  selection_trace: z.array(selectionStepSchema).nullable(),
  merge_trace: z.array(mergeStepSchema).nullable(),
  question: z.string().nullable(),
  rubric: rubricSchema.nullable(),
  mended: z.array(z.string()),
  audit: rubricAuditSchema.nullable(),
  /** Who audits, or did. */
  auditor: treeServerSchema.nullable(),
  /** By number of the repair. */
  repairs: z.record(z.string(), z.enum(['accept', 'reject'])),
  saved: z.array(z.object({ item_id: z.string(), collection: z.string() })),
})
export type GeneratedTree = z.infer<typeof generatedTreeSchema>

/** One row of `GET /api/trees`. */
export const treeSummarySchema = z.object({
  id: z.string(),
  topic: z.string(),
  status: treeStatusSchema,
  task: treeTaskSchema,
  error: z.string().nullable(),
  corpus: z.object({ id: z.string(), name: z.string() }),
  servers: z.object({ policy: treeServerSchema, judge: treeServerSchema.nullable() }),
  budgets: treeBudgetsSchema,
  collection: z.string(),
  node_count: z.number().int(),
  calls: z.number().int(),
  /** Of the calls, those that were answered from what was kept. */
  cached: z.number().int(),
  created_at: z.string(),
})
export type TreeSummary = z.infer<typeof treeSummarySchema>

export const treeListSchema = pageSchema(treeSummarySchema)

/** `GET /api/trees/:id`. */
export const treeDetailSchema = treeSummarySchema.extend({ state: generatedTreeSchema })
export type TreeDetail = z.infer<typeof treeDetailSchema>

export const newTreeReplySchema = z.object({ id: z.string() })

/** Exactly one of them: another query, whose evidence is then looked for anew; a child; delete; undo the last delete. */
export const nodePatchSchema = z.strictObject({
  query: querySchema.optional(),
  add_child: querySchema.optional(),
  drop: z.literal(true).optional(),
  restore: z.literal(true).optional(),
})
export type NodePatch = z.infer<typeof nodePatchSchema>

/** The server that audits; the tree's judge, or the default judge, when left out. */
export const newAuditSchema = z.strictObject({ server: z.string().min(1).optional() })

export const repairDecisionSchema = z.strictObject({ decision: z.enum(['accept', 'reject']) })
export type RepairDecision = z.infer<typeof repairDecisionSchema>['decision']

export const saveTreeSchema = z.strictObject({
  collection: z.string().trim().min(1).max(200).optional(),
})

export const savedTreeSchema = z.object({
  item_id: z.string(),
  collection: z.object({ id: z.string(), name: z.string() }),
})
