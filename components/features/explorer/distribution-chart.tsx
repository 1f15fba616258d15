'use client'

import { useState } from 'react'
import { useBarFilter } from './use-bar-filter'
import { useView } from './use-view'
import { BarChart } from '@/components/charts/bar-chart'
import { OptionSelect } from '@/components/ui/field'
import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import {
  binBars,
  binDomain,
  distributionNote,
  distributions,
} from '@/lib/features/analysis/chart-strip/distribution'
import { formatShort, plural } from '@/lib/text/numbers'

interface DistributionChartProps {
  facets: TraceFacets
}

/** How a reward or a confidence is distributed over the traces listed. */
export function DistributionChart({ facets }: DistributionChartProps) {
  const { view } = useView()
  const { hrefTo, open } = useBarFilter()
  const [chosen, setChosen] = useState<string | null>(null)
  const known = distributions(facets)
  const shown = known.find(({ key }) => key === chosen) ?? known[0]
  if (shown === undefined)
    return (
      <p className="grid place-items-center rounded-xl border border-line p-3 text-soft">
        No trace of this filter has a reward or a confidence. Run a judge on them, or remove a
        filter.
      </p>
    )
  const bars = binBars(shown, view.filter)
  const titles = new Map(bars.map(({ x, title }) => [x, title]))
  return (
    <BarChart
      title={`Distribution of ${shown.title}`}
      note={distributionNote(shown.histogram)}
      aside={
        <OptionSelect
          aria-label="Distribution of"
          className="h-7! w-auto! max-w-44"
          value={shown.key}
          options={known.map(({ key, title }) => [key, title] as const)}
          onValue={setChosen}
        />
      }
      series={[
        {
          key: 'traces',
          title: 'Traces',
          points: bars.map(({ x, count, filter }) => ({
            x,
            // Neither a place for the keys nor a filter.
            y: count === 0 ? null : count,
            label: plural(count, 'trace'),
            ...(count > 0 && { href: hrefTo(filter) }),
          })),
        },
      ]}
      x={{
        title: shown.title,
        domain: binDomain(shown.histogram),
        words: (x) => titles.get(x) ?? formatShort(x),
      }}
      y={{ title: 'traces', isWhole: true }}
      height={190}
      onOpen={open}
    />
  )
}
