'use client'

import { useQuery } from '@tanstack/react-query'
import { TallyTable } from '@/components/core/marks/tally-table'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { markTallyQuery } from '@/lib/features/marks/queries'

/** Which kinds of marks people gave, model by model. */
export function MarksByModel() {
  const { filter } = useAnalysisFilter()
  const { data } = useQuery(markTallyQuery('model', filter))
  return (
    <section aria-label="Marks by model" className="rounded-xl border border-line bg-card p-3">
      <h2 className="font-semibold">Marks by model</h2>
      <p className="mb-2 text-xs text-soft">
        Shares are of the marked traces, with Wilson’s 95% interval.
      </p>
      {data ? <TallyTable tally={data} filter={filter} /> : null}
    </section>
  )
}
