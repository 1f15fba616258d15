'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { Column } from './column'
import { InstructionsStep } from './instructions'
import { KeptAnswer } from './kept-answer'
import { OpenPair } from './open-pair'
import { PairBefore } from './pair-before'
import { Paused } from './paused'
import type { Annotation } from './use-annotation'
import { SkeletonLines } from '@/components/ui/skeleton'

const loadConsentStep = async () => (await import('./consent-step')).ConsentStep
const loadDoneStep = async () => (await import('./done-step')).DoneStep
const loadFeedback = async () => (await import('./feedback')).Feedback

const loading = () => <Loading isTrying={false} />

const ConsentStep = dynamic(loadConsentStep, { loading })
const DoneStep = dynamic(loadDoneStep, { loading })
const Feedback = dynamic(loadFeedback, { loading })

/** What comes before or after the pairs is loaded after the page: later there may be no network. */
function loadOthers(): void {
  for (const load of [loadConsentStep, loadDoneStep, loadFeedback]) load().catch(() => {})
}

function Loading({ isTrying }: { isTrying: boolean }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
      <SkeletonLines lines={8} label="Loading the next pair" />
      <p role="status" className="mt-4 text-soft empty:hidden">
        {isTrying ? 'The server is not reachable yet. Trying again.' : null}
      </p>
    </div>
  )
}

function DeadLink({ reason }: { reason: string }) {
  return (
    <Column title="This link does not work">
      <p>{reason}</p>
    </Column>
  )
}

/** The one thing there is to read or to do now. */
export function Step({ annotation }: { annotation: Annotation }) {
  const { token, screen, coming, sender, outbox, lesson, onBack } = annotation
  useEffect(loadOthers, [])
  switch (screen.name) {
    case 'refused':
      return <DeadLink reason={screen.reason} />
    case 'kept':
      return <KeptAnswer outbox={outbox} onTryNow={() => sender.wake()} onBack={onBack} />
    case 'loading':
      return <Loading isTrying={coming.isTrying} />
    case 'before':
      return <PairBefore key={screen.pair} pair={screen.pair} annotation={annotation} />
    case 'paused':
      return <Paused onResume={annotation.onPause} />
    case 'lesson':
      return lesson && <Feedback lesson={lesson} onNext={annotation.onLearned} />
    case 'consent':
      return <ConsentStep token={token} consent={screen.step.consent} onGiven={coming.onRefresh} />
    case 'instructions':
      return <InstructionsStep study={screen.step.study} onRead={annotation.onInstructed} />
    case 'done':
      return (
        <DoneStep token={token} step={screen.step} onRefresh={coming.onRefresh} onBack={onBack} />
      )
    case 'pair':
      return (
        <OpenPair
          key={`${screen.step.pair_token} ${screen.step.round}`}
          step={screen.step}
          annotation={annotation}
        />
      )
    default:
      return screen satisfies never
  }
}
