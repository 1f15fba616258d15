'use client'

import { ProgressBar } from '@/components/ui/progress-bar'
import { StatusPill } from '@/components/ui/pill'
import { useEndImport } from './use-end-import'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'
import { collectionHref } from '@/lib/features/collections/href'
import type { ImportRow } from '@/lib/features/imports/schema'
import { formatOf } from '@/lib/features/imports/titles'
import {
  importStatus,
  isStudyImport,
  progressWord,
  resultParts,
} from '@/lib/features/imports/words'
import { formatTime } from '@/lib/text/numbers'
import { isActive } from '@/lib/platform/jobs/status'

interface ImportLineProps {
  row: ImportRow
  /** Listed in its collection, which then goes without saying. */
  isWithin: boolean
}

function Running({ row }: { row: ImportRow }) {
  const end = useEndImport()
  return (
    <div className="mt-1.5 flex items-center gap-3">
      <ProgressBar
        label={`Import of ${row.filename}`}
        share={row.status === 'queued' ? null : row.progress}
      />
      <span className="num shrink-0 text-soft">{progressWord(row)}</span>
      <May permission="lead">
        <Button
          size="sm"
          aria-label={`Cancel the import of ${row.filename}`}
          disabled={end.isPending}
          onClick={() => end.mutate(row.id)}
        >
          Cancel
        </Button>
      </May>
    </div>
  )
}

function Result({ row, isWithin }: ImportLineProps) {
  if (isActive(row)) return <Running row={row} />
  if (row.status === 'failed') return <p className="mt-0.5 break-words text-ref">{row.error}</p>
  if (row.status === 'cancelled') return null
  return (
    <p className="mt-0.5">
      {resultParts(row).join(' · ')}
      {isWithin ? null : (
        <>
          {' → '}
          <Link
            href={isStudyImport(row) ? '/studies' : collectionHref(row.collection.id)}
            className="font-medium text-link hover:underline"
          >
            {isStudyImport(row) ? 'Studies' : row.collection.name}
          </Link>
        </>
      )}
    </p>
  )
}

/** One import of the list: its file, what it brought, and where that is. */
export function ImportLine({ row, isWithin }: ImportLineProps) {
  const format = formatOf(row)
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <Link
          href={`/imports/${row.id}`}
          className="min-w-0 font-serif text-base break-words hover:underline"
        >
          {row.filename}
        </Link>
        <StatusPill of={importStatus(row)} />
        <span className={cn('text-xs text-soft', !isWithin && 'sm:ml-auto')}>
          {format === null ? null : `${format} · `}
          <time dateTime={row.created_at} title="UTC">
            {formatTime(row.created_at)}
          </time>
        </span>
      </div>
      <Result row={row} isWithin={isWithin} />
    </li>
  )
}
