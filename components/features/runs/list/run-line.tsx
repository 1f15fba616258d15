import { JobProgress } from '@/components/core/jobs/job-progress'
import { JobLine } from '@/components/core/jobs/job-line'
import { Link } from '@/components/ui/link'
import { costWords } from '@/lib/core/model-calls/words'
import { runHref, tracesOfRun } from '@/lib/features/runs/href'
import type { RunSummary } from '@/lib/features/runs/schema'
import {
  askedWord,
  progressWord,
  runStatus,
  runName,
  serverWord,
  systemsWord,
} from '@/lib/features/runs/words'
import { visibleText } from '@/lib/text/visible-text'
import { hasEnded } from '@/lib/platform/jobs/status'

/** One run of the list: what it does, where it stands, what it made. */
export function RunLine({ run, now }: { run: RunSummary; now: number }) {
  const { id, collection, server, created_at: createdAt, progress, error } = run
  const cost = costWords(run)
  const facts = (
    <>
      {run.name === null ? '' : `${systemsWord(run.systems)} on ${visibleText(collection.name)} · `}
      {askedWord(run)} · <bdi>{visibleText(serverWord(server))}</bdi>
      {hasEnded(run) ? ` · ${progressWord(run)}` : ''}
      {cost === null ? '' : ` · ${cost}`}
      {progress.done > 0 ? (
        <>
          {' · '}
          <Link href={tracesOfRun(id)} className="text-link underline">
            open traces
          </Link>
        </>
      ) : null}
    </>
  )
  const title = <bdi>{visibleText(runName(run))}</bdi>
  return (
    <JobLine href={runHref(id)} status={runStatus(run)} {...{ title, createdAt, facts, error }}>
      {hasEnded(run) ? null : (
        <div className="mt-1.5">
          <JobProgress label={`Progress of the run on ${collection.name}`} work={run} now={now} />
        </div>
      )}
    </JobLine>
  )
}
