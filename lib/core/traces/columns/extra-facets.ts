import { extraName } from '@/lib/core/traces/extra-filter'
import { countedRows, tally } from './counted-rows'
import { extraColumnsOf } from './extra-columns'
import { type Counts, mostFrequent } from './facet-counts'
import type { Match } from './match'
import type { ExtraFacets } from './schema'

/** The columns of the file that can be chosen from, and those that cannot. */
export function countExtraFacets(matches: readonly Match[]): ExtraFacets {
  const offered = new Set<string>()
  const refused = new Set<string>()
  for (const { segment } of matches)
    for (const [name, column] of extraColumnsOf(segment)) (column ? offered : refused).add(name)
  const names = [...offered].filter((name) => !refused.has(name)).toSorted()
  const columns = names
    .map((name) => ({ name, values: valuesOf(matches, name) }))
    .filter(({ values }) => values.some(({ value }) => value !== null))
  return { columns, left_out: [...refused].toSorted() }
}

function valuesOf(matches: readonly Match[], name: string) {
  const counts: Counts = new Map()
  const count = (value: string | null, more: number) =>
    counts.set(value, (counts.get(value) ?? 0) + more)
  for (const match of matches) {
    const column = extraColumnsOf(match.segment).get(name)
    if (!column) {
      for (const rows of countedRows(match, extraName(name))) count(null, rows.length)
      continue
    }
    const { codes, values } = column
    const found = tally(match, extraName(name), { codes, size: values.length })
    for (const [code, more] of found.entries()) count(values[code] ?? null, more)
  }
  return mostFrequent(counts)
}
