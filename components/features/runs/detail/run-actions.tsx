'use client'

import { CancelButton, JobActions } from '@/components/core/jobs/job-actions'
import { useChangeRun } from '../use-change-run'
import { May } from '@/components/layout/session'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { compareRunHref, duplicateHref, tracesOfRun } from '@/lib/features/runs/href'
import type { RunDetail } from '@/lib/features/runs/schema'
import { hasEnded } from '@/lib/platform/jobs/status'
import { openTracesWord } from '@/lib/features/traces/open-word'
import { plural } from '@/lib/text/numbers'

/** What can be done with a run as it stands. */
export function RunActions({ run }: { run: RunDetail }) {
  const { id, progress, item_count } = run
  const { done, failed, total } = progress
  const change = useChangeRun(id)
  const isBusy = change.isPending
  return (
    <>
      {done > 0 ? (
        <Link href={tracesOfRun(id)} className={buttonClass('primary')}>
          {openTracesWord(done)}
        </Link>
      ) : null}
      {done > 0 ? (
        <Link href={compareRunHref(id)} className={buttonClass()}>
          Compare
        </Link>
      ) : null}
      <May permission="lead">
        <Link href={duplicateHref(id)} className={buttonClass()}>
          Duplicate
        </Link>
      </May>
      {item_count === 1 && !hasEnded(run) ? (
        <May permission="audit">
          <Link href={`/verify?run=${encodeURIComponent(id)}`} className={buttonClass()}>
            Watch live
          </Link>
        </May>
      ) : null}
      <JobActions work={run} permission="audit" isBusy={isBusy} onAction={change.mutate}>
        <CancelButton
          label="Cancel the run"
          title="Cancel this run?"
          isBusy={isBusy}
          onCancel={() => change.mutate('cancel')}
        >
          {plural(total - done - failed, 'sample')} will not run. The {plural(done, 'trace')}{' '}
          already saved {done === 1 ? 'stays' : 'stay'}.
        </CancelButton>
      </JobActions>
    </>
  )
}
