'use client'

import { useQuery } from '@tanstack/react-query'
import { Facet } from './facet'
import { RangeFacet } from './range-facet'
import { SavedViews } from './saved-views'
import { useFilter } from './filter-context'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { markKindsQuery } from '@/lib/features/marks/queries'
import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import { countedFacets, isWorthShowing, listedFacets } from '@/lib/features/traces/facet-groups'
import { traceFacetsQuery } from '@/lib/features/traces/queries'
import { countsHistogram, isNarrowed } from '@/lib/core/traces/range'
import { rewardOrder, rewardTitle } from '@/lib/systems/registry/verdict-words'

function RangeFacets({ facets }: { facets: TraceFacets }) {
  const { filter } = useFilter()
  const counted = countedFacets
    .map(({ name, title }) => ({ name, title, series: countsHistogram(facets[name]) }))
    .filter(({ name, series }) => series.bins.length > 1 || isNarrowed(filter, name))
  return (
    <>
      {rewardOrder(Object.keys(facets.reward)).map((name) => {
        const series = facets.reward[name]
        return series ? (
          <RangeFacet key={name} of={`reward.${name}`} title={rewardTitle(name)} series={series} />
        ) : null
      })}
      {counted.map(({ name, title, series }) => (
        <RangeFacet key={name} of={name} title={title} series={series} />
      ))}
    </>
  )
}

/** Everything a list can be narrowed by, with how many traces each choice leaves. */
export function FacetColumn() {
  const { filter } = useFilter()
  const { data: facets, error, refetch } = useQuery(traceFacetsQuery(filter))
  const { data: kinds = [] } = useQuery(markKindsQuery())
  return (
    <div className="p-4">
      {error ? (
        <Failure
          title="The filters did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!facets && !error ? <SkeletonLines lines={12} label="Loading the filters" /> : null}
      {facets
        ? listedFacets
            .filter(({ name }) => isWorthShowing(facets[name], filter[name]))
            .map(({ name, title }) => (
              <Facet key={name} name={name} title={title} values={facets[name]} kinds={kinds} />
            ))
        : null}
      {facets ? <RangeFacets facets={facets} /> : null}
      <SavedViews />
    </div>
  )
}
