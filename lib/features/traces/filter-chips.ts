import type { MarkKind } from '@/lib/core/marks/schema'
import type { FacetValue } from '@/lib/core/traces/columns/schema'
import { visibleText } from '@/lib/text/visible-text'
import { withExtraValues } from '@/lib/core/traces/extra-filter'
import {
  type Bound,
  normaliseFilter,
  type TraceFilter,
  valueFilterNames,
} from '@/lib/core/traces/filter'
import { formatCount, formatShort } from '@/lib/text/numbers'
import { rewardTitle } from '@/lib/systems/registry/verdict-words'
import { type Value, facetWord, tick, facetTitles } from './facet-groups'

const measureTitles: Record<string, string> = {
  training_step: 'step',
  question_count: 'questions',
  abstentions: 'abstentions',
  confidence: 'confidence',
  evidence_length: 'evidence length',
  output_length: 'output length',
  depth: 'depth',
}

const signs: Record<Exclude<Bound['op'], 'undefined'>, string> = {
  lt: '<',
  lte: '≤',
  gt: '>',
  gte: '≥',
  eq: '=',
}

export function measureTitle(of: Bound['of']): string {
  return of.startsWith('reward.') ? rewardTitle(of.slice(7)) : (measureTitles[of] ?? of)
}

function boundWords(bound: Bound): string {
  const title = measureTitle(bound.of)
  if (bound.op === 'undefined') return `${title} ${bound.value ? 'undefined' : 'defined'}`
  return `${title} ${signs[bound.op]} ${formatShort(bound.value)}`
}

export interface FilterChip {
  key: string
  text: string
  /** What it is about, for screen readers. */
  about: string
  /** The filter once the chip is gone. */
  without: TraceFilter
}

/** What values are called that do not say it themselves. */
interface Names {
  kinds?: readonly MarkKind[]
  /** The facet of runs, of which some have titles. */
  runs?: readonly FacetValue[]
}

/** One chip for each thing that narrows the list. */
export function filterChips(filter: TraceFilter, { kinds, runs = [] }: Names = {}): FilterChip[] {
  const chips: FilterChip[] = []
  if (filter.q !== undefined) {
    const { q, ...without } = filter
    chips.push({ key: 'q', text: `“${visibleText(q)}”`, about: 'Search', without })
  }
  for (const name of valueFilterNames) {
    const values: readonly Value[] = filter[name] ?? []
    if (name === 'id' && values.length > 1) {
      const { id: _, ...without } = filter
      const text = `${formatCount(values.length)} chosen traces`
      chips.push({ key: 'id', text, about: facetTitles.id, without })
      continue
    }
    for (const value of values) {
      const titled = name === 'run' ? runs.find((run) => run.value === value) : undefined
      const text = facetWord(name, titled ?? { value, count: 0 }, kinds)
      const without = tick(filter, name, value)
      chips.push({ key: `${name}=${String(value)}`, text, about: facetTitles[name], without })
    }
  }
  for (const { column, values } of filter.extra ?? []) {
    for (const value of values) {
      const text = value === null ? `no ${column}` : visibleText(value)
      const rest = withExtraValues(
        filter.extra,
        column,
        values.filter((other) => other !== value),
      )
      const without = normaliseFilter({ ...filter, extra: rest })
      chips.push({ key: `extra.${column}=${String(value)}`, text, about: column, without })
    }
  }
  for (const bound of filter.bounds ?? []) {
    const rest = (filter.bounds ?? []).filter((other) => other !== bound)
    const { bounds: _, ...others } = filter
    const without = rest.length > 0 ? { ...others, bounds: rest } : others
    const text = boundWords(bound)
    chips.push({ key: `${bound.of}.${bound.op}=${bound.value}`, text, about: 'Range', without })
  }
  return chips
}
