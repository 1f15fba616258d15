import { confidenceKinds } from '@/lib/core/vocabulary/confidence-kinds'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import {
  nullable,
  oneOfThese,
  someText,
  spelled,
  text,
  truth,
  type UrlValue,
} from '@/lib/text/query-values'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { compareText } from './columns/code-point-order'
import { extraColumnOf, extraName, type ExtraValues } from './extra-filter'
import { findingKinds, problemCodes, traceStatuses } from './vocabulary'

/** Filters by value, in the order a URL lists them. Repeating one means "or", naming several means "and". */
export const valueFilters = {
  collection: text,
  system: oneOfThese(systemIds),
  model: nullable(text),
  run: nullable(text),
  prompt_version: nullable(text),
  dataset: nullable(text),
  label: nullable(oneOfThese(verdicts)),
  has_gold: truth,
  verdict: nullable(oneOfThese(verdicts)),
  correct: nullable(truth),
  status: oneOfThese(traceStatuses),
  problem: oneOfThese(['any', 'none', ...problemCodes]),
  finding: nullable(oneOfThese(['any', 'none', ...findingKinds])),
  mark: someText,
  judged: truth,
  confidence_kind: nullable(oneOfThese(confidenceKinds)),
  group: nullable(text),
  item: text,
  import: text,
  id: text,
} as const satisfies Record<string, UrlValue<string | boolean | null>>

export type ValueFilterName = keyof typeof valueFilters
export type ValueOf<Name extends ValueFilterName> = Exclude<
  ReturnType<(typeof valueFilters)[Name]['read']>,
  undefined
>

export const valueFilterNames = [
  'collection',
  'system',
  'model',
  'run',
  'prompt_version',
  'dataset',
  'label',
  'has_gold',
  'verdict',
  'correct',
  'status',
  'problem',
  'finding',
  'mark',
  'judged',
  'confidence_kind',
  'group',
  'item',
  'import',
  'id',
] as const satisfies ValueFilterName[]

export const measures = [
  'training_step',
  'question_count',
  'abstentions',
  'confidence',
  'evidence_length',
  'output_length',
  'depth',
] as const
/** Something with a number: a measure of the trace, or `reward.NAME`. */
export type Measured = (typeof measures)[number] | `reward.${string}`

export const comparisons = ['lt', 'lte', 'gt', 'gte', 'eq'] as const
export type Comparison = (typeof comparisons)[number]

/** `undefined: true` keeps traces without the number, `false` those that have one. */
export type Bound =
  | { of: Measured; op: Comparison; value: number }
  | { of: Measured; op: 'undefined'; value: boolean }

/** A row remembers the part of a filter it fails in one byte. */
export const mostBounded = 200

/** What a list of traces is narrowed by. An absent key does not narrow; `bounds` of one measure all hold. */
export type TraceFilter = { [Name in ValueFilterName]?: ValueOf<Name>[] } & {
  bounds?: Bound[]
  extra?: ExtraValues[]
  q?: string
}

function isMeasured(name: string): name is Measured {
  if (name.startsWith('reward.')) return name.length > 'reward.'.length
  return measures.some((measure) => measure === name)
}

/** `reward.necessity.lte` → what is measured and how; null when it is no such parameter. */
export function boundName(name: string): { of: Measured; op: Bound['op'] } | null {
  const dot = name.lastIndexOf('.')
  const of = name.slice(0, dot)
  const op = [...comparisons, 'undefined' as const].find((known) => known === name.slice(dot + 1))
  return dot > 0 && op !== undefined && isMeasured(of) ? { of, op } : null
}

/** Whether a parameter of an address narrows a list by a value, a number or a column of the file; `q` is none of them. */
export function isFilterName(name: string): boolean {
  const values: readonly string[] = valueFilterNames
  return values.includes(name) || boundName(name) !== null || extraColumnOf(name) !== null
}

function sortedUnique<T extends string | boolean | null>(values: T[]): T[] {
  const bySpelling = new Map(values.map((value) => [spelled(value), value]))
  return [...bySpelling].toSorted(([a], [b]) => compareText(a, b)).map(([, value]) => value)
}

const boundKey = (bound: Bound) =>
  `${bound.of.startsWith('reward.') ? '~' : ''}${bound.of}.${bound.op}=${bound.value}`

/** Filters in their one spelling: thousands of figures of a table each have theirs. */
const normalised = new WeakSet<TraceFilter>()

/** The same filter in its one spelling: sorted, no repeats, nothing empty. */
export function normaliseFilter(filter: TraceFilter): TraceFilter {
  if (normalised.has(filter)) return filter
  const result: TraceFilter = {}
  for (const name of valueFilterNames) {
    const values: (string | boolean | null)[] = filter[name] ?? []
    if (values.length > 0) Object.assign(result, { [name]: sortedUnique(values) })
  }
  const bounds = new Map((filter.bounds ?? []).map((bound) => [boundKey(bound), bound]))
  const sorted = [...bounds].toSorted(([a], [b]) => compareText(a, b)).map(([, bound]) => bound)
  if (sorted.length > 0) result.bounds = sorted
  const extra = (filter.extra ?? [])
    .filter(({ values }) => values.length > 0)
    .map(({ column, values }) => ({ column, values: sortedUnique(values) }))
    .toSorted((a, b) => compareText(a.column, b.column))
  if (extra.length > 0) result.extra = extra
  if (filter.q !== undefined && filter.q.trim() !== '') result.q = filter.q
  normalised.add(Object.freeze(result))
  return result
}

/** Filter as name–value pairs, always in the same order. */
export function filterParameters(filter: TraceFilter): [string, string][] {
  const { bounds = [], extra = [], q, ...values } = normaliseFilter(filter)
  const pairs: [string, string][] = valueFilterNames.flatMap((name) =>
    (values[name] ?? []).map((value): [string, string] => [name, spelled(value)]),
  )
  for (const { of, op, value } of bounds) pairs.push([`${of}.${op}`, spelled(value)])
  for (const { column, values: own } of extra)
    for (const value of own) pairs.push([extraName(column), spelled(value)])
  if (q !== undefined) pairs.push(['q', q])
  return pairs
}

/** Adds the value if it is not there, takes it away if it is: a tick in a facet. */
export function toggleValue<Name extends ValueFilterName>(
  filter: TraceFilter,
  name: Name,
  value: ValueOf<Name>,
): TraceFilter {
  const values: unknown[] = filter[name] ?? []
  const rest = values.filter((other) => other !== value)
  const next = rest.length === values.length ? [...rest, value] : rest
  return normaliseFilter({ ...filter, [name]: next })
}

/** Replaces every bound of one measure; an empty list frees it. */
export function withBounds(filter: TraceFilter, of: Measured, bounds: Bound[]): TraceFilter {
  const others = (filter.bounds ?? []).filter((bound) => bound.of !== of)
  return normaliseFilter({ ...filter, bounds: [...others, ...bounds] })
}
