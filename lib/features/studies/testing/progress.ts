import type { AnnotatorProgressRow, StudyProgress } from '../progress/schema'

/** An annotator who is judging. */
export const annotator: AnnotatorProgressRow = {
  id: 'a',
  number: 1,
  name: 'Ada',
  state: 'active',
  excluded_reason: null,
  not_blind: null,
  seen_at: '2026-11-21T10:00:00.000Z',
  done: 3,
  total: 10,
  skipped: 1,
  median_seconds: 31,
  seconds_left: 600,
  repeats_done: 2,
  self_agreement: 0.5,
  fast_clicks: 2,
}

/** Of a running study with two annotators. */
export const progress: StudyProgress = {
  id: 's',
  status: 'running',
  overlap: 2,
  pairs: { total: 10, complete: 4 },
  judgements: { done: 9, total: 20 },
  discussion: { is_planned: true, opened: 0, votes: 0, votes_total: 0 },
  per_hour: 9,
  seconds_left: 4_000,
  fast_seconds: 3,
  annotators: [annotator, { ...annotator, id: 'b', number: 2 }],
  rows: [],
  next_after: null,
  skipped: [],
}
