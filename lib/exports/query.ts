import { z } from 'zod'
import { itemQuerySchema, type ItemFilter } from '@/lib/items/query'
import {
  exportQuerySchema as studyExportSchema,
  type ExportQuery as StudyExport,
} from '@/lib/studies/exports/query'
import { boundName, valueFilterNames, type TraceFilter } from '@/lib/traces/filter'
import { traceFilterSchema } from '@/lib/traces/query'
import { exportKinds } from './kinds'

/** Own parameters of an export of traces or items, beside the filter. */
export const exportParameters = z.object({
  kind: z.enum(['traces', 'items']),
  format: z.enum(['jsonl'], { error: 'jsonl' }).default('jsonl'),
  include: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(z.enum(['author_names'], { error: 'author_names' })),
    )
    .default([])
    .describe('author_names: who marked by name, not by pseudonym.'),
})
type Own = z.output<typeof exportParameters>

const { kind: itemKinds, limit: _limit, cursor: _cursor, ...itemFilter } = itemQuerySchema.shape

const itemExportSchema = z.strictObject({
  ...itemFilter,
  ...exportParameters.shape,
  /** `kind` says what is exported. */
  item_kind: itemKinds,
})

export type ExportQuery =
  | { of: 'traces'; own: Own; filter: TraceFilter }
  | { of: 'items'; own: Own; filter: ItemFilter }
  | { of: 'study'; query: StudyExport }

const rawSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
type Raw = z.output<typeof rawSchema>

function parsed(raw: Raw): z.ZodSafeParseResult<ExportQuery> {
  const { kind } = raw
  if (kind === 'traces')
    return traceFilterSchema(exportParameters)
      .transform(({ filter, own }): ExportQuery => ({ of: 'traces', own, filter }))
      .safeParse(raw)
  if (kind === 'items')
    return itemExportSchema
      .transform(({ kind: exported, format, include, item_kind, ...filter }): ExportQuery => ({
        of: 'items',
        own: { kind: exported, format, include },
        filter: { ...filter, kind: item_kind },
      }))
      .safeParse(raw)
  return z
    .strictObject(studyExportSchema.shape)
    .transform((query): ExportQuery => ({ of: 'study', query }))
    .safeParse(raw)
}

const known: ReadonlySet<string> = new Set([
  ...Object.keys(studyExportSchema.shape),
  ...Object.keys(itemExportSchema.shape),
  ...valueFilterNames,
])

/** Parameters that are of no kind at all. */
function unknownIn(raw: Raw): string[] {
  return Object.keys(raw).filter((name) => !known.has(name) && boundName(name) === null)
}

/** Parameters of `GET /api/exports`: the kind says which others there are. */
export const exportQuerySchema = rawSchema.transform((raw, { issues }): ExportQuery => {
  const { kind } = raw
  if (typeof kind !== 'string' || !exportKinds.includes(kind)) {
    const message = `one of ${exportKinds.join(', ')}`
    issues.push({ code: 'custom', path: ['kind'], message, input: kind })
    for (const name of unknownIn(raw))
      issues.push({ code: 'custom', path: [name], message: 'unknown', input: name })
    return z.NEVER
  }
  const result = parsed(raw)
  if (result.success) return result.data
  for (const { path, message } of result.error.issues)
    issues.push({ code: 'custom', path: [...path], message, input: raw })
  return z.NEVER
})

export type FilteredQuery = Exclude<ExportQuery, { of: 'study' }>
