'use client'

import { AgreementTable } from './agreement-table'
import { Matrix } from './matrix'
import { SkippedList } from './skipped-list'
import { ProgressBar } from '@/components/ui/progress-bar'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { StudyProgress } from '@/lib/features/studies/progress/schema'
import type { Study } from '@/lib/features/studies/schema'
import { progressFigures } from '@/lib/features/studies/progress/words'

interface StudyProgressPartProps {
  study: Study
  progress: StudyProgress | undefined
}

/** How far the study is: never what was chosen. */
export function StudyProgressPart({ study, progress }: StudyProgressPartProps) {
  if (!progress) return <SkeletonLines lines={6} label="Loading the progress" />
  const { done, total } = progress.judgements
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="Progress" className="flex flex-col gap-3">
        <ProgressBar
          label={`First votes of ${study.name}`}
          share={total === 0 ? 0 : done / total}
          className="h-2"
        />
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {progressFigures(progress).map(({ word, value }) => (
            <div key={word}>
              <dt className="text-xs text-soft">{word}</dt>
              <dd className="font-mono text-lg tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <AgreementTable id={study.id} />
      <Matrix progress={progress} />
      <SkippedList skipped={progress.skipped} />
    </div>
  )
}
