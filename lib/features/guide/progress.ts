import { type GuideEvent, type GuideSubject, guideSteps } from './steps'

export interface GuideProgress extends GuideSubject {
  /** Index of the step to do next; the number of steps once all are done or skipped. */
  step: number
}

export const startGuide = (collection: string): GuideProgress => ({
  collection,
  trace: null,
  step: 0,
})

/** As the browser keeps it. */
export function writeProgress({ collection, trace, step }: GuideProgress): string {
  const params = new URLSearchParams({ collection, step: String(step) })
  if (trace !== null) params.set('trace', trace)
  return params.toString()
}

/** Null of what is no progress. */
export function readProgress(text: string): GuideProgress | null {
  const params = new URLSearchParams(text)
  const collection = params.get('collection')
  const step = Number(params.get('step') ?? Number.NaN)
  if (collection === null || !Number.isInteger(step) || step < 0) return null
  return { collection, trace: params.get('trace'), step: Math.min(step, guideSteps.length) }
}

export const isFinished = ({ step }: GuideProgress) => step >= guideSteps.length

export function skipStep(progress: GuideProgress): GuideProgress {
  return isFinished(progress) ? progress : { ...progress, step: progress.step + 1 }
}

/** The next step where this event completes the current one; the same progress otherwise. */
export function advance(progress: GuideProgress, event: GuideEvent): GuideProgress {
  if (guideSteps[progress.step]?.isDone(event) !== true) return progress
  const next = skipStep(progress)
  return progress.step === 0
    ? { ...next, trace: event.kind === 'save' ? null : event.address }
    : next
}
