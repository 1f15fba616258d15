'use client'

import { useQuery } from '@tanstack/react-query'
import { DistributionChart } from './distribution-chart'
import { GroupChart } from './group-chart'
import { useView } from './use-view'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { traceFacetsQuery } from '@/lib/features/traces/queries'

/** A metric by group and a distribution over the traces listed; every bar is a filter. */
export function ChartStrip() {
  const { view } = useView()
  const { data: facets, error, refetch } = useQuery(traceFacetsQuery(view.filter))
  return (
    <section
      aria-label="Charts"
      className="grid max-h-[45dvh] shrink-0 gap-3 overflow-y-auto border-b border-line p-3 xl:grid-cols-2"
    >
      {error ? (
        <Failure
          title="The charts did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!facets && !error ? <SkeletonLines lines={6} label="Loading the charts" /> : null}
      {facets ? (
        <>
          <GroupChart facets={facets} />
          <DistributionChart facets={facets} />
        </>
      ) : null}
    </section>
  )
}
