'use client'

import { useQuery } from '@tanstack/react-query'
import { ImportActions } from './import-actions'
import { ImportCounts } from './import-counts'
import { IssueList } from './issue-list'
import { ProgressBar } from '@/components/ui/progress-bar'
import { StatusPill } from '@/components/ui/pill'
import { UnjoinedList, WithoutEvidence } from './unjoined-list'
import { useEndings } from './use-endings'
import { PageFrame } from '@/components/layout/page-frame'
import { Failure } from '@/components/ui/failure'
import { importQuery } from '@/lib/features/imports/queries'
import type { ImportReport } from '@/lib/features/imports/schema'
import { formatOf } from '@/lib/features/imports/titles'
import {
  importStatus,
  optionWords,
  hasUnjoined,
  isWithoutEvidence,
  leftBehind,
  progressWord,
} from '@/lib/features/imports/words'
import { formatTime } from '@/lib/text/numbers'
import { hasEnded } from '@/lib/platform/jobs/status'

function Facts({ report }: { report: ImportReport }) {
  const parts = [formatOf(report), ...optionWords(report.options)].filter((part) => part !== null)
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <StatusPill of={importStatus(report)} />
      <span className="break-words">{parts.join(' · ')}</span>
      <time dateTime={report.created_at} title="UTC">
        {formatTime(report.created_at)}
      </time>
    </span>
  )
}

function Running({ report }: { report: ImportReport }) {
  return (
    <div className="flex items-center gap-3">
      <ProgressBar
        label={`Import of ${report.filename}`}
        share={report.status === 'queued' ? null : report.progress}
      />
      <span className="num shrink-0 text-soft">{progressWord(report)}</span>
    </div>
  )
}

/** The report of one import. */
export function ImportPage({ id }: { id: string }) {
  const { data: report } = useQuery(importQuery(id))
  useEndings(report ? [report] : [])
  if (!report) return null
  const left = leftBehind(report)
  return (
    <PageFrame
      parents={[{ title: 'Imports', href: '/imports' }]}
      title={report.filename}
      lead={<Facts report={report} />}
      actions={<ImportActions report={report} />}
    >
      <div className="flex flex-col gap-8">
        {hasEnded(report) ? null : <Running report={report} />}
        {report.status === 'failed' ? (
          <Failure title="The import failed" message={report.error ?? 'No reason was recorded.'} />
        ) : null}
        {left === null ? null : <p>{left}</p>}
        <ImportCounts report={report} />
        {hasUnjoined(report) ? <UnjoinedList report={report} /> : null}
        {report.status === 'done' && isWithoutEvidence(report) ? (
          <WithoutEvidence report={report} />
        ) : null}
        <IssueList report={report} />
      </div>
    </PageFrame>
  )
}
