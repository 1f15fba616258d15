import { criterionOf } from '@/lib/features/judging/calls/words'
import type { JobStatus } from '@/lib/platform/jobs/status'

export interface JudgeRun {
  id: string
  status: JobStatus
  trace_count: number
  error: string | null
  created_at: string
  person: string
  criteria: readonly string[]
  done: number
  failed: number
}

/** `Necessity, Coverage`. */
export function judgeRunName({ criteria }: Pick<JudgeRun, 'criteria'>): string {
  return criteria.map((name) => criterionOf(name).title).join(', ')
}
