'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Lesson } from './feedback'
import { useSubmissionSender } from './use-submission-sender'
import { useNextStep } from './use-next-step'
import { useVisit } from './use-visit'
import type { QueuedAnswer } from '@/lib/features/studies/annotation/submission-store'
import { type Asker, ownPairQuery } from '@/lib/features/studies/annotation/queries'
import { screenOf } from '@/lib/features/studies/annotation/screen'
import type {
  BlindPair,
  NewJudgement,
  NewSkip,
  SavedJudgement,
} from '@/lib/features/studies/annotation/schema'
import { answered, pairBefore } from '@/lib/features/studies/annotation/tab-session'

/** Where somebody is in their study, and everything they can do from there. */
export function useAnnotation(asker: Asker) {
  const { token } = asker
  const client = useQueryClient()
  const { sender, outbox } = useSubmissionSender(token)
  const { visit, changeVisit } = useVisit(token)
  const coming = useNextStep(asker, outbox)
  /** A pair before the open one that is looked at again. */
  const [before, setBefore] = useState<string | null>(null)
  const [isPaused, setPaused] = useState(false)
  const [isReading, setReading] = useState(false)
  const [isDocumentOpen, setDocumentOpen] = useState(true)
  const [lesson, setLesson] = useState<Lesson | null>(null)
  const { step } = coming
  const pair = step && 'pair_token' in step ? step : null

  const hear = useEffectEvent((letter: QueuedAnswer, reply: SavedJudgement | null) => {
    const { pair_token: of } = letter.body
    void client.invalidateQueries(ownPairQuery(token, of))
    if (letter.kind === 'skip' || !reply?.feedback || pair?.pair_token !== of) return
    const { choices } = letter.body
    setLesson({ dimensions: pair.dimensions, choices, feedback: reply.feedback })
  })
  useEffect(() => sender.onAnswered(hear), [sender])

  function leave(of: string) {
    changeVisit((now) => answered(now, of))
    setBefore(null)
  }

  /** So that one can look at it again without a network. */
  function remember(shown: Omit<BlindPair, 'progress'>, said: NewJudgement) {
    const progress = pair?.progress ?? { done: 0, total: 0, seconds_left: null }
    const { choices, comment = null, recognised = false } = said
    const own = { ...shown, progress, choices, comment, recognised, can_revise: true }
    client.setQueryData(ownPairQuery(token, shown.pair_token).queryKey, own)
  }

  const screen = screenOf({
    ...coming,
    outbox,
    visit,
    before,
    isPaused,
    hasLesson: lesson !== null,
  })
  const earlier = pairBefore(visit, before)
  return {
    token,
    coming,
    sender,
    outbox,
    screen,
    visit,
    changeVisit,
    isPaused,
    isReading,
    isDocumentOpen,
    lesson,
    setReading,
    onPause: () => setPaused((now) => !now),
    onDocument: () => setDocumentOpen((now) => !now),
    onInstructed: () => changeVisit((now) => ({ ...now, hasReadInstructions: true })),
    onLearned: () => setLesson(null),
    onBack: earlier === null ? null : () => setBefore(earlier),
    onForward: () => setBefore(null),
    onSave: (shown: Omit<BlindPair, 'progress'>, said: NewJudgement) => {
      remember(shown, said)
      sender.judge(said)
      leave(said.pair_token)
    },
    onSkip: (skip: NewSkip) => {
      sender.skip(skip)
      leave(skip.pair_token)
    },
  }
}

export type Annotation = ReturnType<typeof useAnnotation>
