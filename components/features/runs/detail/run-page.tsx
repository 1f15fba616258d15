'use client'

import { useQuery } from '@tanstack/react-query'
import { RunActions } from './run-actions'
import { RunErrors } from './run-errors'
import { RunFacts } from './run-facts'
import { RunProgress } from '../run-progress'
import { PageFrame } from '@/components/layout/page-frame'
import { StatusPill } from '@/components/ui/pill'
import { JobFailures } from '@/components/core/jobs/job-failures'
import { Failure } from '@/components/ui/failure'
import { runQuery } from '@/lib/features/runs/queries'
import { runStatus, announcement, systemsWord } from '@/lib/features/runs/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatTime } from '@/lib/text/numbers'

/** One run: where it stands, what it cost, what failed. */
export function RunPage({ id }: { id: string }) {
  const { data: run, error, dataUpdatedAt, refetch } = useQuery(runQuery(id))
  if (!run) return null
  return (
    <PageFrame
      parents={[{ title: 'Runs', href: '/runs' }]}
      title={`${systemsWord(run.systems)} on ${visibleText(run.collection.name)}`}
      lead={
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <StatusPill of={runStatus(run)} />
          {run.claim === null ? null : (
            <q dir="auto" className="read">
              {visibleText(run.claim)}
            </q>
          )}
          <time dateTime={run.created_at} title="UTC">
            {formatTime(run.created_at)}
          </time>
        </span>
      }
      actions={<RunActions run={run} />}
    >
      <div className="flex flex-col gap-8">
        <p role="status" className="sr-only">
          {announcement(run)}
        </p>
        <RunProgress run={run} now={dataUpdatedAt} />
        <JobFailures query={{ error, refetch }} title="The run failed" error={run.error} />
        {run.judging?.status === 'failed' ? (
          <Failure
            title="Judging failed"
            message={`${run.judging.error ?? 'No reason was recorded.'} The traces are saved. To judge them again, open them and press Judge.`}
          />
        ) : null}
        <RunFacts run={run} />
        <RunErrors run={run} />
      </div>
    </PageFrame>
  )
}
