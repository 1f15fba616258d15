import { type SubmissionQueue, waitingAnswers } from './submission-queue'
import type { NextStep } from './schema'
import type { TabSession } from './tab-session'

type PairStep = Extract<NextStep, { pair_token: string }>

/** The one thing somebody sees of their study. */
export type AnnotationScreen =
  | { name: 'refused'; reason: string }
  | { name: 'before'; pair: string }
  | { name: 'paused' }
  | { name: 'lesson' }
  | { name: 'loading' }
  /** An answer that cannot leave the device. */
  | { name: 'kept' }
  | { name: 'done'; step: Extract<NextStep, { done: true }> }
  | { name: 'consent'; step: Extract<NextStep, { step: 'consent' }> }
  | { name: 'instructions'; step: PairStep }
  | { name: 'pair'; step: PairStep }

export interface AnnotationState {
  step: NextStep | undefined
  /** The pair in sight was answered, and the one after it is not there yet. */
  isOver: boolean
  /** The server's last word: this link leads nowhere. */
  refusal: { message: string } | null
  outbox: SubmissionQueue
  visit: Pick<TabSession, 'hasReadInstructions'>
  /** A pair before the open one that is looked at again. */
  before: string | null
  isPaused: boolean
  hasLesson: boolean
}

export function screenOf(standing: AnnotationState): AnnotationScreen {
  const { step, isOver, refusal, outbox, before, isPaused, hasLesson } = standing
  if (refusal) return { name: 'refused', reason: refusal.message }
  if (isPaused) return { name: 'paused' }
  if (before !== null) return { name: 'before', pair: before }
  if (hasLesson) return { name: 'lesson' }
  const isStuck = waitingAnswers(outbox).length > 0 && outbox.trouble !== null
  if (isStuck && (step === undefined || isOver)) return { name: 'kept' }
  return step === undefined ? { name: 'loading' } : screenOfStep(step, standing)
}

function screenOfStep(step: NextStep, { visit }: AnnotationState): AnnotationScreen {
  if ('done' in step) return { name: 'done', step }
  if (!('pair_token' in step)) return { name: 'consent', step }
  const isFirst = step.round === 1 && step.progress.done === 0 && !visit.hasReadInstructions
  return { name: isFirst ? 'instructions' : 'pair', step }
}
