import { plural } from '@/lib/text/numbers'
import type { Step } from '@/lib/core/traces/schema'
import { hasEnded } from '@/lib/platform/jobs/status'
import type { CutAttempt, SampleState } from './fold'
import type { RunDetail } from './schema'

export type LiveConnection = 'opening' | 'open' | 'lost' | 'closed'

/** How a run stands for the one who watches it, in a sentence. */
export function liveWord(
  { status, progress }: Pick<RunDetail, 'status' | 'progress'>,
  connection: LiveConnection,
): string {
  if (hasEnded({ status })) return endWord({ status, progress })
  if (connection === 'lost') return 'Connection lost. Reconnecting; the run continues.'
  if (status === 'paused') return 'The run is paused.'
  if (status === 'queued') return 'Queued.'
  if (progress.total > 0 && progress.done + progress.failed === progress.total)
    return 'Saved; judge run active.'
  return progress.total > 1
    ? `Writing: ${progress.done + progress.failed} of ${progress.total} are done.`
    : 'Writing.'
}

function endWord({ status, progress }: Pick<RunDetail, 'status' | 'progress'>): string {
  if (status === 'cancelled') return 'Stopped. Saved traces stay.'
  const { done, failed } = progress
  if (status === 'failed' && failed === 0) return 'The run failed.'
  if (failed === 0) return done === 1 ? 'Done and saved.' : `Done: ${done} traces are saved.`
  return done === 0 ? 'No traces were saved.' : `Done: ${done} saved, ${failed} failed.`
}

/** How far the chains of a question are that are being written. */
export function chainsWord(steps: readonly Pick<Step, 'kind'>[]): string {
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length
  const facts = plural(count('fact'), 'fact')
  return `${facts} found; ${plural(count('entailment'), 'chain has', 'chains have')} an answer.`
}

export type SampleWord = 'waiting' | 'not started' | 'writing' | 'done' | 'failed' | 'stopped'

const sampleWords = {
  running: 'writing',
  done: 'done',
  failed: 'failed',
  cancelled: 'stopped',
} as const

/** Where one sample is, when it has no verdict to show. */
export function sampleWord(
  sample: SampleState | undefined,
  run: Pick<RunDetail, 'status'>,
): SampleWord {
  if (!sample) return hasEnded(run) ? 'not started' : 'waiting'
  const word = sampleWords[sample.status]
  return word === 'writing' && hasEnded(run) ? 'stopped' : word
}

/** `Attempt 1: cut off, retried`. */
export function cutWord({ attempt }: Pick<CutAttempt, 'attempt'>): string {
  return `Attempt ${attempt}: cut off, retried`
}
