'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from './use-view'
import { TallyTable } from '@/components/core/marks/tally-table'
import { Dialog } from '@/components/ui/dialog'
import { Failure } from '@/components/ui/failure'
import { SelectField } from '@/components/ui/field'
import { SkeletonLines } from '@/components/ui/skeleton'
import { markTallyQuery } from '@/lib/features/marks/queries'
import { tallyFacets } from '@/lib/features/marks/tally'

function Tally({ by }: { by: string }) {
  const { view } = useView()
  const { data, error, refetch } = useQuery(markTallyQuery(by, view.filter))
  if (error) {
    return (
      <Failure
        title="The breakdown did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  }
  return data ? (
    <TallyTable tally={data} filter={view.filter} />
  ) : (
    <SkeletonLines lines={5} label="Counting marks" />
  )
}

/** How often each mark was given in the list, by a facet, with intervals. */
export function TallyDialog({ onClose }: { onClose: () => void }) {
  const [by, setBy] = useState('system')
  return (
    <Dialog open title="Marks in this list" onClose={onClose} className="w-[min(60rem,94vw)]">
      <div className="mb-4 max-w-60">
        <SelectField
          label="Group by"
          value={by}
          onValue={setBy}
          options={tallyFacets.map((facet) => [facet.value, facet.title])}
        />
      </div>
      <p className="mb-3 text-[0.8125rem] text-soft">
        Shares are of the marked traces, with Wilson intervals at 95%.
      </p>
      <Tally by={by} />
    </Dialog>
  )
}
