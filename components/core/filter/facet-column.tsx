'use client'

import { useQuery } from '@tanstack/react-query'
import { Facet } from './facet'
import { FacetGroup } from './facet-group'
import { FileColumns } from './file-columns'
import { RangeFacet } from './range-facet'
import { SavedViews } from './saved-views'
import { useFilter } from './filter-context'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { confidenceKinds, confidenceKindWords } from '@/lib/core/vocabulary/confidence-kinds'
import { markKindsQuery } from '@/lib/features/marks/queries'
import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import {
  countedFacets,
  facetGroups,
  facetTitles,
  isWorthShowing,
} from '@/lib/features/traces/facet-groups'
import { savedViewsQuery } from '@/lib/features/saved-views/queries'
import { traceFacetsQuery } from '@/lib/features/traces/queries'
import { countsHistogram, isNarrowed } from '@/lib/core/traces/range'
import { rewardOrder, rewardTitle } from '@/lib/systems/registry/verdict-words'

function RewardFacets({ facets }: { facets: TraceFacets }) {
  return (
    <>
      {rewardOrder(Object.keys(facets.reward)).map((name) => {
        const series = facets.reward[name]
        return series ? (
          <RangeFacet key={name} of={`reward.${name}`} title={rewardTitle(name)} series={series} />
        ) : null
      })}
      {confidenceKinds.map((kind) => {
        const series = facets.confidence[kind]
        return series ? (
          <RangeFacet
            key={kind}
            of="confidence"
            title={`Confidence: ${confidenceKindWords[kind].title.toLowerCase()}`}
            series={series}
            within={{ confidence_kind: [kind] }}
          />
        ) : null
      })}
    </>
  )
}

function CountedFacets({ facets }: { facets: TraceFacets }) {
  const { filter } = useFilter()
  return countedFacets
    .map(({ name, title }) => ({ name, title, series: countsHistogram(facets[name]) }))
    .filter(({ name, series }) => series.bins.length > 1 || isNarrowed(filter, name))
    .map(({ name, title, series }) => (
      <RangeFacet key={name} of={name} title={title} series={series} />
    ))
}

function Groups({ facets }: { facets: TraceFacets }) {
  const { filter } = useFilter()
  const { data: kinds = [] } = useQuery(markKindsQuery())
  return (
    <>
      {facetGroups.map(({ title, names, hasRewards }) => (
        <FacetGroup key={title} title={title}>
          {names
            .filter((name) => isWorthShowing(facets[name], filter[name]))
            .map((name) => (
              <Facet
                key={name}
                name={name}
                title={facetTitles[name]}
                values={facets[name]}
                kinds={kinds}
              />
            ))}
          {hasRewards ? <RewardFacets facets={facets} /> : null}
        </FacetGroup>
      ))}
      <FacetGroup title="Steps">
        <CountedFacets facets={facets} />
      </FacetGroup>
      <FacetGroup title="Other columns of the file" isLate>
        <FileColumns />
      </FacetGroup>
    </>
  )
}

/** Everything a list can be narrowed by, with how many traces each choice leaves. */
export function FacetColumn() {
  const { filter } = useFilter()
  const { data: facets, error, refetch } = useQuery(traceFacetsQuery(filter))
  const { isPending } = useQuery(savedViewsQuery())
  return (
    <div className="p-4">
      {error ? (
        <Failure
          title="The filters did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {(!facets && !error) || isPending ? (
        <SkeletonLines lines={12} label="Loading the filters" />
      ) : null}
      {/* Together: what comes later would move the others. */}
      {(facets || error) && !isPending ? <SavedViews /> : null}
      {facets && !isPending ? <Groups facets={facets} /> : null}
    </div>
  )
}
