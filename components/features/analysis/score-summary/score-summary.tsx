'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useNewTraces } from '@/components/features/analysis/use-new-traces'
import { BasisButton } from '@/components/features/rewards/basis/basis-button'
import { SystemScore } from './system-score'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { systemScoreQuery } from '@/lib/features/analysis/score-summary/queries'
import { traceFacetsQuery } from '@/lib/features/traces/queries'
import { oneOf } from '@/lib/text/one-of'

export interface ScoreSummaryProps {
  filter: TraceFilter
  /** Null = that of the collections. */
  labels?: LabelMapping | null
}

/** How good the traces are: the first metric of each of their systems. */
export function ScoreSummary({ filter, labels = null }: ScoreSummaryProps) {
  useNewTraces(filter)
  const { data: facets } = useQuery(traceFacetsQuery(filter))
  const systems = (facets?.system ?? [])
    .filter(({ count }) => count > 0)
    .flatMap(({ value }) => oneOf(systemIds, value) ?? [])
  const scores = useQueries({
    queries: systems.map((system) => systemScoreQuery(filter, system, labels)),
  })
  if (systems.length === 0) return null
  // All at once: one that comes alone moves the others.
  if (scores.some(({ isPending }) => isPending))
    return <p className="text-[0.8125rem] text-soft">counting…</p>
  const query = new URLSearchParams(filterParameters(filter)).toString()
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
      <ul
        aria-label="Scores"
        className="grid min-w-0 basis-full content-start gap-x-5 gap-y-0.5 text-[0.8125rem] grid-cols-[repeat(auto-fill,minmax(min(100%,36rem),1fr))]"
      >
        {systems.map((system) => (
          <SystemScore key={system} filter={filter} system={system} labels={labels} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link href={`/analysis/scoreboard?${query}`} className={buttonClass('plain', 'sm')}>
          Scoreboard
        </Link>
        <BasisButton of={[{ query }]} labels={labels} />
      </div>
    </div>
  )
}
