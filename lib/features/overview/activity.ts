import { judgingTitle } from '@/lib/features/judging/words'
import { runTitle } from '@/lib/features/runs/words'
import type { StudyRow } from '@/lib/features/studies/schema'
import { isActive } from '@/lib/platform/jobs/status'
import type { Work } from './attention'
import type { Activity } from './schema'

const listed = 8

interface Done extends Work {
  studies: readonly StudyRow[]
  marked: readonly Activity[]
}

/** What ended, was started or was marked, the latest first; work that goes on is listed as such. */
export function activityOf(done: Done): Activity[] {
  const all = [...importsOf(done), ...runsOf(done), ...studiesOf(done), ...done.marked]
  return all.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, listed)
}

function importsOf({ imports }: Work): Activity[] {
  return imports
    .filter(({ status, undone }) => status === 'done' && !undone)
    .map((row) => ({
      kind: 'import',
      id: row.id,
      at: row.finished_at ?? row.created_at,
      name: row.filename,
      person: row.author.name,
      count: row.traces_created,
      failed: 0,
    }))
}

function runsOf({ runs, judgeRuns }: Work): Activity[] {
  const ended = runs.filter((run) => !isActive(run) && run.status !== 'failed')
  const judged = judgeRuns.filter((run) => !isActive(run) && run.status !== 'failed')
  return [
    ...ended.map((run): Activity => ({
      kind: 'run',
      id: run.id,
      at: run.finished_at ?? run.created_at,
      name: runTitle({ ...run, collection: run.collection.name }),
      person: null,
      count: run.progress.done,
      failed: run.progress.failed,
    })),
    ...judged.map((run): Activity => ({
      kind: 'judge_run',
      id: run.id,
      at: run.finished_at ?? run.created_at,
      name: judgingTitle(run),
      person: null,
      count: run.progress.done,
      failed: run.progress.failed,
    })),
  ]
}

function studiesOf({ studies }: Done): Activity[] {
  return studies.map((study) => ({
    kind: 'study',
    id: study.id,
    at: study.closed_at ?? study.started_at ?? study.created_at,
    name: study.name,
    person: null,
    count: study.pair_count,
    failed: 0,
  }))
}
