'use client'

import { useState } from 'react'
import { AnnotatorLine } from './annotator-line'
import { NewAnnotators } from './new-annotators'
import { NewLinks } from './new-links'
import { useMay } from '@/components/layout/session'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { StudyProgress } from '@/lib/features/studies/progress/schema'
import type { AnnotatorTokens, Study } from '@/lib/features/studies/schema'

interface StudyAnnotatorsProps {
  study: Study
  progress: StudyProgress | undefined
}

/** Who judges, how far each is, and how more are made. */
export function StudyAnnotators({ study, progress }: StudyAnnotatorsProps) {
  const [made, setMade] = useState<AnnotatorTokens | null>(null)
  const isLead = useMay('lead')
  const canChange = isLead && study.status === 'running'
  const annotators = progress?.annotators
  return (
    <div className="flex flex-col gap-6">
      {canChange ? <NewAnnotators study={study} onMade={setMade} /> : null}
      {canChange && made !== null ? <NewLinks made={made} onClose={() => setMade(null)} /> : null}
      {annotators === undefined ? <SkeletonLines lines={4} label="Loading the annotators" /> : null}
      {annotators?.length === 0 ? (
        <p className="text-soft">
          No annotators yet. Create annotators and send each their own link.
        </p>
      ) : null}
      <ul aria-label="Annotators" className="border-t border-line empty:hidden">
        {(annotators ?? []).map((annotator) => (
          <AnnotatorLine
            key={annotator.id}
            study={study}
            annotator={annotator}
            fastSeconds={progress?.fast_seconds ?? 0}
            canRemove={canChange}
            canErase={isLead}
          />
        ))}
      </ul>
    </div>
  )
}
