'use client'

import { Close, Discuss, Unblind } from './life-actions'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import type { StudyTab } from '@/lib/features/studies/href'
import { nextStep } from '@/lib/features/studies/next-step'
import type { StudyProgress } from '@/lib/features/studies/progress/schema'
import type { Study } from '@/lib/features/studies/schema'

interface NextStepCardProps {
  study: Study
  progress: StudyProgress | undefined
  onOpen: (tab: StudyTab) => void
}

function Action({ study, progress, onOpen, action }: NextStepCardProps & { action: string }) {
  const { id } = study
  switch (action) {
    case 'annotators':
      return (
        <Button look="primary" onClick={() => onOpen('annotators')}>
          Create annotators
        </Button>
      )
    case 'close':
      return <Close id={id} look="primary" progress={progress} />
    case 'unblind':
      return <Unblind id={id} look="primary" />
    case 'results':
      return (
        <Button look="primary" onClick={() => onOpen('results')}>
          Read the results
        </Button>
      )
    default:
      return null
  }
}

/** What to do next, with the button that does it. */
export function NextStepCard(props: NextStepCardProps) {
  const { study, progress } = props
  const next = nextStep(study, progress)
  if (next === null) return null
  return (
    <section
      aria-label="Next"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border border-line bg-card p-4 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-serif text-lg font-medium">{next.title}</h2>
        <p className="text-soft">{next.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {next.action === 'results' ? (
          <Action {...props} action="results" />
        ) : (
          <May permission="lead">
            {next.action === null ? null : <Action {...props} action={next.action} />}
            {next.canDiscuss ? <Discuss id={study.id} /> : null}
            {next.canCloseEarly ? <Close id={study.id} progress={progress} /> : null}
          </May>
        )}
      </div>
    </section>
  )
}
