import { z } from 'zod'
import { readTraceFilter, readTraceList, readTraceQuery } from './query'
import type { QueryIssue, RawParameters } from '@/lib/text/query-values'

type Issues = z.core.ParsePayload['issues']

const rawSchema = z.custom<RawParameters>((value) => typeof value === 'object' && value !== null)

function report(found: readonly QueryIssue[], raw: RawParameters, issues: Issues): void {
  for (const { name, message, unknown } of found) {
    if (name === null)
      issues.push({ code: 'unrecognized_keys', keys: unknown, path: [], input: raw })
    else issues.push({ code: 'custom', path: [name], message, input: name })
  }
}

/** Query parameters by name, as text or lists of text. Unknown ones are refused by name. */
export const traceQuerySchema = rawSchema.transform((raw, { issues }) => {
  const query = readTraceQuery(raw)
  report(query.issues, raw, issues)
  return query.value
})

/** For calls that walk a result set without paging through it: neighbours. */
export const traceListSchema = rawSchema.transform((raw, { issues }) => {
  const list = readTraceList(raw)
  report(list.issues, raw, issues)
  return list.value
})

/** For calls that take the filter and some parameters of their own: facets, samples, tallies. */
export function traceFilterSchema<Shape extends z.ZodRawShape>(own: z.ZodObject<Shape>) {
  const names = Object.keys(own.shape)
  return rawSchema.transform((raw, { issues }) => {
    const filter = readTraceFilter(raw, names)
    report(filter.issues, raw, issues)
    const given = Object.entries(raw).filter(([name]) => names.includes(name))
    const parsed = own.safeParse(Object.fromEntries(given))
    if (parsed.success) return { filter: filter.value, own: parsed.data }
    for (const { path, message } of parsed.error.issues) {
      const name = path.join('.')
      issues.push({ code: 'custom', path: [name], message, input: name })
    }
    return z.NEVER
  })
}

/** Own parameters of `GET /api/traces/sample`. */
export const traceSampleParameters = z.object({
  n: z.coerce.number().int().min(1).max(10_000).default(50),
  seed: z.string().max(200).optional(),
})

export const traceSampleQuerySchema = traceFilterSchema(traceSampleParameters)

/** Facets take the filter alone. */
export const traceFacetsQuerySchema = traceFilterSchema(z.object({}))
