'use client'

import { useState } from 'react'
import { useEndImport } from './use-end-import'
import { HaltButton } from '@/components/core/jobs/job-actions'
import { useChangeJob } from '@/components/core/jobs/use-change-job'
import { May } from '@/components/layout/session'
import { Button, buttonClass } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { Link } from '@/components/ui/link'
import { collectionHref } from '@/lib/features/collections/href'
import { changeImport, importQuery } from '@/lib/features/imports/queries'
import type { ImportReport } from '@/lib/features/imports/schema'
import { openTracesWord } from '@/lib/features/traces/open-word'
import { isStudyImport, undoConsequence } from '@/lib/features/imports/words'
import { studyHref } from '@/lib/features/studies/href'
import { listHref } from '@/lib/core/traces/list-address'
import { newestFirst } from '@/lib/core/traces/sort'
import { can, canStartOver, type JobAction } from '@/lib/platform/jobs/status'

function UndoButton({ report }: { report: ImportReport }) {
  const [isAsking, setAsking] = useState(false)
  const end = useEndImport()
  const close = () => setAsking(false)
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Revert import
      </Button>
      <Confirm
        open={isAsking}
        title={`Revert the import of ${report.filename}?`}
        action="Revert import"
        back="Cancel"
        isBusy={end.isPending}
        error={null}
        onConfirm={() => end.mutate(report.id, { onSettled: close })}
        onClose={close}
      >
        {undoConsequence(report)}
      </Confirm>
    </>
  )
}

/** A retry waits until what the import brought has been removed. */
function ChangeButtons({ report }: { report: ImportReport }) {
  const { id, finished_at: finishedAt, undone } = report
  const keys = { queryKey: importQuery(id).queryKey, kindKey: ['imports'] }
  const change = useChangeJob((action: JobAction) => changeImport(id, action), keys)
  const isBusy = change.isPending
  return (
    <May permission="lead">
      <HaltButton work={report} isBusy={isBusy} onAction={change.mutate} />
      {canStartOver(report) && !undone ? (
        <Button disabled={isBusy || finishedAt === null} onClick={() => change.mutate('retry')}>
          Retry
        </Button>
      ) : null}
    </May>
  )
}

/** The ways on from a report, and back. */
export function ImportActions({ report }: { report: ImportReport }) {
  const end = useEndImport()
  const { id, status, collection, study } = report
  return (
    <>
      {study === null ? null : (
        <Link href={studyHref(study.id)} className={buttonClass('primary')}>
          Open study
        </Link>
      )}
      {status === 'cancelled' || isStudyImport(report) ? null : (
        <Link href={collectionHref(collection.id)} className={buttonClass('primary')}>
          Open {collection.name}
        </Link>
      )}
      {status === 'done' && report.traces_created > 0 ? (
        <Link
          href={listHref({ filter: { import: [id] }, sort: newestFirst })}
          className={buttonClass()}
        >
          {openTracesWord(report.traces_created)}
        </Link>
      ) : null}
      {status === 'done' ? (
        <May permission="lead">
          <UndoButton report={report} />
        </May>
      ) : null}
      <ChangeButtons report={report} />
      {can('cancel', report) ? (
        <May permission="lead">
          <Button disabled={end.isPending} onClick={() => end.mutate(id)}>
            Cancel
          </Button>
        </May>
      ) : null}
    </>
  )
}
