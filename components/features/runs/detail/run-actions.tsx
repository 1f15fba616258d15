'use client'

import { useState } from 'react'
import { useChangeRun } from '../use-change-run'
import { May } from '@/components/layout/session'
import { Button, buttonClass } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { Link } from '@/components/ui/link'
import { tracesOfRun } from '@/lib/features/runs/href'
import type { RunDetail } from '@/lib/features/runs/schema'
import { formatCount, plural } from '@/lib/text/numbers'
import { can } from '@/lib/platform/jobs/status'

interface CancelButtonProps {
  run: RunDetail
  isBusy: boolean
  onCancel: () => void
}

function CancelButton({ run, isBusy, onCancel }: CancelButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { done, failed, total } = run.progress
  const close = () => setAsking(false)
  const cancel = () => {
    close()
    onCancel()
  }
  return (
    <>
      <Button look="danger" disabled={isBusy} onClick={() => setAsking(true)}>
        Cancel the run
      </Button>
      <Confirm
        open={isAsking}
        title="Cancel this run?"
        action="Cancel it"
        back="Let it go on"
        isBusy={isBusy}
        error={null}
        onConfirm={cancel}
        onClose={close}
      >
        {plural(total - done - failed, 'sample')} will not be made. The {plural(done, 'trace')} it
        has saved {done === 1 ? 'stays' : 'stay'}. A pause can be taken back; this cannot.
      </Confirm>
    </>
  )
}

/** What can be done with a run as it stands. */
export function RunActions({ run }: { run: RunDetail }) {
  const change = useChangeRun(run.id)
  const isBusy = change.isPending
  const { progress, item_count } = run
  return (
    <>
      {progress.done > 0 ? (
        <Link href={tracesOfRun(run.id)} className={buttonClass('primary')}>
          Read its traces
        </Link>
      ) : null}
      {item_count === 1 ? (
        <May permission="audit">
          <Link href={`/verify?run=${encodeURIComponent(run.id)}`} className={buttonClass()}>
            Watch it
          </Link>
        </May>
      ) : null}
      <May permission="audit">
        {can('pause', run) ? (
          <Button disabled={isBusy} onClick={() => change.mutate('pause')}>
            Pause
          </Button>
        ) : null}
        {can('resume', run) ? (
          <Button disabled={isBusy} onClick={() => change.mutate('resume')}>
            Resume
          </Button>
        ) : null}
        {can('retry', run) && progress.failed > 0 ? (
          <Button disabled={isBusy} onClick={() => change.mutate('retry')}>
            Retry what failed ({formatCount(progress.failed)})
          </Button>
        ) : null}
        {can('cancel', run) ? (
          <CancelButton run={run} isBusy={isBusy} onCancel={() => change.mutate('cancel')} />
        ) : null}
      </May>
    </>
  )
}
