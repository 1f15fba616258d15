import { CancelButton, JobActions } from '@/components/core/jobs/job-actions'
import { useChangeJob } from '@/components/core/jobs/use-change-job'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { changeJudging, judgingQuery, type JudgingAction } from '@/lib/features/judging/queries'
import type { Judging } from '@/lib/features/judging/schema'
import { runHref, tracesOfRun } from '@/lib/features/runs/href'
import { hasEnded } from '@/lib/platform/jobs/status'
import { plural } from '@/lib/text/numbers'

/** The traces it judges, where a filter or a run names them. */
function tracesHref({ filter, run }: Judging): string | null {
  if (run !== null) return tracesOfRun(run)
  return filter === null ? null : `/traces?${filter}`
}

/** What can be done with a judge run as it stands; one that is part of a run goes on and ends with it. */
export function JudgeRunActions({ judging }: { judging: Judging }) {
  const { id, run, progress } = judging
  const change = useChangeJob((action: JudgingAction) => changeJudging(id, action), {
    queryKey: judgingQuery(id).queryKey,
    kindKey: ['judgings'],
  })
  const { done, failed, total } = progress
  const traces = tracesHref(judging)
  const isBusy = change.isPending
  return (
    <>
      {traces === null ? null : (
        <Link href={traces} className={buttonClass('primary')}>
          Open traces
        </Link>
      )}
      {run === null ? null : (
        <Link href={runHref(run)} className={buttonClass()}>
          Open run
        </Link>
      )}
      {run !== null && !hasEnded(judging) ? null : (
        <JobActions work={judging} permission="lead" isBusy={isBusy} onAction={change.mutate}>
          <CancelButton
            label="Cancel the judge run"
            title="Cancel this judge run?"
            isBusy={isBusy}
            onCancel={() => change.mutate('cancel')}
          >
            {plural(total - done - failed, 'trace')} will not be judged. Rewards and judge calls of
            judged traces stay.
          </CancelButton>
        </JobActions>
      )}
    </>
  )
}
