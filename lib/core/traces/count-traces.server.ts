import type { Database } from '@/lib/platform/db/database'
import { countExtraFacets } from './columns/extra-facets'
import { countFacets } from './columns/facets'
import { loadExtraColumns } from './columns/load-extra-columns.server'
import { passing } from './columns/match'
import { drawIds } from './columns/sample'
import type { ExtraFacets, FacetName, TraceFacets, TraceSample } from './columns/schema'
import { tallyMarks, type ValueTally } from './columns/tally'
import { filterParameters, type TraceFilter } from './filter'
import { matchAll, openView, type View } from './match-traces.server'

export async function countIn(view: View, filter: TraceFilter): Promise<number> {
  const matches = await matchAll(view, filter)
  return matches.reduce((sum, match) => sum + passing(match), 0)
}

export async function countTraces(db: Database, filter: TraceFilter): Promise<number> {
  return await countIn(await openView(db, filter), filter)
}

export async function traceFacets(db: Database, filter: TraceFilter): Promise<TraceFacets> {
  const view = await openView(db, filter, { everywhere: true })
  const matches = await matchAll(view, filter)
  const { facets, dictionaries } = view.store
  const key = `${view.stamp} ${new URLSearchParams(filterParameters(filter))}`
  return await facets.get(key, () => Promise.resolve(countFacets(matches, dictionaries)))
}

/** Columns of the file of the collections that the filter opens. */
export async function extraFacets(db: Database, filter: TraceFilter): Promise<ExtraFacets> {
  const matches = await matchAll(await openView(db, filter), filter)
  await loadExtraColumns(
    db,
    matches.map(({ segment }) => segment),
  )
  return countExtraFacets(matches)
}

export async function sampleTraces(
  db: Database,
  filter: TraceFilter,
  { n, seed }: { n: number; seed: string },
): Promise<TraceSample> {
  const view = await openView(db, filter)
  const matches = await matchAll(view, filter)
  return { ids: drawIds(matches, { n, seed }), seed, count: await countIn(view, filter) }
}

/** Traces and marks by the values of a facet, within the whole filter. */
export async function tallyTraces(
  db: Database,
  filter: TraceFilter,
  by: FacetName,
): Promise<ValueTally[]> {
  const view = await openView(db, filter)
  return tallyMarks(await matchAll(view, filter), by, view.store.dictionaries)
}
