import type { StudyProgress } from './schema'

/** Progress for somebody who opened an annotator link: nothing that depends on what single people did. */
export function withoutDurations(progress: StudyProgress): StudyProgress {
  return {
    ...progress,
    durations_withheld: true,
    annotators: progress.annotators.map((annotator) => ({
      ...annotator,
      median_seconds: null,
      seconds_left: null,
      self_agreement: null,
      fast_clicks: 0,
    })),
  }
}
