'use client'

import { AttemptList } from './attempt-list'
import { CompositionTop } from './composition-top'
import { Funnel } from './funnel'
import { useLiveComposition } from '../live-composition'
import { JobFailures } from '@/components/core/jobs/job-failures'

/** One composition as it is made: the funnel as it fills, and every attempt. */
export function CompositionPage({ id }: { id: string }) {
  const { data: composition, error, refetch } = useLiveComposition(id)
  if (!composition) return null
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-6 sm:px-6 sm:py-8">
      <CompositionTop composition={composition} />
      <JobFailures query={{ error, refetch }} title="Composing failed" work={composition} />
      <div className="grid gap-8 lg:grid-cols-[22rem_1fr]">
        <Funnel attempts={composition.state.attempts} />
        <AttemptList composition={composition} />
      </div>
    </div>
  )
}
