import type { Bound, TraceFilter } from '@/lib/core/traces/filter'
import type { Sort } from '@/lib/core/traces/sort'
import type { PlainTrace } from './plain-trace'

/** The filter, sort and facets as plainly as they can be said; what the columns do must come to the same. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

const tokens = (text: string) => text.normalize('NFC').toLowerCase().match(wordPattern) ?? []

function holds(text: string, phrase: string[]): boolean {
  const all = tokens(text)
  return all.some((_, at) => phrase.every((word, index) => all[at + index] === word))
}

function phrasesOf(q: string): string[][] {
  const parts = q.split('"').flatMap((part, index) => (index % 2 ? [part] : part.split(/\s+/)))
  return parts.map(tokens).filter((phrase) => phrase.length > 0)
}

export function measureOf(trace: PlainTrace, name: string): number | null {
  if (name.startsWith('reward.')) {
    const key = name.slice('reward.'.length)
    return Object.hasOwn(trace.rewards, key) ? (trace.rewards[key] ?? null) : null
  }
  switch (name) {
    case 'training_step':
      return trace.training_step
    case 'question_count':
      return trace.question_count
    case 'abstentions':
      return trace.abstentions
    case 'confidence':
      return trace.confidence
    case 'evidence_length':
      return trace.evidence_length
    case 'output_length':
      return trace.output_length
    case 'depth':
      return null
    case 'problem_count':
      return trace.problems.length
    default:
      return trace.reward_total
  }
}

function within(value: number | null, { op, value: bound }: Bound): boolean {
  if (op === 'undefined') return (value === null) === bound
  if (value === null) return false
  if (op === 'lt') return value < bound
  if (op === 'lte') return value <= bound
  if (op === 'gt') return value > bound
  return op === 'gte' ? value >= bound : value === bound
}

function inBounds(trace: PlainTrace, bounds: Bound[]): boolean {
  const groups = Map.groupBy(bounds, ({ of, op }) => `${of} ${op}`).values()
  return [...groups].every((same) =>
    same.some((bound) => within(measureOf(trace, bound.of), bound)),
  )
}

const plain = [
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
  'judged',
  'confidence_kind',
  'group',
  'item',
  'import',
  'id',
] as const

function hasAny(wanted: string[], own: string[]): boolean {
  return wanted.some((one) => {
    if (one === 'any') return own.length > 0
    return one === 'none' ? own.length === 0 : own.includes(one)
  })
}

function hasFinding(wanted: (string | null)[], own: string[] | null): boolean {
  if (own === null) return wanted.includes(null)
  return hasAny(
    wanted.filter((one) => one !== null),
    own,
  )
}

export function passes(trace: PlainTrace, filter: TraceFilter): boolean {
  const { problem, finding, mark, bounds = [], q = '' } = filter
  for (const name of plain) {
    const wanted: (string | boolean | null)[] | undefined = filter[name]
    if (wanted && !wanted.includes(trace[name])) return false
  }
  if (problem && !hasAny(problem, trace.problems)) return false
  if (finding && !hasFinding(finding, trace.findings)) return false
  if (mark && !hasAny(mark, trace.marks)) return false
  if (!inBounds(trace, bounds)) return false
  return phrasesOf(q).every((phrase) => trace.texts.some((text) => holds(text, phrase)))
}

function compareText(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function valueOf(trace: PlainTrace, by: string): string | number | null {
  switch (by) {
    case 'system':
    case 'model':
    case 'run':
    case 'dataset':
    case 'label':
    case 'verdict':
    case 'status':
      return trace[by]
    default:
      return measureOf(trace, by)
  }
}

export function compareTraces(a: PlainTrace, b: PlainTrace, { by, descending }: Sort): number {
  const direction = descending ? -1 : 1
  if (by === 'created_at') return compareText(a.id, b.id) * direction
  const [one, other] = [valueOf(a, by), valueOf(b, by)]
  if (one === null || other === null) {
    return Number(one === null) - Number(other === null) || compareText(a.id, b.id)
  }
  const order = typeof one === 'number' ? one - Number(other) : compareText(one, String(other))
  return order * direction || compareText(a.id, b.id)
}

export function listed(traces: PlainTrace[], filter: TraceFilter, sort: Sort): PlainTrace[] {
  const found = traces.filter((trace) => passes(trace, filter))
  return found.toSorted((a, b) => compareTraces(a, b, sort))
}

/** Counts by value, with the facet's own part left out of the filter. */
export function facet(
  traces: PlainTrace[],
  filter: TraceFilter,
  name: string,
): Map<string, number> {
  const { bounds = [], ...values } = filter
  const others = Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
  const rest: TraceFilter = { ...others, bounds: bounds.filter(({ of }) => of !== name) }
  const counts = new Map<string, number>()
  for (const trace of traces.filter((one) => passes(one, rest))) {
    for (const value of facetValues(trace, name)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function facetValues(trace: PlainTrace, name: string): string[] {
  if (name === 'finding' && trace.findings === null) return ['null']
  if (name === 'problem' || name === 'mark' || name === 'finding') {
    const own = { mark: trace.marks, problem: trace.problems, finding: trace.findings ?? [] }[name]
    return own.length > 0 ? own.map((one) => `s:${one}`) : ['s:none']
  }
  const known = plain.find((one) => one === name)
  return [facetKey(known ? trace[known] : measureOf(trace, name))]
}

/** A model called "null" is not the same as no model. */
export function facetKey(value: string | number | boolean | null): string {
  return typeof value === 'string' ? `s:${value}` : String(value)
}
