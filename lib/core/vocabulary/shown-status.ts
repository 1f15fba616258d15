import type { JobStatus } from '@/lib/platform/jobs/status'
import type { Tone } from './tone'

export interface StatusShown {
  word: string
  sign: string
  tone: Tone
}

const statuses: Record<JobStatus, StatusShown> = {
  queued: { word: 'Queued', sign: '…', tone: 'plain' },
  running: { word: 'Running', sign: '→', tone: 'plain' },
  paused: { word: 'Paused', sign: '‖', tone: 'abs' },
  stopped: { word: 'Stopped', sign: '‖', tone: 'abs' },
  done: { word: 'Done', sign: '✓', tone: 'plain' },
  failed: { word: 'Failed', sign: '✗', tone: 'ref' },
  cancelled: { word: 'Cancelled', sign: '–', tone: 'plain' },
}

/** A status in a word, a sign and a colour; a kind of work may have other words. */
export function shownStatus(
  status: JobStatus,
  words: Partial<Record<JobStatus, string>> = {},
): StatusShown {
  return { ...statuses[status], word: words[status] ?? statuses[status].word }
}
