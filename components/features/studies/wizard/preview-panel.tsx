'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSettled } from '@/components/ui/use-settled'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { previewQuery } from '@/lib/features/studies/queries'
import type { NewStudy } from '@/lib/features/studies/design-schema'

const typingMs = 600

const PreviewPair = dynamic(async () => (await import('./preview-pair')).PreviewPair, {
  loading: () => <SkeletonLines lines={6} label="Loading the preview" />,
})

function Shown({ study }: { study: NewStudy }) {
  const settled = useSettled(study, typingMs)
  const { data, error, isPlaceholderData } = useQuery(previewQuery(settled))
  if (error) return <Failure title="No pair can be shown" message={error.message} />
  if (!data) return <SkeletonLines lines={6} label="Loading the preview" />
  return (
    <div aria-busy={isPlaceholderData}>
      <PreviewPair key={data.pair_token} pair={data} />
    </div>
  )
}

/** What an annotator will see of the first pair; `study` is null while something is missing. */
export function PreviewPanel({ study }: { study: NewStudy | null }) {
  return (
    <section aria-labelledby="preview-title" className="flex flex-col gap-3">
      <div>
        <h2 id="preview-title" className="heading">
          What annotators see
        </h2>
        <p className="text-xs text-soft">
          The first pair, sampled like all others. Sides are randomised for each annotator.
        </p>
      </div>
      {study === null ? (
        <p className="rounded-2xl border border-dashed border-edge p-6 text-center text-soft">
          Choose two systems, and fill in what their items and dimensions need, to see a pair.
        </p>
      ) : (
        <Shown study={study} />
      )}
    </section>
  )
}
