'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RequestError } from '@/lib/platform/http/request'
import { sendFailure } from '@/lib/features/studies/annotation/submission-sender'
import {
  type SubmissionQueue,
  waitingAnswers,
} from '@/lib/features/studies/annotation/submission-queue'
import { type Asker, nextStepQuery } from '@/lib/features/studies/annotation/queries'
import type { NextStep } from '@/lib/features/studies/annotation/schema'

const lookAgain = 60_000
const longestWait = 30_000

function isPassing(_: number, error: Error): boolean {
  return typeof sendFailure(error) === 'string'
}

function isWaiting(step: NextStep | undefined): boolean {
  return step !== undefined && 'done' in step && step.reason === 'waiting'
}

/** The pair in sight was answered, and the one after it is not there yet. */
function isOver(step: NextStep | undefined, outbox: SubmissionQueue, isOld: boolean): boolean {
  if (step === undefined || !('pair_token' in step)) return false
  const { pair_token: pair } = step
  const isSent = waitingAnswers(outbox).some(({ body }) => body.pair_token === pair)
  return isSent || (isOld && outbox.lastPair === pair)
}

export interface Coming {
  /** What the server last gave; undefined before the first reply. */
  step: NextStep | undefined
  isOver: boolean
  /** The last word of the server: there will be nothing. */
  refusal: RequestError | null
  /** It did not come and is asked for again and again. */
  isTrying: boolean
  /** Asks again: something may have changed. */
  onRefresh: () => void
}

/** What an annotator is to do next; asked for once it is known that no answer waits to be sent. */
export function useNextStep(asker: Asker, outbox: SubmissionQueue): Coming {
  const { data, error, isPlaceholderData, failureCount, fetchStatus, refetch } = useQuery({
    ...nextStepQuery(asker, outbox.turns),
    enabled: outbox.isRead && waitingAnswers(outbox).length === 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? lookAgain : false),
    retry: isPassing,
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, longestWait),
  })
  return {
    step: data,
    isOver: isOver(data, outbox, isPlaceholderData),
    refusal: error instanceof RequestError ? error : null,
    isTrying: failureCount > 0 || fetchStatus === 'paused',
    onRefresh: () => void refetch(),
  }
}
