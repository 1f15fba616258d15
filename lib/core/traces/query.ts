import {
  anything,
  listOf,
  number,
  type ParameterTexts,
  type ParsedQuery,
  type QueryIssue,
  rawParameters,
  type RawParameters,
  readEach,
  readOne,
  report,
  someText,
  truth,
  type UrlValue,
} from '@/lib/text/query-values'
import {
  type Bound,
  boundName,
  filterParameters,
  isFilterName,
  mostBounded,
  normaliseFilter,
  type TraceFilter,
  valueFilterNames,
  valueFilters,
} from './filter'
import { extraColumnOf, type ExtraValues, extraValue, mostExtraColumns } from './extra-filter'
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

const mostRows = 500
const longestSearch = 2000

const limit: UrlValue<number> = {
  read: (given) => {
    const value = /^\d{1,4}$/.test(given) ? Number(given) : 0
    return value >= 1 && value <= mostRows ? value : undefined
  },
  expected: `expected a whole number from 1 to ${mostRows}`,
}

const search: UrlValue<string> = {
  read: (given) => (given.length <= longestSearch ? given : undefined),
  expected: `expected at most ${longestSearch} characters`,
}

const opaque: UrlValue<string> = {
  ...someText,
  read: (given) => (given === '' ? undefined : given),
}

function reportMany(raw: RawParameters, issues: QueryIssue[]): void {
  const bounded = new Map(
    Object.keys(raw).flatMap((name) => {
      const bound = boundName(name)
      return bound ? [[bound.of, name] as const] : []
    }),
  )
  const tooMany = [...bounded.values()].slice(mostBounded, mostBounded + 1)
  const message = `no more than ${mostBounded} numeric comparisons are allowed per request`
  for (const name of tooMany) report(issues, name, message)
}

function readBounds(raw: RawParameters, issues: QueryIssue[]): Bound[] {
  reportMany(raw, issues)
  return Object.keys(raw).flatMap((name): Bound[] => {
    const bound = boundName(name)
    if (bound === null) return []
    const { of, op } = bound
    const texts: ParameterTexts = [name, listOf(raw[name])]
    if (op === 'undefined') {
      return readEach(truth, texts, issues).map((value) => ({ of, op, value }))
    }
    return readEach(number, texts, issues).map((value) => ({ of, op, value }))
  })
}

function readExtra(raw: RawParameters, issues: QueryIssue[]): ExtraValues[] {
  const names = Object.keys(raw).filter((name) => extraColumnOf(name) !== null)
  const message = `no more than ${mostExtraColumns} columns of the file are allowed per request`
  for (const name of names.slice(mostExtraColumns, mostExtraColumns + 1))
    report(issues, name, message)
  return names.map((name) => ({
    column: extraColumnOf(name) ?? '',
    values: readEach(extraValue, [name, listOf(raw[name])], issues),
  }))
}

function readFilter(raw: RawParameters, issues: QueryIssue[]): TraceFilter {
  const filter: TraceFilter = { bounds: readBounds(raw, issues), extra: readExtra(raw, issues) }
  for (const name of valueFilterNames) {
    const value: UrlValue<string | boolean | null> = valueFilters[name]
    Object.assign(filter, { [name]: readEach(value, [name, listOf(raw[name])], issues) })
  }
  const q = readOne(search, ['q', listOf(raw['q'])], issues)
  if (q !== undefined) filter.q = q
  return normaliseFilter(filter)
}

function readOrder(raw: RawParameters, filter: TraceFilter, issues: QueryIssue[]): Sort {
  const spelling = readOne(anything, ['sort', listOf(raw['sort'])], issues)
  if (spelling === undefined) return newestFirst
  const sort = parseSort(spelling)
  if (sort === null) report(issues, 'sort', `there is no column "${spelling}"`)
  if (sort?.by === 'relevance' && filter.q === undefined) {
    report(issues, 'sort', 'relevance needs a search (q)')
  }
  return sort ?? newestFirst
}

const pageNames = ['limit', 'cursor', 'at', 'count'] as const

function reportUnknown(raw: RawParameters, allowed: readonly string[], issues: QueryIssue[]): void {
  const unknown = Object.keys(raw).filter((name) => !allowed.includes(name) && !isFilterName(name))
  if (unknown.length > 0) issues.push({ name: null, message: 'unknown', unknown })
}

/** A page of a list: filter, order and part. */
export function readTraceQuery(raw: RawParameters): ParsedQuery<TraceQuery> {
  const issues: QueryIssue[] = []
  reportUnknown(raw, [...pageNames, 'q', 'sort'], issues)
  const filter = readFilter(raw, issues)
  const one = <T>(name: (typeof pageNames)[number], value: UrlValue<T>) =>
    readOne(value, [name, listOf(raw[name])], issues)
  const value = {
    filter,
    sort: readOrder(raw, filter, issues),
    limit: one('limit', limit) ?? defaultLimit,
    cursor: one('cursor', opaque) ?? null,
    at: one('at', opaque) ?? null,
    count: one('count', truth) ?? false,
  }
  return { value, issues }
}

/** A result set that is not paged through: neighbours. */
export function readTraceList(raw: RawParameters): ParsedQuery<TraceList> {
  const issues: QueryIssue[] = []
  reportUnknown(raw, ['q', 'sort'], issues)
  const filter = readFilter(raw, issues)
  return { value: { filter, sort: readOrder(raw, filter, issues) }, issues }
}

/** Of an address of the explorer, beside the list. */
const viewNames = ['at', 'columns', 'peek'] as const

function withoutNames(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !names.includes(name)))
}

const namesOf = (issues: readonly QueryIssue[]) => [
  ...new Set(issues.flatMap(({ name, unknown }) => name ?? unknown)),
]

/** The list of an address: filter and sort, and the parameters that mean nothing. */
export function readList(given: URLSearchParams) {
  const params = withoutNames(given, viewNames)
  const { value, issues } = readTraceList(rawParameters(params))
  if (issues.length === 0) return { ...value, refused: [] }
  const refused = namesOf(issues)
  const rest = readTraceList(rawParameters(withoutNames(params, refused)))
  const isRead = rest.issues.length === 0
  return isRead ? { ...rest.value, refused } : { filter: {}, sort: newestFirst, refused }
}

/** The filter beside parameters of these names, which somebody else reads. */
export function readTraceFilter(
  raw: RawParameters,
  others: readonly string[],
): ParsedQuery<TraceFilter> {
  const issues: QueryIssue[] = []
  reportUnknown(raw, [...others, 'q'], issues)
  return { value: readFilter(raw, issues), issues }
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
