'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { ActivityList } from './activity-list'
import { AttentionList } from './attention-list'
import { CheckpointTable } from './checkpoint-table'
import { CollectionList } from './collection-list'
import { ConfidentErrors } from './confident-errors'
import { GuideOffer } from '@/components/features/guide/guide-offer'
import { StartButtons, StartCards } from './start-ways'
import { Failure } from '@/components/ui/failure'
import { tracesOfCollection } from '@/lib/features/collections/href'
import { collectionsToRead } from '@/lib/features/overview/confident-errors'
import { overviewQuery } from '@/lib/features/overview/queries'
import type { Overview } from '@/lib/features/overview/schema'
import { plural } from '@/lib/text/numbers'

const sentence = 'Read, measure and judge the reasoning of models that verify claims.'

// Charts are the most of the page.
const TrainingStrip = dynamic(async () => (await import('./training-strip')).TrainingStrip, {
  ssr: false,
})

/** What this is and how to start, then what there is. */
export function OverviewPage() {
  const { data, error, refetch } = useQuery(overviewQuery())
  if (error && !data)
    return (
      <Failure
        title="The overview did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  return data.has_own_data ? <Compact {...data} /> : <FirstVisit {...data} />
}

function FirstVisit(overview: Overview) {
  const { samples } = overview
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="max-w-[42ch] text-balance font-serif text-[1.75rem] leading-tight font-medium sm:text-[2rem]">
        {sentence}
      </h1>
      <p className="mt-3 mb-7 text-base text-soft">
        {samples === null ? 'No data yet.' : 'Only the samples are loaded.'} Choose how to start.
      </p>
      <StartCards samples={samples} />
      {samples === null ? null : (
        <>
          <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-soft">
            New here? Five steps on the samples: find an error, read why, mark it, compare, export.
            <GuideOffer collection={samples.name} look="plain" />
          </p>
          <div className="mt-8">
            <ConfidentErrors
              collections={[samples]}
              all={{
                href: tracesOfCollection(samples.name),
                title: `All ${plural(samples.traces, 'sample')}`,
              }}
            />
          </div>
        </>
      )}
      <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
        <AttentionList rows={overview.attention} />
        <CollectionList {...overview} />
      </div>
    </div>
  )
}

/** Whether some model has two steps, which make a line of a chart. */
function hasCurve(checkpoints: Overview['checkpoints']): boolean {
  const models = checkpoints.flatMap(({ model, training_step: step }) =>
    step === null ? [] : model,
  )
  return new Set(models).size < models.length
}

function Compact(overview: Overview) {
  const { checkpoints, attention, activity, samples, collections } = overview
  const own = collections.filter(({ id }) => id !== samples?.id)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-card px-4 py-4 sm:px-5">
        <h1 className="min-w-0 flex-1 basis-80 font-serif text-[1.375rem] leading-tight font-medium">
          {sentence}
        </h1>
        <StartButtons samples={samples} />
      </div>
      <div className="grid items-start gap-4 p-4 sm:px-5 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {checkpoints.length > 0 ? (
            <CheckpointTable rows={checkpoints} hasSamples={samples !== null} />
          ) : null}
          {/* The charts come late; what is below them stays where it is. */}
          <div className={hasCurve(checkpoints) ? 'min-h-201 sm:min-h-74' : 'empty:hidden'}>
            <TrainingStrip collections={own.map(({ id }) => id)} />
          </div>
          <ConfidentErrors
            collections={collectionsToRead(overview)}
            all={{ href: '/traces', title: 'All traces' }}
          />
          <ActivityList rows={activity} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:-order-1">
          <AttentionList rows={attention} />
          <CollectionList {...overview} hasGuide />
        </div>
      </div>
    </>
  )
}
