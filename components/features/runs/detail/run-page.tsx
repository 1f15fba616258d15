'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RunActions } from './run-actions'
import { RunErrors } from './run-errors'
import { RunFacts } from './run-facts'
import { JobProgress } from '@/components/core/jobs/job-progress'
import { May } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { StatusPill } from '@/components/ui/pill'
import { JobFailures } from '@/components/core/jobs/job-failures'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { Rename } from '@/components/ui/rename'
import { judgingHref } from '@/lib/features/judging/href'
import { patchRun, runQuery } from '@/lib/features/runs/queries'
import type { RunPatch } from '@/lib/features/runs/schema'
import { announcement, runName, runStatus } from '@/lib/features/runs/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatTime } from '@/lib/text/numbers'

/** One run: where it stands, what it cost, what failed. */
export function RunPage({ id }: { id: string }) {
  const client = useQueryClient()
  const { data: run, error, dataUpdatedAt, refetch } = useQuery(runQuery(id))
  if (!run) return null
  const change = async (patch: RunPatch) => {
    client.setQueryData(runQuery(id).queryKey, await patchRun(id, patch))
  }
  return (
    <PageFrame
      parents={[{ title: 'Runs', href: '/runs' }]}
      title={visibleText(runName(run))}
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
      actions={
        <>
          <May permission="audit">
            <Rename what="the run" name={runName(run)} onRename={(name) => change({ name })} />
          </May>
          <RunActions run={run} />
        </>
      }
    >
      <div className="flex flex-col gap-8">
        <p role="status" className="sr-only">
          {announcement(run)}
        </p>
        <JobProgress
          label={`Progress of the run on ${run.collection.name}`}
          work={run}
          now={dataUpdatedAt}
        />
        <JobFailures
          query={{ error, refetch }}
          title={`The run ${run.status === 'paused' ? 'is paused' : 'failed'}`}
          work={run}
        />
        {run.judging?.status === 'failed' ? (
          <Failure
            title="The judge run failed"
            message={`${run.judging.error ?? 'No reason was recorded.'} The traces are saved.`}
          />
        ) : null}
        {run.judging === null ? null : (
          <p>
            <Link href={judgingHref(run.judging.id)} className="text-link underline">
              Open the judge run of its traces
            </Link>
          </p>
        )}
        <RunFacts run={run} onBudget={(budget) => change({ budget })} />
        <RunErrors run={run} />
      </div>
    </PageFrame>
  )
}
