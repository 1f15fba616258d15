'use client'

import { AttemptList } from './attempt-list'
import { CompositionTop } from './composition-top'
import { Funnel } from './funnel'
import { useLiveComposition } from '../live-composition'
import { Failure } from '@/components/ui/failure'
import { visibleText } from '@/lib/text/visible-text'

/** One composition as it is made: the funnel as it fills, and every attempt. */
export function CompositionPage({ id }: { id: string }) {
  const { data: composition, error, refetch } = useLiveComposition(id)
  if (!composition) return null
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-6 sm:px-6 sm:py-8">
      <CompositionTop composition={composition} />
      {error ? (
        <Failure
          title="What is shown is not the newest"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {composition.error === null ? null : (
        <Failure title="It broke off" message={visibleText(composition.error)} />
      )}
      <div className="grid gap-8 lg:grid-cols-[22rem_1fr]">
        <Funnel attempts={composition.state.attempts} />
        <AttemptList composition={composition} />
      </div>
    </div>
  )
}
