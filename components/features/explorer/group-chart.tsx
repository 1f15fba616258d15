'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBarFilter } from './use-bar-filter'
import { useView } from './use-view'
import { BarChart } from '@/components/charts/bar-chart'
import { Failure } from '@/components/ui/failure'
import { OptionSelect } from '@/components/ui/field'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import { filterParameters } from '@/lib/core/traces/filter'
import { defaultMapping } from '@/lib/core/vocabulary/label-mapping'
import { groupBars, groupNote, usualGrouping } from '@/lib/features/analysis/chart-strip/group-bars'
import { usualMetricIn } from '@/lib/features/analysis/scores/default-metric'
import { scoresQuery } from '@/lib/features/analysis/scores/queries'
import { mappingNeeded, metricChoices } from '@/lib/features/analysis/scores/view'
import { dimensionTitle, metricTitle } from '@/lib/features/analysis/scores/words'
import { type Dimension, dimensions, type MetricName } from '@/lib/features/analysis/vocabulary'
import { rewardOrder } from '@/lib/systems/registry/verdict-words'
import { capitalised } from '@/lib/text/numbers'

interface GroupChartProps {
  facets: TraceFacets
}

/** A metric of the traces listed, by a facet. */
export function GroupChart({ facets }: GroupChartProps) {
  const { view } = useView()
  const { hrefTo, open } = useBarFilter()
  const [chosen, setChosen] = useState<{ metric?: MetricName; by?: Dimension }>({})
  const { metric = usualMetricIn(facets, view.filter).metric, by = usualGrouping(facets) } = chosen
  const labels = mappingNeeded(metric)
  const asked = { rows: [by], columns: by, metric, labels, k: 1, common: false }
  const filter = new URLSearchParams(filterParameters(view.filter)).toString()
  const { data: scores, error, refetch } = useQuery(scoresQuery({ ...asked, filter }))
  if (error)
    return (
      <Failure
        title="The scores did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!scores) return <SkeletonLines lines={6} label="Loading the scores" />
  const bars = groupBars(scores, by, view.filter)
  const title = metricTitle(metric)
  const metrics = metricChoices(defaultMapping, rewardOrder(Object.keys(facets.reward)))
  return (
    <BarChart
      title={`${capitalised(title)} by ${dimensionTitle(by)}`}
      note={groupNote(scores)}
      aside={
        <span className="flex flex-wrap gap-1.5">
          <OptionSelect
            aria-label="Metric"
            className="h-7! w-auto! max-w-44"
            value={metric}
            options={metrics.map((name) => [name, metricTitle(name)] as const)}
            onValue={(next) => setChosen({ ...chosen, metric: next })}
          />
          <OptionSelect
            aria-label="Group by"
            className="h-7! w-auto! max-w-44"
            value={by}
            options={dimensions.map((name) => [name, dimensionTitle(name)] as const)}
            onValue={(next) => setChosen({ ...chosen, by: next })}
          />
        </span>
      }
      series={[
        {
          key: 'groups',
          title: title,
          points: bars.map(({ value, low, high, n, words, filter: own }, x) => ({
            x,
            y: value,
            low,
            high,
            n,
            label: words,
            href: hrefTo(own),
          })),
        },
      ]}
      x={{ title: dimensionTitle(by), names: bars.map((bar) => bar.title) }}
      y={{ title }}
      height={190}
      empty="No item of these traces has a value of this metric. Choose another, such as the mean of a reward."
      onOpen={open}
    />
  )
}
