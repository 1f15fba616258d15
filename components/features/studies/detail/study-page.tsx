'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { StudyFacts } from './study-facts'
import { StudyResults } from './study-results'
import { StudyTabs, useStudyTab } from './study-tabs'
import { DuplicateStudy } from '../life/duplicate-study'
import { NextStepCard } from '../life/next-step-card'
import { StatusPill } from '@/components/ui/pill'
import { useMay } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { progressQuery, studyQuery } from '@/lib/features/studies/queries'
import type { Study } from '@/lib/features/studies/schema'
import { againstWord, comparedWords, studyStatus } from '@/lib/features/studies/words'
import { visibleText } from '@/lib/text/visible-text'

const StudyWizard = dynamic(async () => (await import('../wizard/study-wizard')).StudyWizard, {
  loading: () => <SkeletonLines lines={12} label="Loading the form" />,
})

const loading = () => <SkeletonLines lines={8} label="Loading" />

/** One of these is shown at a time. */
const StudyProgressPart = dynamic(
  async () => (await import('../progress/study-progress')).StudyProgressPart,
  { loading },
)
const StudyAnnotators = dynamic(
  async () => (await import('../annotators/study-annotators')).StudyAnnotators,
  { loading },
)
const StudyDesign = dynamic(async () => (await import('./study-design')).StudyDesign, { loading })

function Lead({ study }: { study: Study }) {
  const { status, compare, system_names: names } = study
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pt-1">
      <StatusPill of={studyStatus(status)} />
      <span className="wrap-anywhere">
        {comparedWords[compare].title}: <bdi>{visibleText(againstWord(names))}</bdi>
      </span>
    </span>
  )
}

/** A draft: its fields for who may change it, what is planned for others. */
function Draft({ study }: { study: Study }) {
  const isLead = useMay('lead')
  return (
    <PageFrame
      parents={[{ title: 'Studies', href: '/studies' }]}
      wide={isLead}
      actions={<DuplicateStudy study={study} />}
      title={visibleText(study.name)}
      lead={<Lead study={study} />}
    >
      {isLead ? <StudyWizard study={study} /> : <StudyDesign study={study} />}
    </PageFrame>
  )
}

/** A study that has started: what to do next, then its parts. */
function Started({ study }: { study: Study }) {
  const { id, status } = study
  const { data: progress, error, refetch } = useQuery(progressQuery(id))
  const { tab, openTab } = useStudyTab(status)
  // They say themselves what they are of, and why they may not be blind.
  const hasResults = status === 'unblinded' && tab === 'results'
  return (
    <PageFrame
      parents={[{ title: 'Studies', href: '/studies' }]}
      wide
      actions={<DuplicateStudy study={study} />}
      title={visibleText(study.name)}
      lead={<Lead study={study} />}
    >
      <div className="flex flex-col gap-6">
        {hasResults ? null : (
          <>
            <StudyFacts study={study} />
            <NextStepCard study={study} progress={progress} onOpen={openTab} />
          </>
        )}
        {error ? (
          <Failure
            title="The progress did not load"
            message={error.message}
            onRetry={() => void refetch()}
          />
        ) : null}
        <StudyTabs tab={tab} onOpen={openTab} />
        {tab === 'progress' ? <StudyProgressPart study={study} progress={progress} /> : null}
        {tab === 'annotators' ? <StudyAnnotators study={study} progress={progress} /> : null}
        {tab === 'design' ? <StudyDesign study={study} /> : null}
        {tab === 'results' ? <StudyResults study={study} /> : null}
      </div>
    </PageFrame>
  )
}

/** One study: what it is, where it stands, what to do next. */
export function StudyPage({ id }: { id: string }) {
  const { data: study } = useQuery(studyQuery(id))
  if (!study) return null
  return study.status === 'draft' ? (
    <Draft key={study.id} study={study} />
  ) : (
    <Started study={study} />
  )
}
