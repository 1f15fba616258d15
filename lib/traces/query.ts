import { z } from 'zod'
import { truth } from '@/lib/query-values'
import {
  type Bound,
  boundName,
  filterParameters,
  mostBounded,
  normaliseFilter,
  type TraceFilter,
  valueFilterNames,
  valueFilters,
} from './filter'
import { formatSort, newestFirst, parseSort, type Sort } from './sort'

export const defaultLimit = 50

/** Everything `GET /api/traces` understands: the filter, and which part of the list in which order. */
export interface TraceQuery {
  filter: TraceFilter
  sort: Sort
  limit: number
  cursor: string | null
  /** Start at this value of the sort instead of at the beginning: "jump to". */
  at: string | null
  count: boolean
}

/** A result set: what the lists, the count, and next and previous walk through. */
export type TraceList = Pick<TraceQuery, 'filter' | 'sort'>

type Raw = Record<string, string | string[]>
type Context = z.core.ParsePayload['issues']

const numberSchema = z
  .string()
  .regex(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, 'expected a number')
  .transform(Number)
  .pipe(z.number())
  .transform((value) => (value === 0 ? 0 : value))

const pageSchemas = {
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'expected a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(500)),
  cursor: z.string().min(1),
  at: z.string().min(1),
  count: truth,
}

function listOf(value: string | string[] | undefined): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function report(issues: Context, name: string, message: string): void {
  issues.push({ code: 'custom', path: [name], message, input: name })
}

function parseEach<T>(schema: z.ZodType<T>, [name, texts]: [string, string[]], issues: Context) {
  return texts.flatMap((text): T[] => {
    const parsed = schema.safeParse(text)
    if (parsed.success) return [parsed.data]
    report(issues, name, parsed.error.issues[0]?.message ?? 'not valid')
    return []
  })
}

function parseOne<T>(schema: z.ZodType<T>, [name, texts]: [string, string[]], issues: Context) {
  if (texts.length > 1) report(issues, name, 'give it once')
  return parseEach(schema, [name, texts.slice(0, 1)], issues)[0]
}

function reportMany(raw: Raw, issues: Context): void {
  const bounded = new Map(
    Object.keys(raw).flatMap((name) => {
      const bound = boundName(name)
      return bound ? [[bound.of, name] as const] : []
    }),
  )
  const tooMany = [...bounded.values()].slice(mostBounded, mostBounded + 1)
  const message = `no more than ${mostBounded} different numbers can be compared at once`
  for (const name of tooMany) report(issues, name, message)
}

function parseBounds(raw: Raw, issues: Context): Bound[] {
  reportMany(raw, issues)
  return Object.keys(raw).flatMap((name): Bound[] => {
    const bound = boundName(name)
    if (bound === null) return []
    const { of, op } = bound
    const texts: [string, string[]] = [name, listOf(raw[name])]
    if (op === 'undefined') {
      return parseEach(truth, texts, issues).map((value) => ({ of, op, value }))
    }
    return parseEach(numberSchema, texts, issues).map((value) => ({ of, op, value }))
  })
}

function parseFilter(raw: Raw, issues: Context): TraceFilter {
  const filter: TraceFilter = { bounds: parseBounds(raw, issues) }
  for (const name of valueFilterNames) {
    const texts: [string, string[]] = [name, listOf(raw[name])]
    const schema: z.ZodType = valueFilters[name]
    Object.assign(filter, { [name]: parseEach(schema, texts, issues) })
  }
  const q = parseOne(z.string().max(2000), ['q', listOf(raw['q'])], issues)
  if (q !== undefined) filter.q = q
  return normaliseFilter(filter)
}

function parseOrder(raw: Raw, filter: TraceFilter, issues: Context): Sort {
  const spelling = parseOne(z.string(), ['sort', listOf(raw['sort'])], issues)
  if (spelling === undefined) return newestFirst
  const sort = parseSort(spelling)
  if (sort === null) report(issues, 'sort', `there is no column "${spelling}"`)
  if (sort?.by === 'relevance' && filter.q === undefined) {
    report(issues, 'sort', 'relevance needs a search (q)')
  }
  return sort ?? newestFirst
}

const pageNames = ['limit', 'cursor', 'at', 'count'] as const

function reportUnknown(raw: Raw, allowed: readonly string[], issues: Context): void {
  const filters: readonly string[] = valueFilterNames
  const keys = Object.keys(raw).filter(
    (name) => !filters.includes(name) && !allowed.includes(name) && boundName(name) === null,
  )
  if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, path: [], input: raw })
}

const rawSchema = z.custom<Raw>((value) => typeof value === 'object' && value !== null)

/** Query parameters by name, as text or lists of text. Unknown ones are refused by name. */
export const traceQuerySchema = rawSchema.transform((raw, { issues }): TraceQuery => {
  reportUnknown(raw, [...pageNames, 'q', 'sort'], issues)
  const filter = parseFilter(raw, issues)
  const one = <T>(name: (typeof pageNames)[number], schema: z.ZodType<T>) =>
    parseOne(schema, [name, listOf(raw[name])], issues)
  return {
    filter,
    sort: parseOrder(raw, filter, issues),
    limit: one('limit', pageSchemas.limit) ?? defaultLimit,
    cursor: one('cursor', pageSchemas.cursor) ?? null,
    at: one('at', pageSchemas.at) ?? null,
    count: one('count', pageSchemas.count) ?? false,
  }
})

/** For calls that walk a result set without paging through it: neighbours. */
export const traceListSchema = rawSchema.transform((raw, { issues }) => {
  reportUnknown(raw, ['q', 'sort'], issues)
  const filter = parseFilter(raw, issues)
  return { filter, sort: parseOrder(raw, filter, issues) }
})

/** For calls that take the filter and some parameters of their own: facets, samples, tallies. */
export function traceFilterSchema<Shape extends z.ZodRawShape>(own: z.ZodObject<Shape>) {
  const names = Object.keys(own.shape)
  return rawSchema.transform((raw, { issues }) => {
    reportUnknown(raw, [...names, 'q'], issues)
    const filter = parseFilter(raw, issues)
    const given = Object.entries(raw).filter(([name]) => names.includes(name))
    const parsed = own.safeParse(Object.fromEntries(given))
    if (parsed.success) return { filter, own: parsed.data }
    for (const { path, message } of parsed.error.issues) report(issues, path.join('.'), message)
    return z.NEVER
  })
}

/** Own parameters of `GET /api/traces/sample`. */
export const traceSampleParameters = z.object({
  n: z.coerce.number().int().min(1).max(10_000).default(50),
  seed: z.string().max(200).optional(),
})

/** Parameters of a URL, as the schemas here read them. */
export function rawParameters(params: URLSearchParams): Raw {
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))
}

/** The URL of a list: filter, sort and nothing that is at its default, always in the same order. */
export function listParameters({ filter, sort }: TraceList) {
  const params = new URLSearchParams(filterParameters(filter))
  if (formatSort(sort) !== formatSort(newestFirst)) params.append('sort', formatSort(sort))
  return params
}

export function queryParameters(query: TraceQuery): URLSearchParams {
  const params = listParameters(query)
  if (query.limit !== defaultLimit) params.append('limit', String(query.limit))
  if (query.cursor !== null) params.append('cursor', query.cursor)
  if (query.at !== null) params.append('at', query.at)
  if (query.count) params.append('count', '1')
  return params
}
