import { z } from 'zod'
import {
  documentSchema,
  itemKindSchema,
  itemPayloadSchema,
  shownTextSchema,
  verdictSchema,
} from '@/lib/core/items/schema'
import { judgeCallSchema } from '@/lib/core/judge-calls/schema'
import { markSchema } from '@/lib/core/marks/schema'
import { confidenceSchema, finishReasonSchema, sourceSchema } from '@/lib/core/records/schema'
import { comparisonSchema, rewardRecordSchema, rewardTotalSchema } from '@/lib/core/rewards/schema'
import { labelMappingSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import { findingKinds, problemCodes, traceStatuses } from './vocabulary'

export const stepKinds = [
  'think',
  'question',
  'answer',
  'verification',
  'reason',
  'report',
  'tool_call',
  'tool_result',
  'fact',
  'entailment',
  'text',
] as const
export const stepKindSchema = z.enum(stepKinds)
export type StepKind = z.infer<typeof stepKindSchema>

export const problemCodeSchema = z.enum(problemCodes)
export type ProblemCode = z.infer<typeof problemCodeSchema>

export const traceStatusSchema = z.enum(traceStatuses)
export type TraceStatus = z.infer<typeof traceStatusSchema>

/** What a step asks of a tool; `name` and `arguments` as they were given, null where they do not read. */
export const toolCallSchema = z.object({
  name: z.string().nullable(),
  arguments: z.unknown(),
  valid: z.boolean(),
})
export type ToolCall = z.infer<typeof toolCallSchema>

/** One find of a tool's result; offsets count in the view as those of its step do. */
export const snippetSchema = z.object({
  id: z.string(),
  title: z.string().optional(),
  url: z.string().optional(),
  /** What was looked for, where the result says it. */
  query: z.string().optional(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
})
export type Snippet = z.infer<typeof snippetSchema>

/** `view.slice(start, end) === text`; `meta.outer` includes the tags. UTF-16 offsets in the process, code points on the wire. */
export const stepSchema = z.object({
  index: z.number().int().nonnegative(),
  kind: stepKindSchema,
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  closed: z.boolean(),
  meta: z.looseObject({
    outer: z.tuple([z.number().int(), z.number().int()]),
    /** Number of the question–answer pair this step belongs to, from 0. */
    question: z.number().int().optional(),
    abstained: z.boolean().optional(),
    /** Number of the chain this step belongs to, from 0. */
    chain: z.number().int().optional(),
    /** Of a fact: as it was before correction, where that was kept. */
    generated: z.string().optional(),
    score: z.number().optional(),
    /** Of the answer of a chain: how sure the model is, and what that was made of. */
    confidence: z.number().optional(),
    logits: z.tuple([z.number(), z.number()]).optional(),
    /** The chain ended before it had as many facts as it may: what came next only repeated. */
    stopped_early: z.boolean().optional(),
    seed: z.number().int().optional(),
    /** All facts of the chain in one text, where the way they were told apart is in doubt. */
    facts_raw: z.string().optional(),
    /** Of a call. */
    tool: toolCallSchema.optional(),
    /** Of a result. */
    snippets: z.array(snippetSchema).optional(),
  }),
})
export type Step = z.infer<typeof stepSchema>

export const problemSchema = z.object({
  code: problemCodeSchema,
  start: z.number().int(),
  end: z.number().int(),
  message: z.string(),
})
export type Problem = z.infer<typeof problemSchema>

/** What a system's reading rule makes of one output. `verdict` is the strict reading only. */
export interface Reading {
  view: string
  synthetic: boolean
  steps: Step[]
  problems: Problem[]
  verdict: z.infer<typeof verdictSchema> | null
  loose_verdict: z.infer<typeof verdictSchema> | null
  status: TraceStatus
  question_count: number | null
  abstention_count: number | null
}

/** Words of the document that an answer, a reason or a verdict rests on. */
export const evidenceLinkSchema = z.object({
  step: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  doc_start: z.number().int(),
  doc_end: z.number().int(),
  kind: z.enum(['quote', 'paraphrase']),
  score: z.number(),
})
export type EvidenceLink = z.infer<typeof evidenceLinkSchema>

export const findingPlaceSchema = z.object({
  step: z.number(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
})
export type FindingPlace = z.infer<typeof findingPlaceSchema>

/** Two places of one trace that contradict each other: a diagnostic, never part of a reward. */
export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  message: z.string(),
  /** In text order. */
  places: z.tuple([findingPlaceSchema, findingPlaceSchema]),
})
export type Finding = z.infer<typeof findingSchema>

const questionsTextSchema = z
  .string()
  .describe(
    'One letter for each of the first 200 questions: n necessary, r redundant, u neutral, h harmful, ' +
      'a abstained, - unknown.',
  )

export const traceRowSchema = z.object({
  id: z.string(),
  collection: z.object({ id: z.string(), name: z.string() }),
  system: systemIdSchema,
  model: z.string().nullable(),
  run: z.string().nullable(),
  training_step: z.number().nullable(),
  sample_index: z.number().nullable(),
  dataset: z.string().nullable(),
  item_id: z.string(),
  item_text: shownTextSchema,
  verdict: verdictSchema.nullable(),
  label: verdictSchema.nullable(),
  correct: z.boolean().nullable(),
  status: traceStatusSchema,
  confidence: confidenceSchema.nullable(),
  question_count: z.number().nullable(),
  abstention_count: z.number().nullable(),
  problem_count: z.number(),
  reward_total: z.number().nullable(),
  rewards: z.record(z.string(), z.number().nullable()),
  questions: questionsTextSchema.nullable(),
  marked: z.boolean(),
  created_at: z.string(),
})
export type TraceRow = z.infer<typeof traceRowSchema>

export const tracePageSchema = z.object({
  rows: z.array(traceRowSchema),
  next_cursor: z.string().nullable(),
  count: z.number().optional(),
  version: z
    .string()
    .optional()
    .describe(
      'With `count`: changes when traces, rewards or marks of the filtered collections change.',
    ),
})
export type TracePage = z.infer<typeof tracePageSchema>

/** One rollout of the group strip. */
export const rolloutSchema = z.object({
  id: z.string(),
  sample_index: z.number().nullable(),
  verdict: verdictSchema.nullable(),
  correct: z.boolean().nullable(),
  status: traceStatusSchema,
  reward_total: z.number().nullable(),
  total_from: rewardTotalSchema.shape.from,
  advantage: z.number().nullable(),
  /** The values shown, by name. */
  rewards: z.record(z.string(), z.number().nullable()),
})
export type Rollout = z.infer<typeof rolloutSchema>

export const rolloutGroupSchema = z.object({
  id: z.string(),
  size: z.number(),
  verdicts: z.record(z.string(), z.number()),
  agreement: z.number().nullable(),
  pseudo_label: verdictSchema.nullable(),
  advantages: z.array(z.number().nullable()),
  comparison: comparisonSchema,
  /** Right rollouts, their share (avg@k) and pass@k for some k; null and empty without gold. */
  right: z.number().nullable(),
  average: z.number().nullable(),
  pass: z.array(z.object({ k: z.number(), value: z.number() })),
  solve_all: z.boolean().nullable(),
  solve_none: z.boolean().nullable(),
  rollouts: z.array(rolloutSchema),
})
export type RolloutGroup = z.infer<typeof rolloutGroupSchema>

/** The questions a claim needs, by the file (`judge: null`) or by a judge. */
export const referenceQuestionsSchema = z.object({
  judge: z.string().nullable(),
  questions: z.array(z.string()),
})
export type ReferenceQuestions = z.infer<typeof referenceQuestionsSchema>

/** A reward with the versions of the prompts its judge was asked with; computed and imported ones have none. */
const shownRewardSchema = rewardRecordSchema.extend({
  prompt_versions: z.array(z.string()).optional(),
})

/** The item of a trace, as every view of traces names it. */
export const tracedItemSchema = z.object({
  id: z.string(),
  kind: itemKindSchema,
  text: z.string(),
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  label: verdictSchema.nullable(),
})

/** `GET /api/traces/:id`; every offset counts code points. */
export const traceDetailSchema = z.object({
  id: z.string(),
  collection: z.object({ id: z.string(), name: z.string() }),
  system: systemIdSchema,
  model: z.string().nullable(),
  run: z.string().nullable(),
  /** Of a run that was made here and given a name. */
  run_name: z.string().optional(),
  training_step: z.number().nullable(),
  sample_index: z.number().nullable(),
  prompt_version: z.string().nullable(),
  created_at: z.string(),
  item: tracedItemSchema.extend({
    /** Of a question or a composed problem. */
    answer: z.string().nullish(),
    /** Of a question: a decomposition that people made. */
    facts: z.array(z.string()).nullish(),
    questions: z.array(z.string()).nullish(),
    silver_count: z.number().nullable(),
    silver_questions: z.array(z.string()),
    payload: itemPayloadSchema.nullable(),
  }),
  document: documentSchema.nullable(),
  raw: z.string().nullable(),
  reasoning: z.string().nullable(),
  view: z.string(),
  synthetic: z.boolean(),
  finish_reason: finishReasonSchema.nullable(),
  steps: z.array(stepSchema),
  problems: z.array(problemSchema),
  findings: z.array(findingSchema),
  verdict: verdictSchema.nullable(),
  loose_verdict: verdictSchema.nullable(),
  correct: z.boolean().nullable(),
  /** Of the collection: decides `correct`. */
  label_mapping: labelMappingSchema,
  status: traceStatusSchema,
  confidence: confidenceSchema.nullable(),
  question_count: z.number().nullable(),
  abstention_count: z.number().nullable(),
  rewards: z.record(z.string(), shownRewardSchema),
  all_rewards: z.array(shownRewardSchema),
  total: rewardTotalSchema,
  evidence: z.array(evidenceLinkSchema),
  group: rolloutGroupSchema.nullable(),
  judge_calls: z.array(judgeCallSchema),
  silver: z.array(referenceQuestionsSchema),
  marks: z.array(markSchema),
  logged: z.unknown(),
  usage: z.unknown(),
  extra: z.unknown(),
  source: sourceSchema.extend({ import_id: z.string().nullable() }),
})
export type TraceDetail = z.infer<typeof traceDetailSchema>
