import type { ImportRow } from '@/lib/features/imports/schema'
import { isWithoutEvidence, percentDone } from '@/lib/features/imports/words'
import type { Judging } from '@/lib/features/judging/schema'
import { judgingTitle } from '@/lib/features/judging/words'
import type { RunSummary } from '@/lib/features/runs/schema'
import { runTitle } from '@/lib/features/runs/words'
import { dayMs } from '@/lib/core/collections/grace'
import { isActive, type JobStatus } from '@/lib/platform/jobs/status'
import type { Attention, JobKind } from './schema'

/** Problems of older work have been seen. */
const recentDays = 7
const listed = 8

export type OpenStudy = Omit<Extract<Attention, { kind: 'study' }>, 'kind'>

export interface Work {
  imports: readonly ImportRow[]
  runs: readonly RunSummary[]
  judgeRuns: readonly Judging[]
}

interface Job {
  of: JobKind
  id: string
  name: string
  status: JobStatus
  created_at: string
  error: string | null
  done: number
  total: number | null
  failed: number
  progress: number
}

/** Every kind of durable work in one shape. */
function jobsOf({ imports, runs, judgeRuns }: Work): Job[] {
  return [
    ...imports.map((row): Job => ({
      ...row,
      of: 'import',
      name: row.filename,
      done: row.rows_read,
      total: null,
      failed: 0,
      progress: percentDone(row) / 100,
    })),
    ...runs.map((run): Job => ({
      ...run,
      of: 'run',
      name: runTitle({ ...run, collection: run.collection.name }),
      ...counted(run.progress),
    })),
    ...judgeRuns.map((run): Job => ({
      ...run,
      of: 'judge_run',
      name: judgingTitle(run),
      ...counted(run.progress),
    })),
  ]
}

function counted({ done, failed, total }: { done: number; failed: number; total: number }) {
  return { done: done + failed, failed, total, progress: total === 0 ? 0 : (done + failed) / total }
}

/** What runs now first, then studies with open pairs, then what went wrong lately. */
export function attentionOf(work: Work & { open: readonly OpenStudy[] }, now: Date): Attention[] {
  const isRecent = ({ created_at: at }: { created_at: string }) =>
    now.getTime() - Date.parse(at) < recentDays * dayMs
  const jobs = jobsOf(work)
  const active = jobs
    .filter(isActive)
    .map(({ of, id, name, progress, done, total, failed }): Attention => {
      return { kind: 'active', of, id, name, progress, done, total, failed }
    })
  const failed = jobs
    .filter((job) => job.status === 'failed' && isRecent(job))
    .map(({ of, id, name, error }): Attention => {
      return { kind: 'failed', of, id, name, message: error }
    })
  const studies = work.open
    .filter(({ open }) => open > 0)
    .map((study): Attention => ({ kind: 'study', ...study }))
  return [...active, ...studies, ...failed, ...issuesOf(work.imports.filter(isRecent))].slice(
    0,
    listed,
  )
}

function issuesOf(imports: readonly ImportRow[]): Attention[] {
  return imports.flatMap((row): Attention[] => {
    const { id, filename: name, status, undone } = row
    const waiting = isWithoutEvidence(row) ? 0 : row.waiting + row.ambiguous
    if (status !== 'done' || undone || row.issue_count + waiting === 0) return []
    return [{ kind: 'issues', id, name, issues: row.issue_count, waiting }]
  })
}
