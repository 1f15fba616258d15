import { z } from 'zod'
import { itemQuerySchema } from '@/lib/core/items/query'
import { dimensionIdSchema } from '@/lib/features/studies/design-schema'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'
import { exportKinds, type ExportKind } from './kinds'

/** Of every kind. `spreadsheet` and `bom` are of a CSV. */
function shared<Kind extends ExportKind>(kind: Kind) {
  const { formats } = exportKinds[kind]
  const [usual] = formats
  return {
    kind: z.literal(kind),
    format: z
      .enum(formats, { error: `${kind} are written as ${formats.join(', ')}` })
      .default(usual),
    spreadsheet: z
      .stringbool()
      .default(false)
      .describe(
        'CSV only: puts a quote mark before texts that a spreadsheet would run as a formula.',
      ),
    bom: z
      .stringbool()
      .default(false)
      .describe('CSV only: starts the file with a byte order mark.'),
  }
}

/** A parameter that takes one word of some. */
export function oneOf<const Word extends string>(words: readonly [Word, ...Word[]]) {
  return z.enum(words, {
    error: words.length === 2 ? words.join(' or ') : `one of ${words.join(', ')}`,
  })
}

/** A parameter that takes several words, repeated or joined by commas. */
export function wordsOf<const Word extends string>(words: readonly [Word, ...Word[]]) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(z.enum(words, { error: `one of ${words.join(', ')}` })),
    )
    .default([])
}

export type Raw = Record<string, string | string[]>
export const rawSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

type Issues = z.core.ParsePayload['issues']

/** What is wrong, each parameter by name. */
export function reported(error: z.ZodError, input: Raw, issues: Issues): void {
  for (const issue of error.issues)
    for (const [path, message] of issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[key], 'unknown'] as const)
      : [[issue.path, issue.message] as const])
      issues.push({ code: 'custom', path: [...path], message, input })
}

function part<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, raw: Raw) {
  const given = Object.entries(raw).filter(([name]) => Object.hasOwn(schema.shape, name))
  return schema.safeParse(Object.fromEntries(given))
}

/** Some of the parameters choose, the others are the export's own; an unknown one is refused by name. */
function beside<Own extends z.ZodRawShape, Filter extends z.ZodRawShape>(
  own: z.ZodObject<Own>,
  filter: z.ZodObject<Filter>,
) {
  return rawSchema.transform((raw, { issues }) => {
    const keys = Object.keys(raw).filter(
      (name) => !Object.hasOwn(own.shape, name) && !Object.hasOwn(filter.shape, name),
    )
    if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, path: [], input: raw })
    const [mine, chosen] = [part(own, raw), part(filter, raw)]
    for (const { path, message } of [
      ...(mine.error?.issues ?? []),
      ...(chosen.error?.issues ?? []),
    ])
      issues.push({ code: 'custom', path: [...path], message, input: raw })
    return mine.success && chosen.success ? { own: mine.data, filter: chosen.data } : z.NEVER
  })
}

/** A kind that is chosen by a filter of traces. */
export function ofTraces<Kind extends ExportKind, Extra extends z.ZodRawShape>(
  kind: Kind,
  extra: Extra,
) {
  const parameters = z.object({ ...shared(kind), ...extra })
  return { parameters, schema: traceFilterSchema(parameters) }
}

const { kind: item_kind, limit: _limit, cursor: _cursor, ...itemFilter } = itemQuerySchema.shape

/** As `GET /api/items` takes them; `kind` is that of the export. */
export const itemFilterParameters = z.object({ ...itemFilter, item_kind })

/** A kind that is chosen by a filter of items. */
export function ofItems<Kind extends ExportKind, Extra extends z.ZodRawShape>(
  kind: Kind,
  extra: Extra,
) {
  const parameters = z.object({ ...shared(kind), ...extra })
  return { parameters, schema: beside(parameters, itemFilterParameters) }
}

export const studyParameters = z.object({
  study: z.string({ error: 'the id of a study' }).min(1).describe('Id of a study.'),
})

const studyOptions = {
  dimension: dimensionIdSchema
    .optional()
    .describe('Dimension of matrix, battles and preferences. Default: the primary one.'),
  round: oneOf(['1', '2'])
    .default('1')
    .describe('Round of matrix and battles: 2 = after discussion.'),
  excluded: oneOf(['with', 'without'])
    .default('with')
    .describe('Whether to include the judgements of excluded annotators.'),
}

/** A kind that tells of one study. */
export function ofStudy<Kind extends ExportKind, Extra extends z.ZodRawShape>(
  kind: Kind,
  extra: Extra,
) {
  const parameters = z.object({ ...shared(kind), ...studyOptions, ...extra })
  return { parameters, schema: beside(parameters, studyParameters) }
}

/** A kind that takes either: what tells of a study is known by `study`. */
export function ofTracesOrStudy<Kind extends ExportKind, Extra extends z.ZodRawShape>(
  kind: Kind,
  extra: Extra,
) {
  const [traces, study] = [ofTraces(kind, extra), ofStudy(kind, extra)]
  return {
    parameters: study.parameters,
    schema: rawSchema.transform((raw, { issues }) => {
      const schema: z.ZodType<z.output<typeof traces.schema> | z.output<typeof study.schema>> =
        'study' in raw ? study.schema : traces.schema
      const result = schema.safeParse(raw)
      if (result.success) return result.data
      reported(result.error, raw, issues)
      return z.NEVER
    }),
  }
}
