import {
  filterParameters,
  measures,
  normaliseFilter,
  type TraceFilter,
  valueFilters,
  withBounds,
} from '@/lib/core/traces/filter'
import { listHref } from '@/lib/core/traces/list-address'
import { newestFirst } from '@/lib/core/traces/sort'
import { readList } from '@/lib/core/traces/query'
import type { FacetValue, TraceFacets } from '@/lib/core/traces/columns/schema'
import { facetWord, titledWord } from '@/lib/features/traces/facet-groups'
import { spelled } from '@/lib/text/query-values'
import { formatCount, plural } from '@/lib/text/numbers'
import { narrowedBy } from '../narrowed-filter'
import type { SideTraces } from './schema'

/** What a side is chosen by, in the order of the selectors. */
export const sideDimensions = [
  { name: 'model', any: 'any model' },
  { name: 'training_step', any: 'any step' },
  { name: 'prompt_version', any: 'any prompt' },
  { name: 'run', any: 'any run' },
  { name: 'system', any: 'any system' },
  { name: 'collection', any: 'any collection' },
] as const
export type SideDimension = (typeof sideDimensions)[number]['name']

/** A side of the address; what cannot be read of it narrows nothing. */
export function readSide(search: string): TraceFilter {
  return readList(new URLSearchParams(search)).filter
}

export function writeSide(filter: TraceFilter): string {
  return new URLSearchParams(filterParameters(filter)).toString()
}

/** What two sides are narrowed to alike. */
export function commonSide(one: string, other: string): string {
  const others = new URLSearchParams(other)
  const alike = [...new URLSearchParams(one)].filter(([name, value]) => others.has(name, value))
  return writeSide(readSide(new URLSearchParams(alike).toString()))
}

/** The values a dimension is narrowed to, as the address spells them. */
export function chosenOf(filter: TraceFilter, dimension: SideDimension): string[] {
  if (dimension !== 'training_step')
    return (filter[dimension] ?? []).map((value: string | null) => spelled(value))
  return (filter.bounds ?? []).flatMap((bound) => {
    if (bound.of !== 'training_step') return []
    if (bound.op === 'eq') return [String(bound.value)]
    return bound.op === 'undefined' && bound.value ? ['null'] : [`${bound.op} ${bound.value}`]
  })
}

/** The side with one value of a dimension, or with any. */
export function withChoice(
  filter: TraceFilter,
  dimension: SideDimension,
  text: string | null,
): TraceFilter {
  if (text === null) return freed(filter, dimension)
  if (dimension === 'training_step')
    return narrowedBy(filter, dimension, text === 'null' ? null : Number(text))
  const value = valueFilters[dimension].read(text)
  return value === undefined ? filter : normaliseFilter({ ...filter, [dimension]: [value] })
}

function freed(filter: TraceFilter, dimension: SideDimension): TraceFilter {
  const bounds = (filter.bounds ?? []).filter(({ of }) => of !== dimension)
  return normaliseFilter({ ...filter, [dimension]: [], bounds })
}

const stepWord = (value: FacetValue['value']) => (value === null ? 'no step' : `step ${value}`)

function wordOf(dimension: SideDimension, facet: FacetValue): string {
  return dimension === 'training_step' ? stepWord(facet.value) : facetWord(dimension, facet)
}

/** What can be chosen, with how many traces it leaves; what is chosen stays when it is gone. */
export function choicesOf(
  facets: TraceFacets,
  dimension: SideDimension,
  chosen: readonly string[],
) {
  const values =
    dimension === 'training_step'
      ? facets[dimension].toSorted((one, other) => Number(one.value) - Number(other.value))
      : facets[dimension]
  const options = values.map((facet): [string, string] => [
    spelled(facet.value),
    `${wordOf(dimension, facet)} (${formatCount(facet.count)})`,
  ])
  const known = new Set(options.map(([text]) => text))
  const gone = chosen
    .filter((text) => !known.has(text))
    .map((text): [string, string] => [text, dimension === 'training_step' ? `step ${text}` : text])
  return [...gone, ...options]
}

/** A side in words: what it is narrowed to, `decompose-7b · step 240`. Some runs have titles. */
export function sideWords(filter: TraceFilter, runs: readonly FacetValue[] = []): string {
  const words = sideDimensions.flatMap(({ name }) =>
    chosenOf(filter, name).map((text) =>
      name === 'training_step'
        ? stepWord(text === 'null' ? null : text)
        : titledWord(name, text === 'null' ? null : text, name === 'run' ? runs : []),
    ),
  )
  return words.length === 0 ? 'All traces' : words.join(' · ')
}

const isSelected = (name: string) =>
  name.startsWith('training_step.') || sideDimensions.some((dimension) => dimension.name === name)

/** What a side is narrowed by beside its selectors. */
export function otherParameters(filter: TraceFilter): [name: string, text: string][] {
  return filterParameters(filter).filter(([name]) => !isSelected(name))
}

export function withoutParameter(search: string, name: string, text: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([own, value]) => own !== name || value !== text,
  )
  return writeSide(readSide(new URLSearchParams(kept).toString()))
}

/** The traces of a side, of one dataset where it is given. */
export function tracesHref(search: string, dataset?: string | null): string {
  const filter = readSide(search)
  const own = dataset === undefined ? filter : narrowedBy(filter, 'dataset', dataset)
  return listHref({ filter: own, sort: newestFirst })
}

interface SideFigure {
  side: 'a' | 'b'
  /** Absent: all of them. */
  dataset?: string | null | undefined
  traces: SideTraces
}

/**
 * Where a score of a side leads. No filter finds items that both sides answered: unless those are all of the side, the
 * link needs words of its own.
 */
export function sideLink(search: string, { side, dataset, traces: { all, counted } }: SideFigure) {
  const href = tracesHref(search, dataset)
  const name = side.toUpperCase()
  const every = plural(all, 'trace')
  if (all === counted) return { href, words: null, title: `Open ${every} of ${name}` }
  const title = `Open all ${every} of ${name}; the score covers ${formatCount(counted)} of them`
  return { href, words: `all ${every} of ${name}`, title }
}

/** The traces of a side that have a number whose change is shown: a reward, their total, or a count. */
export function changeHref(
  search: string,
  { name, isCount }: { name: string; isCount: boolean },
): string {
  const of = isCount ? measures.find((measure) => measure === name) : (`reward.${name}` as const)
  // Problems of the reader are counted, and no filter has the count.
  if (of === undefined) return tracesHref(search)
  const filter = readSide(search)
  const kept = (filter.bounds ?? []).filter((bound) => bound.of === of)
  const own = withBounds(filter, of, [...kept, { of, op: 'undefined', value: false }])
  return listHref({ filter: own, sort: newestFirst })
}

/** The traces of a side that answer these items. */
export function itemTracesHref(search: string, items: readonly string[]): string {
  const filter = { ...readSide(search), item: [...items] }
  return listHref({ filter, sort: newestFirst })
}
