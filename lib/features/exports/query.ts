import { z } from 'zod'
import { judgeCallQuerySchema } from '@/lib/features/judging/calls/query'
import { isFilterName } from '@/lib/core/traces/filter'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { exportKindNames, isExportKind, type ExportKind } from './kinds'
import {
  itemFilterParameters,
  ofItems,
  ofStudy,
  ofTraces,
  ofTracesOrStudy,
  oneOf,
  rawSchema,
  reported,
  studyParameters,
  wordsOf,
  type Raw,
} from './parameters'
import { sftForms } from './sft/rows'
import { unmarkedRules } from './stepwise/labels'

const byName = 'author_names: people by name instead of pseudonym.'
const include = wordsOf(['author_names']).describe(byName)
const includeCalls = wordsOf(['judge_calls', 'author_names']).describe(
  `judge_calls: for traces as JSON Lines, the requests and replies of judges. ${byName}`,
)

const share = z
  .string()
  .regex(/^(?:0?\.\d+|[01](?:\.0*)?)$/u, { error: 'a share from 0 to 1, such as 0.9' })
  .transform(Number)

const { trace, judge, criterion, target, reviewed } = judgeCallQuerySchema.shape

/** As `GET /api/judge-calls` takes them. */
const ofCalls = { trace, judge, criterion, target, reviewed }

/** What each kind takes. */
export const kindParameters = {
  traces: ofTraces('traces', { include: includeCalls }),
  items: ofItems('items', {}),
  marks: ofTraces('marks', { include }),
  'judge-calls': ofTraces('judge-calls', { include, ...ofCalls }),
  'judge-training': ofTraces('judge-training', {
    ...ofCalls,
    form: oneOf(['text', 'messages']).default('text'),
    labels: oneOf(['people', 'judge'])
      .default('people')
      .describe('judge: the value of the judge if no person gave one.'),
  }),
  judgements: ofStudy('judgements', {}),
  matrix: ofStudy('matrix', {}),
  battles: ofStudy('battles', {}),
  preferences: ofStudy('preferences', {
    form: oneOf(['conversational', 'plain']).default('conversational'),
    ties: oneOf(['drop', 'list'])
      .default('drop')
      .describe('list: includes ties, as `tied`; a tie is never a pair.'),
  }),
  'label-studio': ofTracesOrStudy('label-studio', { include }),
  'study-bundle': ofStudy('study-bundle', {}),
  sft: ofTraces('sft', {
    form: oneOf(sftForms)
      .default('conversational')
      .describe('Layout of the rows: conversational, plain, messages or alpaca.'),
    approved: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .default('approved')
      .describe('The kind of mark that approves a trace.'),
    faults: oneOf(['drop', 'keep'])
      .default('drop')
      .describe('keep: also approved traces with an error mark.'),
    include,
  }),
  stepwise: ofTraces('stepwise', {
    unmarked: oneOf(unmarkedRules)
      .default('stop')
      .describe(
        'Steps without a mark. stop: good if a later step has a mark, otherwise the row ends there; drop: left out; true: good.',
      ),
    thinking: oneOf(['drop', 'keep'])
      .default('drop')
      .describe(
        'keep: with the text before each step, so that the rows together contain the whole output.',
      ),
  }),
  rl: ofItems('rl', {
    system: systemIdSchema
      .optional()
      .describe('System whose prompt is used. Default for claims: decompose-rl.'),
    split: share.optional().describe('Share of items for training; the rest are for testing.'),
    seed: z
      .string()
      .regex(/^-?\d{1,15}$/u, { error: 'a whole number' })
      .default('1')
      .describe('Seed of the split.'),
  }),
} satisfies { [Kind in ExportKind]: { parameters: z.ZodObject; schema: z.ZodType } }

/** What was asked for, of each kind: its own parameters, and what chooses the rows. */
export type ExportRequest = {
  [Kind in ExportKind]: z.output<(typeof kindParameters)[Kind]['schema']>
}

/** `own.kind` says which. */
export type ExportQuery = ExportRequest[ExportKind]

const known: ReadonlySet<string> = new Set([
  ...Object.values(kindParameters).flatMap(({ parameters }) => Object.keys(parameters.shape)),
  ...Object.keys(itemFilterParameters.shape),
  ...Object.keys(studyParameters.shape),
])

/** Parameters that are of no kind at all. */
function unknownIn(raw: Raw): string[] {
  return Object.keys(raw).filter((name) => !known.has(name) && !isFilterName(name))
}

/** Parameters of `GET /api/exports`: the kind says which others there are. */
export const exportQuerySchema = rawSchema.transform((raw, { issues }): ExportQuery => {
  const { kind } = raw
  if (!isExportKind(kind)) {
    const message = `one of ${exportKindNames.join(', ')}`
    issues.push({ code: 'custom', path: ['kind'], message, input: kind })
    for (const name of unknownIn(raw))
      issues.push({ code: 'custom', path: [name], message: 'unknown', input: name })
    return z.NEVER
  }
  const schema: z.ZodType<ExportQuery> = kindParameters[kind].schema
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  reported(result.error, raw, issues)
  return z.NEVER
})
